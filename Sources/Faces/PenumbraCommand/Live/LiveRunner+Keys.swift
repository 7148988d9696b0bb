// The keys of a live session.

import Engine
import Files
import Foundation
import Geometry
import Library
import Pen
import Session
import Sonification
import Wording

extension LiveRunner {
  /// The choices made with keys so far.
  struct Choice {
    /// The preset in force.
    var preset: Preset
    /// Where the pen was last, hovering or touching; nil before its first report.
    var place: ImagePoint?
    /// How many places were tagged.
    var tagCount = 0
    /// Whether to end the session.
    var isOver = false
  }

  /// Performs the keys pressed since the last poll.
  func obey(_ keys: [Key], _ session: LiveSession, _ choice: inout Choice) {
    for key in keys {
      switch key {
      case .panic: session.panicSwitch.flip()
      case .volume(let step):
        session.setVolume(decibels: session.volumeDecibels + step)
        Terminal.tell(SessionSentences.volume(session.volumeDecibels))
      case .preset(let step): changePreset(by: step, session, &choice)
      case .tag: tag(session, &choice)
      case .quit: choice.isOver = true
      }
    }
  }

  private func tag(_ session: LiveSession, _ choice: inout Choice) {
    guard let place = choice.place else { return Terminal.tell(SessionSentences.noPlaceToTag) }
    guard session.tag(place) else { return Terminal.tell(SessionSentences.tagNotKept) }
    session.play(.tagSet)
    choice.tagCount += 1
    Terminal.tell(SessionSentences.tag(choice.tagCount, at: place, micrograph))
  }

  private func changePreset(by step: Int, _ session: LiveSession, _ choice: inout Choice) {
    let library = PresetLibrary(folders: XDGFolders())
    let names = library.names()
    // A preset from elsewhere comes before the first and after the last.
    let place = names.firstIndex(of: choice.preset.name) ?? (step > 0 ? -1 : names.count)
    let name = names[(place + step + names.count) % names.count]
    do throws(SettingsError) {
      choice.preset = try library.find(name)
    } catch {
      Terminal.tell(Fault.settings(error).terminalSentence)
      // The next press continues after the broken one.
      choice.preset.name = name
      return
    }
    choice.preset.name = name
    do throws(Fault) {
      var image = session.image
      try LayerPreparation.prepare(&image, for: choice.preset.mappings)
      session.take(layersOf: image)
    } catch {
      return Terminal.tell(error.terminalSentence)
    }
    session.setPreset(choice.preset)
    Terminal.tell(SessionSentences.preset(choice.preset, session.window))
  }
}
