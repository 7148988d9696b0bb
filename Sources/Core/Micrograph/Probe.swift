// The footprint of the tip: how much of the image counts as being under it.

import Geometry

/// The part of the image read at once, centred on the tip.
public struct Probe: Sendable {
  /// The radius of the disc, in pixels; 0 reads the point itself.
  public let radiusPixels: Double
  private let offsets: [ImagePoint]

  /// The largest radius a probe can have, in pixels: 3,209 readings for each control frame.
  public static let maximumRadiusPixels = 32.0

  /// Creates a probe; the radius is clamped to 0...`maximumRadiusPixels`.
  public init(radiusPixels: Double) {
    let radius =
      radiusPixels.isFinite ? min(max(radiusPixels, 0), Probe.maximumRadiusPixels) : 0
    self.radiusPixels = radius
    let reach = Int(radius)
    var offsets: [ImagePoint] = []
    for row in -reach...reach {
      for column in -reach...reach
      where Double(row * row + column * column) <= radius * radius {
        offsets.append(ImagePoint(x: Double(column), y: Double(row)))
      }
    }
    self.offsets = offsets
  }

  /// The mean intensity under the probe, in the file's own values.
  ///
  /// The readings lie one pixel apart around the tip itself, so that the mean changes smoothly with
  /// it; those beyond the border or without a number are left out.
  ///
  /// - Returns: nil where the tip is outside the image or nothing under it can be read.
  public func value(of micrograph: Micrograph, at point: ImagePoint) -> Double? {
    guard offsets.count > 1 else { return micrograph.value(at: point) }
    guard micrograph.contains(point) else { return nil }
    var sum = 0.0
    var count = 0
    for offset in offsets {
      let place = ImagePoint(x: point.x + offset.x, y: point.y + offset.y)
      if let value = micrograph.value(at: place) {
        sum += value
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : nil
  }
}
