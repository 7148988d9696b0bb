// The image of a report, no larger than a screen shows, with the strokes drawn on it as they come.

import Files
import Geometry
import ImageFile
import Micrograph
import Pen
import Sonification

/// The picture of a session.
struct ReportCanvas: ~Copyable {
  /// The longest side, in pixels.
  private static let longestSide = 1_400

  let width: Int
  let height: Int
  let shrink: Int
  private let canvas: PictureCanvas
  private var last: ImagePoint?
  private var casing: [(from: ImagePoint, to: ImagePoint, color: PictureColor)] = []
  private let thickness: Int

  // Lines drawn with their casing at once: enough that a casing seldom covers its own stroke.
  private static let linesAtOnce = 4_096

  /// Creates the canvas; `path` is where the picture will be written.
  init(_ micrograph: Micrograph, _ window: IntensityWindow, path: String) throws(Fault) {
    let side = max(micrograph.width, micrograph.height)
    let shrink = (side + ReportCanvas.longestSide - 1) / ReportCanvas.longestSide
    let width = max(micrograph.width / shrink, 1)
    let height = max(micrograph.height / shrink, 1)
    var grey = [UInt8](repeating: 0, count: width * height)
    let low = Float(window.low)
    let range = Float(window.high - window.low)
    for y in 0..<height {
      for x in 0..<width {
        var sum: Float = 0
        for row in y * shrink..<min((y + 1) * shrink, micrograph.height) {
          for column in x * shrink..<min((x + 1) * shrink, micrograph.width) {
            sum += micrograph[column, row]
          }
        }
        let place = (sum / Float(shrink * shrink) - low) / range
        let level = micrograph.polarity.brightness(at: min(max(place, 0), 1))
        grey[y * width + x] = place.isNaN ? 0 : UInt8((level * 255).rounded())
      }
    }
    let pixels = grey
    canvas = try Fault.wrap { () throws(ImageFileError) in
      try PictureCanvas(grey: pixels, width: width, height: height, path: path)
    }
    self.width = width
    self.height = height
    self.shrink = shrink
    thickness = max(2, Int((3 * Double(max(width, height)) / 1_024).rounded()))
  }

  /// A place of the image on the canvas.
  func place(_ point: ImagePoint) -> ImagePoint {
    ReportCanvas.place(point, shrink: shrink)
  }

  /// A place of an image on a canvas that is so much smaller.
  static func place(_ point: ImagePoint, shrink: Int) -> ImagePoint {
    // Pixel 0's centre is 0 on both.
    let factor = Double(shrink)
    return ImagePoint(x: (point.x + 0.5) / factor - 0.5, y: (point.y + 0.5) / factor - 0.5)
  }

  /// Adds a reading.
  mutating func add(_ sonified: SonifiedReading) {
    let point = place(sonified.reading.position)
    if sonified.reading.phase == .touchDown {
      flush()
      last = point
      return
    }
    guard let last else { return }
    // Finer steps than two pixels are not visible.
    guard last.distance(to: point) >= 2 || sonified.reading.phase == .liftOff else { return }
    casing.append((last, point, PitchColor.color(at: sonified.u)))
    self.last = point
    if casing.count >= ReportCanvas.linesAtOnce || sonified.reading.phase == .liftOff { flush() }
  }

  /// Draws what was added: the white casing first, which is visible on every grey.
  mutating func flush() {
    let white = PictureColor(red: 255, green: 255, blue: 255)
    for line in casing {
      canvas.drawLine(from: line.from, to: line.to, thickness: thickness + 4, color: white)
    }
    for line in casing {
      canvas.drawLine(from: line.from, to: line.to, thickness: thickness, color: line.color)
    }
    casing.removeAll(keepingCapacity: true)
  }

  /// Writes the picture as PNG.
  mutating func write(in group: OutputGroup) throws(Fault) {
    flush()
    do throws(ImageFileError) { try canvas.write(in: group) } catch { throw .image(error) }
  }
}
