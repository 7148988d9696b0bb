// A plot as SVG: panels one above another over a shared horizontal axis, every axis with its name
// and unit, every curve distinguished by its dashes and its label as well as by its colour.

/// Curves over a common axis.
public struct LinePlot: Sendable {
  /// One curve.
  public struct Series: Sendable {
    /// The curve's name, for the legend.
    public var name: String
    /// Its points.
    public var curve: ThinCurve

    /// Creates a curve with its name.
    public init(name: String, curve: ThinCurve) {
      self.name = name
      self.curve = curve
    }
  }

  /// One pair of axes.
  public struct Panel: Sendable {
    /// The vertical axis: what and in which unit.
    public var axis: String
    /// Its curves, at most four.
    public var series: [Series]

    /// Creates a panel of curves.
    public init(axis: String, series: [Series]) {
      self.axis = axis
      self.series = series
    }
  }

  /// The drawing's name, for screen readers.
  public var title: String
  /// A sentence describing the plot, for screen readers.
  public var summary: String
  /// The horizontal axis: what and in which unit.
  public var axis: String
  /// From top to bottom.
  public var panels: [Panel]
  /// The drawing's identifier within its page.
  public var identifier: String

  /// Creates a plot of these panels.
  public init(
    identifier: String, title: String, summary: String, axis: String, panels: [Panel]
  ) {
    self.identifier = identifier
    self.title = title
    self.summary = summary
    self.axis = axis
    self.panels = panels
  }

  private static let width = 720.0
  private static let left = 76.0
  private static let right = 16.0
  private static let panelHeight = 150.0
  private static let panelGap = 22.0
  private static let bottom = 46.0
  private static let dashes = ["", "7 4", "2 3", "10 3 2 3"]

  /// The drawing.
  public var svg: String {
    let curves = panels.flatMap { $0.series.map(\.curve) }
    let ranges = curves.compactMap(\.xRange)
    let range = (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 1)
    let xScale = PlotScale(range, count: 7, isWidened: false)
    let height =
      Double(panels.count) * (Self.panelHeight + Self.panelGap) + Self.bottom
    var text =
      "<svg class=\"plot\" role=\"img\" aria-labelledby=\"\(identifier)-t\" "
      + "aria-describedby=\"\(identifier)-d\" "
      + "viewBox=\"0 0 \(Int(Self.width)) \(Int(height))\">"
      + "<title id=\"\(identifier)-t\">\(MarkupText.escaped(title))</title>"
      + "<desc id=\"\(identifier)-d\">\(MarkupText.escaped(summary))</desc>"
    for (index, panel) in panels.enumerated() {
      let top = Double(index) * (Self.panelHeight + Self.panelGap) + Self.panelGap
      text += svg(panel, top: top, xScale, isLast: index == panels.count - 1)
    }
    let middle = (Self.left + Self.width - Self.right) / 2
    text +=
      "<text class=\"axis\" x=\"\(ReportNumber.place(middle))\" "
      + "y=\"\(ReportNumber.place(height - 8))\" text-anchor=\"middle\">"
      + "\(MarkupText.escaped(axis))</text></svg>\n"
    return text
  }

  private func x(_ value: Double, _ scale: PlotScale) -> Double {
    Self.left + scale.fraction(value) * (Self.width - Self.left - Self.right)
  }

  private func svg(_ panel: Panel, top: Double, _ xScale: PlotScale, isLast: Bool) -> String {
    let ranges = panel.series.compactMap(\.curve.yRange)
    let range = (ranges.map(\.lowerBound).min() ?? 0)...(ranges.map(\.upperBound).max() ?? 1)
    let yScale = PlotScale(range, count: 5, isWidened: true)
    let bottom = top + Self.panelHeight
    func y(_ value: Double) -> Double { bottom - yScale.fraction(value) * Self.panelHeight }
    let place = ReportNumber.place
    var text = ""
    for tick in yScale.ticks {
      text +=
        "<path class=\"grid\" d=\"M\(place(Self.left)) \(place(y(tick)))"
        + "H\(place(Self.width - Self.right))\"/>"
        + "<text class=\"tick\" x=\"\(place(Self.left - 6))\" y=\"\(place(y(tick) + 4))\" "
        + "text-anchor=\"end\">\(yScale.label(tick))</text>"
    }
    for tick in xScale.ticks {
      let at = place(x(tick, xScale))
      text += "<path class=\"grid\" d=\"M\(at) \(place(top))V\(place(bottom))\"/>"
      if isLast {
        text +=
          "<text class=\"tick\" x=\"\(at)\" y=\"\(place(bottom + 16))\" text-anchor=\"middle\">"
          + "\(xScale.label(tick))</text>"
      }
    }
    text +=
      "<path class=\"frame\" d=\"M\(place(Self.left)) \(place(top))V\(place(bottom))"
      + "H\(place(Self.width - Self.right))\"/>"
      + "<text class=\"axis\" transform=\"translate(14 \(place((top + bottom) / 2))) rotate(-90)\" "
      + "text-anchor=\"middle\">\(MarkupText.escaped(panel.axis))</text>"
    for (number, series) in panel.series.enumerated() {
      text += svg(series, number, of: panel, top: top) { (x($0, xScale), y($1)) }
    }
    return text
  }

  private func svg(
    _ series: Series, _ number: Int, of panel: Panel, top: Double,
    place position: (Double, Double) -> (Double, Double)
  ) -> String {
    let place = ReportNumber.place
    let dash = Self.dashes[number % Self.dashes.count]
    let style =
      "class=\"curve c\(number % Self.dashes.count)\""
      + (dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"")
    var text = ""
    for piece in series.curve.pieces {
      var points = piece.map { point in
        let (x, y) = position(point.x, point.y)
        return "\(place(x)) \(place(y))"
      }
      // A single point is drawn as a short line, or it would be invisible.
      if points.count == 1 { points.append(points[0]) }
      text += "<path \(style) d=\"M\(points.joined(separator: "L"))\"/>"
    }
    guard panel.series.count > 1 else { return text }
    let x = Self.left + 10 + Double(number) * 170
    return text
      + "<path \(style) d=\"M\(place(x)) \(place(top - 8))h26\"/>"
      + "<text class=\"tick\" x=\"\(place(x + 32))\" y=\"\(place(top - 4))\">"
      + "\(MarkupText.escaped(series.name))</text>"
  }
}
