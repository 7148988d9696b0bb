// One report of a touch surface.
import Geometry

/// The fingers on a touch surface at one moment.
public struct TouchFrame: Sendable, Hashable {
  /// The most fingers that are counted.
  public static let fingerLimit = 10
  /// How many fingers trace.
  public static let pointerLimit = 2

  /// The kernel's time stamp in nanoseconds of CLOCK_MONOTONIC.
  public var timeNanoseconds: Int64
  /// A sample of each pointer that traces, preceded by one of each that was lifted, out of contact
  /// and at its last place.
  public var samples: [PointerSample<TabletPoint>]
  /// The fingers that are down, in the order in which they landed, at most ten; palms and fingers
  /// beside a pen are left out.
  public var fingers: [TouchFinger]
  /// Whether reports were lost before this one.
  public var isDiscontinuity: Bool
  /// Whether the fingers were lifted because the device is gone.
  public var isLoss: Bool

  /// Creates a frame.
  public init(
    timeNanoseconds: Int64, samples: [PointerSample<TabletPoint>] = [],
    fingers: [TouchFinger] = [], isDiscontinuity: Bool = false, isLoss: Bool = false
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.samples = samples
    self.fingers = fingers
    self.isDiscontinuity = isDiscontinuity
    self.isLoss = isLoss
  }
}
