// A tip that presses although it hovers.
import Geometry

/// A tip worn so far, or stuck so firmly, that it reports pressure while it hovers.
public struct WornTip: Sendable, Hashable, BitwiseCopyable {
  /// The tool.
  public let tool: PenTool
  /// The physical tool; 0 is unknown.
  public let serial: UInt32
  /// The pressure while hovering, as a fraction of the axis.
  public let restFraction: Double
}
