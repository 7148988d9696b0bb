// What was done on a square, as SVG: what was asked for below, and the paths above, each with its number.

import Geometry

/// Paths and points on a square.
public struct SquarePlot: Sendable {
  /// A ring that is a target.
  public struct Ring: Sendable, Hashable {
    /// Its middle.
    public var middle: SharePoint
    /// Its diameter, as a share of the side.
    public var diameter: Double

    /// Creates a target.
    public init(middle: SharePoint, diameter: Double) {
      self.middle = middle
      self.diameter = diameter
    }
  }

  /// What one attempt left.
  public struct Trace: Sendable, Hashable {
    /// Its number.
    public var number: Int
    /// What the legend says of it.
    public var note: String
    /// Its lines.
    public var lines: [[SharePoint]]
    /// Its points.
    public var points: [SharePoint]

    /// Creates the trace of an attempt.
    public init(number: Int, note: String, lines: [[SharePoint]], points: [SharePoint]) {
      self.number = number
      self.note = note
      self.lines = lines.map { line in line.filter(\.isDrawable) }.filter { !$0.isEmpty }
      self.points = points.filter(\.isDrawable)
    }

    /// Its look: numbers that follow each other never look alike.
    public var look: CurveLook { CurveLook(number - 1) }

    /// Where its number stands: each of `count` at another share of its way, so that numbers of paths that
    /// begin in one place do not cover each other.
    ///
    /// - Parameters:
    ///   - place: its place among the traces, from 0.
    ///   - count: how many there are.
    /// - Returns: the place; nil of a trace without a point.
    public func labelPlace(_ place: Int, of count: Int) -> SharePoint? {
      let share = (Double(place) + 0.5) / Double(max(count, 1))
      if !points.isEmpty { return points[min(Int(share * Double(points.count)), points.count - 1)] }
      return DashedLine.place(lines.flatMap { $0 }, at: share)
    }
  }

  /// The drawing's identifier within its page.
  public var identifier: String
  /// The drawing's name, for screen readers.
  public var title: String
  /// What is to be seen in it, for screen readers.
  public var summary: String
  /// The line that was followed; empty where there was none.
  public var line: [SharePoint]
  /// The targets.
  public var rings: [Ring]
  /// Outlines of what was there, which are drawn finely; none at first.
  public var outlines: [[SharePoint]] = [] {
    didSet { outlines = outlines.map { $0.filter(\.isDrawable) } }
  }
  /// The attempts.
  public var traces: [Trace]

  /// Creates a drawing.
  public init(
    identifier: String, title: String, summary: String, line: [SharePoint], rings: [Ring],
    traces: [Trace]
  ) {
    self.identifier = identifier
    self.title = title
    self.summary = summary
    self.line = line.filter(\.isDrawable)
    self.rings = rings.filter { $0.middle.isDrawable && $0.diameter.isFinite }
    self.traces = traces
  }

  /// How many samples the legend has side by side.
  public static let legendColumns = 3
  /// The rows of the legend.
  public var legendRows: Int { (traces.count + Self.legendColumns - 1) / Self.legendColumns }
  /// The margin round the square, as a share of the whole width.
  public static let marginShare = 1.0 / 16

  private static let width = 720.0
  private static let rowHeight = 26.0
  private static let thinnest = 1.8
  private static let leastStep = 0.7

  /// The drawing.
  public var svg: String {
    let height = Self.width + Double(legendRows) * Self.rowHeight
    var text =
      "<svg class=\"plot\" style=\"max-width:45rem\" role=\"img\" "
      + "aria-labelledby=\"\(identifier)-t\" aria-describedby=\"\(identifier)-d\" "
      + "viewBox=\"0 0 \(Int(Self.width)) \(Int(height))\">"
      + "<title id=\"\(identifier)-t\">\(MarkupText.escaped(title))</title>"
      + "<desc id=\"\(identifier)-d\">\(MarkupText.escaped(summary))</desc>\n"
    let (corner, end) = (drawn(SharePoint(x: 0, y: 0)), drawn(SharePoint(x: 1, y: 1)))
    text +=
      "<path class=\"grid\" d=\"M\(words(corner))H\(ReportNumber.place(end.x))"
      + "V\(ReportNumber.place(end.y))H\(ReportNumber.place(corner.x))Z\"/>\n"
    text += asked
    for trace in traces { text += svg(trace) }
    for (place, trace) in traces.enumerated() {
      guard let point = trace.labelPlace(place, of: traces.count) else { continue }
      text += number(trace.number, at: drawn(point))
    }
    for (place, trace) in traces.enumerated() { text += legend(trace, place) }
    return text + "</svg>\n"
  }

