// The first zones that a session met, for its strokes rendered anew.

import Engine
import Files
import Foundation
import Library
import Micrograph
import Pen
import Recorded
import Sonification
import SoundFile

/// A session's own zones with their sounds, as far as they can be used.
struct SessionZones {
  /// The zones; nil where it had none, or none that can be used here.
  private(set) var set: ZoneSet?
  /// The same with the places of their sounds.
  private(set) var placed: ZoneSet?
  /// The sounds.
  private(set) var sounds = CueSounds()
  /// Why they are left out.
  private(set) var faults: [Fault] = []
  /// Whether the session went over to other zones later.
  let hasLater: Bool

  /// Reads the zones that were met first; they are followed from the first stroke to the last.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - micrograph: the image that its strokes go over.
  ///   - preset: the sound.
  init(_ session: RecordedSession, over micrograph: Micrograph, _ preset: Preset) {
    let path = session.folder.zoneSet(1)
    let isThere = { (path: String) in FileManager.default.fileExists(atPath: path) }
    hasLater = isThere(session.folder.zoneSet(2))
    guard isThere(path) else { return }
    do throws(Fault) {
      let own = try Fault.wrap { () throws(SettingsError) in
        let own = try ZoneFile.read(path, isKept: true)
        try ZoneFile.check(
          own, path: path, width: micrograph.width, height: micrograph.specimenRows)
        try ZoneFile.check(own, path: path, voices: preset.voiceCount)
        return own
      }
      placed = try ZoneOptions.take(own, into: &sounds)
      set = own
    } catch {
      faults.append(error)
    }
  }
}
