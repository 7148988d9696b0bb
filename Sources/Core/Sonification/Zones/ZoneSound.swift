// How a zone sounds when it is entered, and when one of its entries is missing.

import Geometry
import Movement
import Synthesis

/// The sound of a zone.
public struct ZoneSound: Sendable, Hashable {
  /// Which sound it is.
  public var kind: CueKind
  /// Its pitch in hertz; nil for the kind's own.
  public var pitchHertz: Double?
  /// Its length in seconds; nil for the kind's own.
  public var seconds: Double?
  /// Its loudness, 0...1.
  public var level: Double
  /// The user's sound file that it plays, by its path; nil for none.
  ///
  /// Its kind is then the file's place in the bank of the player.
  public var file: String?
  /// Its place from -1 (left) to 1 (right); nil for that of the tip over the image.
  public var pan: Double?

  /// The level where nothing else is said: below that of the voice, which goes on.
  public static let standardLevel = 0.5

  /// Creates a sound of a file, which has no place in a bank yet.
  public init(file: String, level: Double = Self.standardLevel, pan: Double? = nil) {
    self.init(.sample(index: 0), level: level, pan: pan)
    self.file = file
  }

  /// Creates a sound.
  public init(
    _ kind: CueKind, pitchHertz: Double? = nil, seconds: Double? = nil,
    level: Double = Self.standardLevel, pan: Double? = nil
  ) {
    self.kind = kind
    self.pitchHertz = pitchHertz
    self.seconds = seconds
    self.level = level
    self.pan = pan
  }

  /// The cue of a hit on an image of this width; it is due when the voice is at the place of the hit.
  func cue(_ hit: ZoneHit, lagNanoseconds: Int64, width: Int) -> Cue {
    let place = width > 1 ? 2 * hit.position.x / Double(width - 1) - 1 : 0
    return Cue(
      timeNanoseconds: hit.timeNanoseconds + lagNanoseconds, kind: kind, pitchHertz: pitchHertz,
      level: Float(level), pan: Float(pan ?? min(max(place, -1), 1)), seconds: seconds)
  }
}
