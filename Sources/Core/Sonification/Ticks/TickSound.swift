// The sound of a tick: the one place that says how a ruler sounds.

import Synthesis

/// The cues of a ruler.
public enum TickSound {
  // A fifth mark is lower and louder, as the long lines of a ruler stand out.
  private static let plain = (hertz: 1_400.0, level: Float(0.28))
  private static let accented = (hertz: 800.0, level: Float(0.5))

  /// The cue of a tick; nil where none sounds.
  public static func cue(_ tick: PathTick, lagNanoseconds: Int64, pan: Float) -> Cue? {
    let sound: (hertz: Double, level: Float)
    switch tick.sound {
    case .none: return nil
    case .plain: sound = plain
    case .accented: sound = accented
    }
    return Cue(
      timeNanoseconds: tick.timeNanoseconds + lagNanoseconds, kind: .click, pitchHertz: sound.hertz,
      level: sound.level, pan: pan)
  }
}
