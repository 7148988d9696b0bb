// Which part of the image the window shows: the map between view and image, zooming around a point,
// panning, and their limits. Pixel (0, 0) is the centre of the top-left pixel, so the image's left
// edge lies half a pixel before it.

/// The part of an image that a view shows, and how large.
public struct Viewport: Sendable, Hashable {
  /// The largest zoom, in view pixels per image pixel.
  public static let maximumZoom = 32.0

  /// The image's columns.
  public let imageWidth: Int
  /// The image's rows.
  public let imageHeight: Int
  /// The view's width, in view pixels.
  public private(set) var viewWidth: Double
  /// The view's height, in view pixels.
  public private(set) var viewHeight: Double
  /// View pixels per image pixel.
  public private(set) var zoom: Double
  /// Where the image's top left corner (-0.5, -0.5) lies in the view.
  public private(set) var corner: ViewPoint
  /// Whether the whole image is kept in view when the view's size changes.
  public private(set) var isFitted: Bool

  /// Shows the whole image.
  ///
  /// - Parameters:
  ///   - imageWidth: the image's columns, at least 1.
  ///   - imageHeight: the image's rows, at least 1.
  ///   - viewWidth: the view's width, in view pixels; less than 1 counts as 1.
  ///   - viewHeight: the view's height, in view pixels; less than 1 counts as 1.
  public init(imageWidth: Int, imageHeight: Int, viewWidth: Double, viewHeight: Double) {
    self.imageWidth = max(imageWidth, 1)
    self.imageHeight = max(imageHeight, 1)
    self.viewWidth = max(viewWidth, 1)
    self.viewHeight = max(viewHeight, 1)
    zoom = 1
    corner = ViewPoint(x: 0, y: 0)
    isFitted = true
    fit()
  }

  /// The zoom at which the whole image just fits, in view pixels per image pixel.
  public var fittingZoom: Double {
    min(viewWidth / Double(imageWidth), viewHeight / Double(imageHeight), Viewport.maximumZoom)
  }

  /// The smallest zoom: the whole image, or true pixels where it is smaller than the view.
  public var minimumZoom: Double {
    min(fittingZoom, 1)
  }

  /// Shows the whole image in the middle of the view.
  public mutating func fit() {
    zoom = fittingZoom
    corner = ViewPoint(x: 0, y: 0)
    isFitted = true
    hold()
  }

  /// Shows one image pixel on one view pixel; the point in the middle stays there.
  public mutating func showTruePixels() {
    zoom(to: 1, around: centre)
  }

  /// Zooms by a factor around `anchor`: the image point under it stays where it is.
  public mutating func zoom(by factor: Double, around anchor: ViewPoint) {
    guard factor.isFinite, factor > 0 else { return }
    zoom(to: zoom * factor, around: anchor)
  }

  /// Zooms to a number of view pixels per image pixel, clamped to the limits; the image point under
  /// `anchor` stays where it is.
  public mutating func zoom(to wanted: Double, around anchor: ViewPoint) {
    guard wanted.isFinite else { return }
    let next = min(max(wanted, minimumZoom), Viewport.maximumZoom)
    let ratio = next / zoom
    corner = ViewPoint(
      x: anchor.x - (anchor.x - corner.x) * ratio, y: anchor.y - (anchor.y - corner.y) * ratio)
    zoom = next
    isFitted = next == fittingZoom
    hold()
  }

  /// Shows an image point at a place of the view, at a zoom clamped to the limits, as far as the
  /// image's edges allow.
  public mutating func show(_ point: ImagePoint, at place: ViewPoint, zoom wanted: Double) {
    zoom(to: wanted, around: place)
    let now = viewPoint(of: point)
    pan(byX: place.x - now.x, y: place.y - now.y)
  }

  /// Moves the image by a distance in view pixels.
  public mutating func pan(byX x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    corner = ViewPoint(x: corner.x + x, y: corner.y + y)
    hold()
  }

  /// Adapts to a new size of the view: a fitted image stays fitted, otherwise the middle stays.
  public mutating func resize(width: Double, height: Double) {
    let middle = imagePoint(of: centre)
    viewWidth = max(width, 1)
    viewHeight = max(height, 1)
    guard !isFitted else { return fit() }
    zoom = min(max(zoom, minimumZoom), Viewport.maximumZoom)
    let place = viewPoint(of: middle)
    corner = ViewPoint(x: corner.x + centre.x - place.x, y: corner.y + centre.y - place.y)
    hold()
  }

  /// Moves the image as little as is needed to show `point` at least `margin` view pixels from the
  /// view's edges.
  public mutating func reveal(_ point: ImagePoint, margin: Double = 24) {
    let place = viewPoint(of: point)
    func shift(_ place: Double, _ extent: Double) -> Double {
      let inset = min(margin, extent / 2)
      return place < inset ? inset - place : min(extent - inset - place, 0)
    }
    pan(byX: shift(place.x, viewWidth), y: shift(place.y, viewHeight))
  }

  /// The image point shown at a view point.
  public func imagePoint(of point: ViewPoint) -> ImagePoint {
    ImagePoint(x: (point.x - corner.x) / zoom - 0.5, y: (point.y - corner.y) / zoom - 0.5)
  }

  /// The view point that shows an image point.
  public func viewPoint(of point: ImagePoint) -> ViewPoint {
    ViewPoint(x: (point.x + 0.5) * zoom + corner.x, y: (point.y + 0.5) * zoom + corner.y)
  }

  /// The middle of the view.
  public var centre: ViewPoint {
    ViewPoint(x: viewWidth / 2, y: viewHeight / 2)
  }

  // An image smaller than the view lies in its middle; a larger one has no gap at its edges.
  private mutating func hold() {
    func held(_ corner: Double, _ extent: Double, _ view: Double) -> Double {
      extent <= view ? (view - extent) / 2 : min(max(corner, view - extent), 0)
    }
    corner = ViewPoint(
      x: held(corner.x, Double(imageWidth) * zoom, viewWidth),
      y: held(corner.y, Double(imageHeight) * zoom, viewHeight))
  }
}
