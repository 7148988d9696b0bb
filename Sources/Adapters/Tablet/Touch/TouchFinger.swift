// One of the fingers of a frame.
import Geometry

/// A finger that is down.
public struct TouchFinger: Sendable, Hashable, BitwiseCopyable {
  /// The number of its landing, from 1: no two fingers of a device share one.
  public var number: UInt32
  /// The number of its pointer, 0 or 1; nil for a finger that does not trace.
  public var pointer: Int?
  /// Where it is, in the space of the samples.
  public var position: TabletPoint
  /// Its pressure, 0 to 1 (the device's maximum); 0 where the device does not measure it.
  public var pressure: Double
  /// The length of the touched area, 0 to 1 (the device's maximum); 0 where the device does not
  /// measure it.
  public var size: Double

  /// Creates a finger.
  public init(
    number: UInt32, pointer: Int?, position: TabletPoint, pressure: Double = 0, size: Double = 0
  ) {
    self.number = number
    self.pointer = pointer
    self.position = position
    self.pressure = pressure
    self.size = size
  }
}
