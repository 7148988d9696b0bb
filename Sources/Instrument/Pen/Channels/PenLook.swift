// The tablet's pen as it is looked at: every report, over the image or not, with its force before the curve.

import Calibration
import Geometry
import Tablet

/// A report of the tablet's pen.
public struct PenLook: Sendable, Hashable, BitwiseCopyable {
  /// The report as it is for whoever sits at the tablet, in the tablet's units.
  public let sample: PenSample<TabletPoint>
  /// What the tip reports; nil for a tool without one.
  public let tip: TipReading?

  /// Creates a report.
  public init(_ sample: PenSample<TabletPoint>, _ tip: TipReading?) {
    self.sample = sample
    self.tip = tip
  }

  /// How the pen leans; nil where it is upright or does not tell.
  public var lean: PenLean? {
    PenLean(xDegrees: sample.tiltXDegrees, yDegrees: sample.tiltYDegrees)
  }
}
