// What the recorder's thread keeps of a session before anything of it is recorded.

import Micrograph
import Pen
import Sonification
import Synthesis

/// A running session as it is now, kept so that a recording may begin at any moment.
package struct RecorderMemory: Sendable {
  /// What the engine played since its last rest.
  package private(set) var prelude: SessionPrelude
  /// The scene in force.
  package private(set) var place: SceneNote.Change
  /// The mapping in force; its voice and effects are the face's.
  package private(set) var preset: Preset
  /// The running number of the scene in force.
  package private(set) var sceneNumber = 0
  /// Changes of the face before which no sample has been taken yet.
  package private(set) var waiting: [SceneNote] = []
  /// The tablet's last report.
  package private(set) var tablet = TabletMemory()
  /// The last that happened to the modes of playing; nil before they began.
  package private(set) var mode: RecordedMode?
  /// The picture of a moving image that is under the pen; nil where there is none.
  package private(set) var film: FilmPlace?
  /// Samples taken so far.
  package private(set) var sampleCount = 0
  /// Late or missed cycles so far.
  package private(set) var xrunCount = 0

  /// Begins with a session.
  package init(
    _ place: SceneNote.Change, preset: Preset, limitBytes: Int = SessionPrelude.limitBytes
  ) {
    self.place = place
    self.preset = preset
    prelude = SessionPrelude(limitBytes: limitBytes)
  }

  /// Takes what arrived.
  package mutating func take(_ round: RecordedRound) {
    waiting += round.notes
    if let chain = round.chains.last { preset.chain = chain.parameters }
    if let chain = round.parameters.last { preset.chain = chain }
    for event in round.events { tablet.take(event) }
    for scene in round.scenes {
      sceneNumber = scene.number
      while let note = waiting.first, note.number <= scene.number {
        if let mappings = note.mappings { preset.mappings = mappings }
        if let change = note.change {
          // Paint over a moving image, or another tablet, leaves its picture where it is.
          if change.imagePath != place.imagePath { film = nil }
          place = change
        }
        film = note.film ?? film
        waiting.removeFirst()
      }
    }
    mode = round.modes.last ?? mode
    sampleCount += round.samples.count
    xrunCount = round.xrunCount
    prelude.take(round)
  }
}
