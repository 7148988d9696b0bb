// What of a ruler is met between one reading and the next.

/// The marks that the path crosses on its way to a reading.
public struct PathTick: Sendable, Hashable, BitwiseCopyable {
  /// How loud the last of them that sounds is.
  public enum Sound: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// None of them sounds: they come too quickly.
    case none
    /// One mark.
    case plain
    /// A fifth mark.
    case accented
  }

  /// How many marks are crossed.
  public var count: UInt32
  /// How the last that sounds does.
  public var sound: Sound
  /// When the path crosses that one, in nanoseconds of the pen's clock.
  public var timeNanoseconds: Int64

  /// Nothing.
  public static let none = PathTick()

  /// Creates the marks of a stretch.
  public init(count: UInt32 = 0, sound: Sound = .none, timeNanoseconds: Int64 = 0) {
    self.count = count
    self.sound = sound
    self.timeNanoseconds = timeNanoseconds
  }
}
