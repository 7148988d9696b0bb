// What the canvas draws, computed without a canvas.

import Analysis
import Geometry
import Micrograph
import Paint
import Sonification

extension WindowModel {
  /// A part of the trail in one colour and one strength.
  public struct TrailRun: Sendable, Hashable {
    /// Its points, in view pixels.
    public var points: [ViewPoint]
    /// Its colour, 0xRRGGBB.
    public let color: UInt32
    /// How clearly it is seen, 0...1.
    public let strength: Double
  }

  // The number of distinct colours and strengths: each run is a stroke of its own, and strokes are
  // expensive.
  private static let colorSteps = 16.0
  private static let strengthSteps = 4.0
  // Points closer than this are one on the screen, in view pixels.
  private static let closest = 2.0

  /// What is seen of the image at this moment.
  ///
  /// - Parameter density: pixels of the picture per view pixel.
  /// - Returns: what draws it; nil without an image.
  public func pictureView(density: Double) -> PictureView? {
    guard let image, let display else { return nil }
    let (picture, polarity) =
      shownLayer.map { ($0.picture, $0.micrograph.polarity) }
      ?? (image.picture, image.micrograph.polarity)
    // A layer of the paint shows it as it is heard.
    let isPaintSeen = painting.isShown && !shownRecipe.isOfPaint
    return PictureView(
      viewport: viewport, density: density, picture: picture,
      table: DisplayTable(display, colorMap, polarity),
      paint: isPaintSeen ? painting.layer : nil)
  }

  /// The part of the picture that was painted since the last call, with what lies at its edges.
  ///
  /// - Parameter density: pixels of the picture per view pixel.
  /// - Returns: columns and rows of the picture, which may reach beyond it; nil for none.
  public func takeBrushed(density: Double) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard let area = painting.brushed else { return nil }
    painting.brushed = nil
    func place(_ column: Int, _ row: Int) -> ViewPoint {
      viewport.viewPoint(of: ImagePoint(x: Double(column) - 0.5, y: Double(row) - 0.5))
    }
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      // A pixel of the picture shows paint of more than the pixel under it.
      Int((low * density).rounded(.down)) - 1..<Int((high * density).rounded(.up)) + 1
    }
    let first = place(area.columns.lowerBound, area.rows.lowerBound)
    let last = place(area.columns.upperBound, area.rows.upperBound)
    return (range(first.x, last.x), range(first.y, last.y))
  }

  /// The trail as runs of one colour each, in the order of time.
  public func trailRuns() -> [TrailRun] {
    var runs: [TrailRun] = []
    guard let newest = trail.live.last?.timeNanoseconds else { return runs }
    let now = isMotionReduced ? newest : max(newest, trailNowNanoseconds)
    var last: ViewPoint?
    var isJoined = false
    var lastColor: UInt32 = 0
    var lastStrength = 0.0
    for point in trail.live {
      let place = viewport.viewPoint(of: point.position)
      guard !point.isStart, let from = last else {
        isJoined = false
        last = place
        continue
      }
      guard from.distance(to: place) >= Self.closest else { continue }
      last = place
      let age = isMotionReduced ? 0 : now - point.timeNanoseconds
      let strength =
        (Trail.strength(ofAge: age) * Self.strengthSteps).rounded(.up) / Self.strengthSteps
      guard strength > 0 else {
        isJoined = false
        continue
      }
      let color =
        point.u.map { u in
          WindowModel.pitchColor(at: (u * Self.colorSteps).rounded() / Self.colorSteps)
        } ?? 0xB0B0B0
      if !runs.isEmpty, isJoined, color == lastColor, strength == lastStrength {
        runs[runs.count - 1].points.append(place)
      } else {
        runs.append(TrailRun(points: [from, place], color: color, strength: strength))
        (lastColor, lastStrength) = (color, strength)
      }
      isJoined = true
    }
    return runs
  }

  /// The colour of a place on the pitch scale, 0xRRGGBB: blue is low, yellow is high.
  public static func pitchColor(at u: Double) -> UInt32 {
    // The darkest third of the map is not seen on a dark image.
    ColorMap.viridis.color(at: 0.35 + 0.65 * u)
  }

  /// The radius of the probe on the screen, in view pixels.
  public var probeRadiusInView: Double {
    sound.current.mapping.probeRadiusPixels * viewport.zoom
  }

  /// The label of the scale bar.
  public var scaleBarText: String {
    scaleBar.map { "\(NumberText.significant($0.length, 3)) \($0.unit)" } ?? ""
  }

  /// The label of the zoom.
  public var zoomText: String {
    "\(NumberText.number(viewport.zoom * 100, viewport.zoom < 0.1 ? 1 : 0)) %"
  }
}
