// The listing of a cue in `penumbra cues`.

import Engine
import Synthesis
import Wording

/// A cue as programs read it.
struct CueListing: Encodable {
  /// Its name.
  let name: String
  /// Its default pitch, in hertz; nil for a sound of the user's.
  let pitchHertz: Double?
  /// Its default length, in seconds.
  let seconds: Double
  /// The highest level it may have.
  let highestLevel: Float
  /// What it tells; nil for a cue that stands for nothing by itself.
  let meaning: String?

  /// Nil for a sound of the user's that does not exist.
  init?(_ kind: CueKind, _ sounds: CueSounds) {
    name = kind.rawValue
    highestLevel = kind.highestLevel
    meaning = nil
    if case .sample(let index) = kind {
      guard let length = sounds.seconds(Int(index)) else { return nil }
      pitchHertz = nil
      seconds = length
    } else {
      pitchHertz = kind.standardPitchHertz
      seconds = kind.standardSeconds
    }
  }

  /// The sound of an event.
  init(_ earcon: Earcon) {
    name = earcon.rawValue
    pitchHertz = nil
    seconds = earcon.sequence.seconds
    highestLevel = 1
    meaning = earcon.meaning
  }

  /// A line of the list.
  var text: String {
    if let meaning { return "\(name)  \(meaning)" }
    let length = "\(SessionSentences.number(seconds, 3)) s"
    guard let pitchHertz else { return "\(name)  a sound of your own, \(length)" }
    return "\(name)  \(SessionSentences.number(pitchHertz, 2)) Hz, \(length)"
  }
}
