// What each sound of an event tells.

import Engine
import Translation

extension Earcon {
  /// What it tells, as the table of sounds says it.
  public var meaning: String {
    switch self {
    case .penBack: translated("the tablet is back: two knocks, rising")
    case .penLost: translated("the tablet was unplugged: three puffs of air, falling")
    case .penAwaited:
      translated("the tablet is still unplugged: one soft puff of air, every 3 seconds until a key")
    case .penNear: translated("the pen is within reach: two quick knocks, soft")
    case .penAway: translated("the pen has left the tablet's reach: two soft knocks, falling")
    case .imageEdge: translated("the edge of the image: three knocks")
    case .clipped:
      translated(
        "no true value here: a knock and a rattle; then what is too bright to tell trembles, and what has no value is silent"
      )
    case .tagSet: translated("a place was tagged: a knock on metal, high")
    case .tagRemoved: translated("a tag was taken away: a knock on metal, lower")
    case .recordingBegun: translated("recording begins: metal, three notes rising")
    case .recordingEnded: translated("recording has ended: metal, three notes falling")
    case .modeFreestyle: translated("freestyle: a knock on metal, up and back")
    case .modeRecording: translated("a pattern is recorded: a knock on metal, down and back")
    case .modePlaying:
      translated("the pattern plays: a knock on metal, two notes alike and a higher one")
    case .done: translated("opened or done: metal, two notes rising")
    case .refused: translated("not possible: a knock, then metal, two notes falling")
    case .searching:
      translated("the picture is being searched: two soft knocks on metal, every 3 seconds")
    case .speechRefused: translated("words cannot be spoken: two knocks on metal, the second lower")
    case .soundBack: translated("sound is back: metal, up an octave")
    case .keepingLost: translated("nothing more is recorded: two knocks and a long puff of air")
    case .silenced: translated("silenced: metal, down an octave, and nothing after it")
    }
  }

  /// What happened, in two words or three, as one of a list.
  public var shortName: String {
    switch self {
    case .penBack: translated("tablet back")
    case .penLost: translated("tablet gone")
    case .penAwaited: translated("tablet awaited")
    case .penNear: translated("pen near")
    case .penAway: translated("pen away")
    case .imageEdge: translated("image edge")
    case .clipped: translated("no true value")
    case .tagSet: translated("tag set")
    case .tagRemoved: translated("tag gone")
    case .recordingBegun: translated("recording begins")
    case .recordingEnded: translated("recording ended")
    case .modeFreestyle: translated("freestyle")
    case .modeRecording: translated("pattern recorded")
    case .modePlaying: translated("pattern plays")
    case .done: translated("done")
    case .refused: translated("refused")
    case .searching: translated("searching")
    case .speechRefused: translated("no speech")
    case .soundBack: translated("sound back")
    case .keepingLost: translated("nothing kept")
    case .silenced: translated("silenced")
    }
  }
}
