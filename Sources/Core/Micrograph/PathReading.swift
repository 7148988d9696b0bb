// One reading on the pen's way over the image.

import Geometry

/// What lay under the tip at one moment.
public struct PathReading: Sendable, Hashable, BitwiseCopyable {
  /// What a reading means for the sound.
  public enum Phase: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// A stroke begins here: sound starts afresh, no path leads here.
    case touchDown
    /// The pen is on its way.
    case motion
    /// The stroke ends: the pen is where it last touched.
    case liftOff
  }

  /// When the tip was here, in nanoseconds of the pen's own clock.
  public var timeNanoseconds: Int64
  /// Where the tip was, in pixels.
  public var position: ImagePoint
  /// The intensity under the probe in the file's own values; nil outside the image.
  public var value: Double?
  public var phase: Phase
  /// The running number of the stroke, from 1.
  public var stroke: UInt32

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
