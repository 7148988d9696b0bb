// One reading along the pen's path over the image.

import Geometry

/// What lay under the tip at one moment.
public struct PathReading: Sendable, Hashable, BitwiseCopyable {
  /// What a reading means for the sound.
  public enum Phase: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// A stroke starts here: the sound starts afresh, and no path leads here.
    case touchDown
    /// The pen is moving along a stroke.
    case motion
    /// The stroke ends: the position is that of the last contact.
    case liftOff
  }

  /// When the tip was here, in nanoseconds of the pen's clock.
  public var timeNanoseconds: Int64
  /// Where the tip was, in pixels.
  public var position: ImagePoint
  /// The intensity under the probe in the file's own values; nil outside the image.
  public var value: Double?
  /// What the reading means for the sound.
  public var phase: Phase
  /// The running number of the stroke, from 1.
  public var stroke: UInt32

  /// Creates a reading.
  public init(
    timeNanoseconds: Int64, position: ImagePoint, value: Double?, phase: Phase, stroke: UInt32
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.position = position
    self.value = value
    self.phase = phase
    self.stroke = stroke
  }
}
