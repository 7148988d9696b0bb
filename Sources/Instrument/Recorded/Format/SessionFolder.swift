// The files of a session, by name: a plain folder that other programs read too.

import Files
import Foundation
import Pen

/// Where the parts of a session lie.
public struct SessionFolder: Sendable, Hashable {
  /// The folder.
  public let path: String

  /// Names the parts of the session in a folder, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Creates a folder of this name, or with the next free number appended: of several programs that
  /// start in the same second each gets its own.
  ///
  /// - Throws: `file` where it cannot be created.
  public static func claim(_ path: String) throws(RecordingError) -> SessionFolder {
    do throws(FileError) {
      for number in 1... {
        let numbered = number == 1 ? path : "\(path)-\(number)"
        if try Folder.makeNew(numbered) { return SessionFolder(path: numbered) }
      }
    } catch {
      throw .file(error)
    }
    return SessionFolder(path: path)
  }

  /// The facts of the session: TOML.
  public var settings: String { file("session.toml") }
  /// The tablet's description and its raw events: evemu text.
  public var pen: String { file("pen.events") }
  /// The calibration that was in force, where there was one: TOML.
  public var calibration: String { file("calibration.toml") }
  /// A change of image, tablet or calibration: TOML; the first has the number 2.
  public func scene(_ number: Int) -> String { file("scene-\(number).toml") }
  /// The calibration from a change on: TOML.
  public func calibration(_ number: Int) -> String {
    number == 1 ? calibration : file("calibration-\(number).toml")
  }
  /// How the image was taken that was traced first, or from a change on: TOML.
  public func acquisition(_ number: Int = 1) -> String {
    file(number == 1 ? "acquisition.toml" : "acquisition-\(number).toml")
  }
  /// The raw events of a further tablet: evemu text.
  public func pen(_ number: Int) -> String { number == 1 ? pen : file("pen-\(number).events") }
  /// A part of the session by the name of its file.
  public func part(_ name: String) -> String { file((name as NSString).lastPathComponent) }
  /// Every sample the pen thread took, in image pixels: CSV.
  public var strokes: String { file("strokes.csv") }
  /// Every parameter that changed: CSV.
  public var changes: String { file("changes.csv") }
  /// The places and values that were tagged: CSV.
  public var tags: String { file("tags.csv") }
  /// Every control frame that was sent to the audio callback: CSV.
  public var frames: String { file("frames.csv") }
  /// What each audio cycle saw: CSV.
  public var cycles: String { file("engine.csv") }
  /// Every cue that sounded, where there was one: CSV.
  public var cues: String { file("cues.csv") }
  /// What the headphones' speech said and when, where it said anything: CSV.
  ///
  /// The recorded sound has the instrument alone.
  public var words: String { file("words.csv") }
  /// What happened at zones, where anything did: CSV.
  public var zones: String { file("zones.csv") }
  /// A set of zones, from 1: TOML.
  public func zoneSet(_ number: Int) -> String {
    file(number == 1 ? "zones.toml" : "zones-\(number).toml")
  }
  /// What happened to the modes of playing, where there were any: CSV.
  public var modes: String { file("modes.csv") }
  /// A pattern that was played or recorded, from 1: TOML.
  public func pattern(_ number: Int) -> String { file("pattern-\(number).toml") }
  /// A sound of the user's that cues played, from 1: WAV.
  public func sample(_ number: Int) -> String { file("sample-\(number).wav") }
  /// What was heard of loops and when, where anything was: CSV.
  public var loops: String { file("loops.csv") }
  /// A sound that loops played, from 1: WAV.
  public func loop(_ number: Int) -> String { file("loop-\(number).wav") }
  /// Which picture of a moving image lay under the pen, where there was one: CSV.
  public var film: String { file("film.csv") }
  /// A change of what was painted over the image, from 1: PNG with alpha, whose place is in its chunk oFFs.
  public func paint(_ number: Int) -> String { file(SessionFolder.name(ofPaint: number)) }
  static func name(ofPaint number: Int) -> String { "paint-\(number).png" }
  /// How loud it was over time: CSV.
  public var levels: String { file("levels.csv") }

  /// The sound that was sent to the ports.
  ///
  /// `number` is 1 for the first engine; a server that was lost and found again starts another.
  /// `ending` is `flac` or `wav`.
  public func sound(_ number: Int = 1, ending: String = "flac") -> String {
    file(number == 1 ? "sound.\(ending)" : "sound-\(number).\(ending)")
  }

  /// The voice without its effects, rendered when the session has ended.
  public var drySound: String { file("dry.flac") }

  /// Removes the files every session begins with, and the folder where nothing else is in it.
  public func removeBeginning() {
    let paths = [
      settings, acquisition(), pen, calibration, strokes, changes, tags, frames, cycles, levels,
    ]
    for path in paths {
      unlink(path)
    }
    rmdir(path)
  }

  private func file(_ name: String) -> String {
    "\(path)/\(name)"
  }
}
