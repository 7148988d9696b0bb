// What is stored of a calibration: which tablet, which image, paper or screen, which map, and how
// accurate it is.

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
    /// What distinguishes two devices of one product, where the device reports it.
    public var uniqueID: String?
    /// Where it is plugged in, where the kernel reports it.
    public var physicalPath: String?

    /// Creates a tablet from its identity.
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

  /// The image a calibration was made for.
  public struct Image: Sendable, Hashable {
    /// The name of its file; nil for every image of this size.
    public var name: String?
    /// Its width in pixels.
    public var width: Int
    /// Its height in pixels.
    public var height: Int

    /// What tells it from others: its size, after its name where it has one.
    public var key: String { (name.map { "\($0) " } ?? "") + "\(width)x\(height)" }

    /// Creates an image from its size in pixels.
    public init(name: String? = nil, width: Int, height: Int) {
      self.name = name
      self.width = width
      self.height = height
    }
  }

  /// The target of the map.
  public enum Goal: Sendable, Hashable {
    /// The pixels of one image.
    case image(Image, CalibratedMap<ImagePoint>)
    /// The millimetres of a sheet, on which any image lies with its longer side as long as the
    /// sheet's.
    case paper(CalibratedMap<PagePoint>)
  }

  /// How closely the map fits the touched targets, in the unit of the map's goal.
  public struct Residuals: Sendable, Hashable {
    /// The distance left at one target.
    public struct Target: Sendable, Hashable {
      /// The target's number.
      public var number: Int
      /// The distance between target and mapped touch.
      public var distance: Double

      /// Creates the residual of a target.
      public init(number: Int, distance: Double) {
        self.number = number
        self.distance = distance
      }
    }

    /// The root of the mean squared residual.
    public var rootMeanSquare: Double
    /// The largest residual.
    public var maximum: Double
    /// The root of the mean squared error of targets left out of the fit.
    public var leaveOneOutRootMeanSquare: Double?
    /// The largest error of a target left out of the fit.
    public var leaveOneOutMaximum: Double?
    /// The distance the error stays below with a chance of 95 %, root mean square over the page.
    public var interval: Double?
    /// The distances left, target by target.
    public var targets: [Target]
    /// When it was calibrated, as text: `2026-11-21` or `2026-11-21T09:30:00Z`.
    public var date: String

    /// Creates residuals; those left out are unknown.
    public init(
      rootMeanSquare: Double, maximum: Double, leaveOneOutRootMeanSquare: Double? = nil,
      leaveOneOutMaximum: Double? = nil, interval: Double? = nil, targets: [Target] = [],
      date: String
    ) {
      self.rootMeanSquare = rootMeanSquare
      self.maximum = maximum
      self.leaveOneOutRootMeanSquare = leaveOneOutRootMeanSquare
      self.leaveOneOutMaximum = leaveOneOutMaximum
      self.interval = interval
      self.targets = targets
      self.date = date
    }
  }

  /// The tablet.
  public var tablet: Tablet
  /// The printed length of the sheet's side, in millimetres, where it is known.
  public var paperMillimetres: Double?
  /// Where the sheet was drawn, for a calibration on the screen of a pen display; nil for paper.
  public var screen: Screen?
  /// From device units to the image or the sheet.
  public var goal: Goal
  /// How good it is, where it was measured.
  public var residuals: Residuals?
  /// The images for which it was chosen before all others of its tablet, by `Image.key`.
  public var chosenFor: [String] = []

  /// Creates the record of a calibration.
  public init(
    tablet: Tablet, paperMillimetres: Double? = nil, screen: Screen? = nil, goal: Goal,
    residuals: Residuals? = nil
  ) {
    self.tablet = tablet
    self.paperMillimetres = paperMillimetres
    self.screen = screen
    self.goal = goal
    self.residuals = residuals
  }

  /// The image it was made for; nil for a calibration of the sheet alone.
  public var image: Image? {
    if case .image(let image, _) = goal { image } else { nil }
  }

  /// The map to the pixels of an image.
  ///
  /// - Returns: nil where the calibration was made for an image of another size, or where the
  ///   sheet's size is not known.
  public func map(toImageOfWidth width: Int, height: Int) -> CalibratedMap<ImagePoint>? {
    switch goal {
    case .image(let image, let map):
      return image.width == width && image.height == height ? map : nil
    case .paper(let map):
      guard let side = paperMillimetres else { return nil }
      return TargetSheet.map(fromSheetOf: side, toImageOfWidth: width, height: height)
        .map { map.followed(by: $0) }
    }
  }
}
