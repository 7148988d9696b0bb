// How curves of one drawing are told apart without their colours: by dashes, widths and markers.

/// The look of a curve.
public struct CurveLook: Sendable, Hashable {
  /// Which of the four colours of curves it has, 0...3.
  public let color: Int
  /// Lengths drawn and left out in turn, in units of its width; empty for a solid line.
  public let dashes: [Double]
  /// How much wider than the thinnest it is.
  public let width: Double
  /// The shape of its points.
  public let marker: PointMarker

  /// The looks that differ from each other in more than colour.
  public static let differentCount = patterns.count * widths.count

  private static let patterns: [[Double]] = [
    [], [6, 3], [1.5, 2], [8, 2.5, 1.5, 2.5], [3, 2], [9, 2, 1.5, 2, 1.5, 2],
  ]
  private static let widths = [1.0, 1.8]
  private static let colorCount = 4

  /// The look of a curve by its place among others, from 0.
  public init(_ place: Int) {
    let place = max(place, 0)
    color = place % Self.colorCount
    dashes = Self.patterns[place % Self.patterns.count]
    width = Self.widths[place / Self.patterns.count % Self.widths.count]
    marker = PointMarker.allCases[place % PointMarker.allCases.count]
  }

  /// The attributes of a curve in SVG.
  ///
  /// - Parameter thinnest: the width of the thinnest curve, in units of the drawing.
  /// - Returns: the attributes.
  func attributes(thinnest: Double) -> String {
    let thickness = thinnest * width
    // Butt ends, or the gaps of dashes would close; as a style, for a sheet overrules attributes.
    var style = "stroke-width:\(ReportNumber.place(thickness));stroke-linecap:butt"
    if !dashes.isEmpty {
      let lengths = dashes.map { ReportNumber.place($0 * thickness) }
      style += ";stroke-dasharray:\(lengths.joined(separator: " "))"
    }
    return "class=\"curve c\(color)\" style=\"\(style)\""
  }

  /// The attributes of a marker in SVG: always solid.
  func markerAttributes(thickness: Double) -> String {
    "class=\"curve c\(color)\" style=\"stroke-width:\(ReportNumber.place(thickness))\""
  }
}