  private func drawn(_ point: SharePoint) -> SharePoint {
    let margin = Self.width * Self.marginShare
    let side = Self.width - 2 * margin
    return SharePoint(x: margin + point.x * side, y: margin + point.y * side)
  }

  private func words(_ point: SharePoint) -> String {
    "\(ReportNumber.place(point.x)) \(ReportNumber.place(point.y))"
  }

  private func data(_ points: [SharePoint]) -> String {
    var places = DashedLine.thinned(points.map(drawn), to: Self.leastStep).map(words)
    // A single point is drawn as a short line, or it would be invisible.
    if places.count == 1 { places.append(places[0]) }
    return "M" + places.joined(separator: "L")
  }

  /// What was asked for: a broad band between two fine edges, which paths stay visible on.
  private var asked: String {
    var text = ""
    if line.count > 1 {
      for (color, width) in [("--soft", 10), ("--band", 7)] {
        text +=
          "<path d=\"\(data(line))\" style=\"fill:none;stroke:var(\(color));"
          + "stroke-width:\(width);stroke-linejoin:round\"/>\n"
      }
    }
    for outline in outlines where outline.count > 1 {
      text +=
        "<path d=\"\(data(outline))\" style=\"fill:none;stroke:var(--soft);stroke-width:2;"
        + "stroke-linejoin:round\"/>\n"
    }
    let side = Self.width * (1 - 2 * Self.marginShare)
    for ring in rings {
      let middle = drawn(ring.middle)
      text +=
        "<circle cx=\"\(ReportNumber.place(middle.x))\" cy=\"\(ReportNumber.place(middle.y))\" "
        + "r=\"\(ReportNumber.place(ring.diameter / 2 * side))\" "
        + "style=\"fill:none;stroke:var(--soft);stroke-width:1.5\"/>\n"
    }
    return text
  }

  private func svg(_ trace: Trace) -> String {
    var text = ""
    for line in trace.lines {
      text += "<path \(trace.look.attributes(thinnest: Self.thinnest)) d=\"\(data(line))\"/>\n"
    }
    let starts = trace.points.isEmpty ? trace.lines.prefix(1).compactMap(\.first) : trace.points
    for point in starts.map(drawn) {
      text +=
        "<path \(trace.look.markerAttributes(thickness: 1.6)) "
        + "d=\"\(trace.look.marker.path(x: point.x, y: point.y, radius: 4.5))\"/>\n"
    }
    return text
  }

  private func number(_ number: Int, at place: SharePoint) -> String {
    "<text x=\"\(ReportNumber.place(place.x))\" y=\"\(ReportNumber.place(place.y + 5))\" "
      + "text-anchor=\"middle\" style=\"font-size:16px;font-weight:700;paint-order:stroke;"
      + "stroke:var(--paper);stroke-width:5px;stroke-linejoin:round\">\(number)</text>\n"
  }

  private func legend(_ trace: Trace, _ place: Int) -> String {
    let columnWidth = (Self.width - 20) / Double(Self.legendColumns)
    let x = 20 + Double(place % Self.legendColumns) * columnWidth
    let y = Self.width + (Double(place / Self.legendColumns) + 0.5) * Self.rowHeight - 10
    let note = trace.note.isEmpty ? "" : ": \(trace.note)"
    let sample =
      trace.lines.isEmpty
      ? ""
      : "<path \(trace.look.attributes(thinnest: Self.thinnest)) "
        + "d=\"M\(ReportNumber.place(x)) \(ReportNumber.place(y))h58\"/>"
    return sample
      + "<path \(trace.look.markerAttributes(thickness: 1.6)) "
      + "d=\"\(trace.look.marker.path(x: x, y: y, radius: 4.5))\"/>"
      + "<text x=\"\(ReportNumber.place(x + 66))\" y=\"\(ReportNumber.place(y + 4))\">"
      + "\(MarkupText.escaped("\(trace.number)\(note)"))</text>\n"
  }
}
