// What a calibration leaves behind: which tablet, which image size, which map, and how good it is.

import Calibration
import Geometry

/// A calibration as it is kept.
public struct CalibrationRecord: Sendable, Hashable {
  /// The tablet a calibration belongs to.
  public struct Tablet: Sendable, Hashable {
    /// The device's own name.
    public var name: String
    /// The kernel's bus number, 0...65,535.
    public var bus: Int
    /// The vendor number, 0...65,535.
    public var vendor: Int
    /// The product number, 0...65,535.
    public var product: Int
    /// What tells two devices of one product apart, where the device says it.
    public var uniqueID: String?
    /// Where it is plugged in, where the kernel says it.
    public var physicalPath: String?

    public init(
      name: String, bus: Int, vendor: Int, product: Int, uniqueID: String? = nil,
      physicalPath: String? = nil
    ) {
      self.name = name
      self.bus = bus
      self.vendor = vendor
      self.product = product
      self.uniqueID = uniqueID
      self.physicalPath = physicalPath
    }
  }

  /// How well the map meets the touched targets.
  public struct Residuals: Sendable, Hashable {
    /// The root of the mean squared residual, in pixels.
    public var rootMeanSquarePixels: Double
    /// The largest residual, in pixels.
    public var maximumPixels: Double
    /// The day of the calibration, as text.
    public var date: String

    public init(rootMeanSquarePixels: Double, maximumPixels: Double, date: String) {
      self.rootMeanSquarePixels = rootMeanSquarePixels
      self.maximumPixels = maximumPixels
      self.date = date
    }

    /// The residuals of a fit.
    public init(_ fit: AffineFit, date: String) {
      self.init(
        rootMeanSquarePixels: fit.rootMeanSquarePixels, maximumPixels: fit.maximumPixels,
        date: date)
    }
  }

  /// The tablet.
  public var tablet: Tablet
  /// The width of the image it was made for, in pixels.
  public var imageWidth: Int
  /// The height of the image it was made for, in pixels.
  public var imageHeight: Int
  /// From device units to image pixels.
  public var map: AffineMap<TabletPoint, ImagePoint>
  /// How good it is, where it was measured.
  public var residuals: Residuals?

  public init(
    tablet: Tablet, imageWidth: Int, imageHeight: Int,
    map: AffineMap<TabletPoint, ImagePoint>, residuals: Residuals? = nil
  ) {
    self.tablet = tablet
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    self.map = map
    self.residuals = residuals
  }
}
