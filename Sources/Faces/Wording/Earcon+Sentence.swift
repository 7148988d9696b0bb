// What each sound of an event tells.

import Engine

extension Earcon {
  /// What it tells, as the table of sounds says it.
  public var meaning: String {
    switch self {
    case .penBack: "the tablet is back: two knocks, rising"
    case .penLost: "the tablet was unplugged: three puffs of air, falling"
    case .penAwaited:
      "the tablet is still unplugged: one soft puff of air, every 3 seconds until a key"
    case .penNear: "the pen is within reach: two quick knocks, soft"
    case .penAway: "the pen has left the tablet's reach: two soft knocks, falling"
    case .imageEdge: "the edge of the image: three knocks"
    case .clipped:
      "no true value here: a knock and a rattle; then what is too bright to tell trembles, and what has no value is silent"
    case .tagSet: "a place was tagged: a knock on metal, high"
    case .tagRemoved: "a tag was taken away: a knock on metal, lower"
    case .recordingBegun: "recording begins: metal, three notes rising"
    case .recordingEnded: "recording has ended: metal, three notes falling"
    case .modeFreestyle: "freestyle: a knock on metal, up and back"
    case .modeRecording: "a pattern is recorded: a knock on metal, down and back"
    case .modePlaying: "the pattern plays: a knock on metal, two notes alike and a higher one"
    case .done: "opened or done: metal, two notes rising"
    case .refused: "not possible: a knock, then metal, two notes falling"
    case .searching: "the picture is being searched: two soft knocks on metal, every 3 seconds"
    case .speechRefused: "words cannot be spoken: two knocks on metal, the second lower"
    case .soundBack: "sound is back: metal, up an octave"
    case .keepingLost: "nothing more is recorded: two knocks and a long puff of air"
    case .silenced: "silenced: metal, down an octave, and nothing after it"
    }
  }

  /// What happened, in two words or three, as one of a list.
  public var shortName: String {
    switch self {
    case .penBack: "tablet back"
    case .penLost: "tablet gone"
    case .penAwaited: "tablet awaited"
    case .penNear: "pen near"
    case .penAway: "pen away"
    case .imageEdge: "image edge"
    case .clipped: "no true value"
    case .tagSet: "tag set"
    case .tagRemoved: "tag gone"
    case .recordingBegun: "recording begins"
    case .recordingEnded: "recording ended"
    case .modeFreestyle: "freestyle"
    case .modeRecording: "pattern recorded"
    case .modePlaying: "pattern plays"
    case .done: "done"
    case .refused: "refused"
    case .searching: "searching"
    case .speechRefused: "no speech"
    case .soundBack: "sound back"
    case .keepingLost: "nothing kept"
    case .silenced: "silenced"
    }
  }
}
