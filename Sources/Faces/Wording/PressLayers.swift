// What is said on a key that is pressed again: the value first, then the place, then everything.

import Geometry

/// The layer of words that the next press of a key asks for.
///
/// ```swift
/// var layers = PressLayers()
/// layers.press(at: point, nowNanoseconds: 0)          // .value
/// layers.press(at: point, nowNanoseconds: 800_000_000)   // .place
/// ```
public struct PressLayers: Sendable {
  /// What is said.
  public enum Layer: Sendable, Hashable, CaseIterable {
    /// The value.
    case value
    /// Where it is.
    case place
    /// Everything, the nearest tag included.
    case everything
  }

  /// A press that comes later, or elsewhere, begins again: in seconds and in pixels.
  static let longestSeconds = 5.0
  static let farthestPixels = 2.0

  private var last: (point: ImagePoint, nanoseconds: Int64, layer: Layer)?

  /// The next press asks for the value.
  public init() {}

  /// The layer for a press at `point`; nil counts as elsewhere.
  public mutating func press(at point: ImagePoint?, nowNanoseconds: Int64) -> Layer {
    guard let point else {
      last = nil
      return .value
    }
    var layer = Layer.value
    if let last, Double(nowNanoseconds - last.nanoseconds) * 1e-9 <= Self.longestSeconds,
      point.distance(to: last.point) <= Self.farthestPixels
    {
      layer = last.layer == .value ? .place : last.layer == .place ? .everything : .value
    }
    last = (point, nowNanoseconds, layer)
    return layer
  }
}
