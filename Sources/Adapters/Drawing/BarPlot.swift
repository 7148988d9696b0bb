// A histogram as SVG.

/// Bars of equal width over a range of values.
public struct BarPlot: Sendable {
  /// The drawing's name, for screen readers.
  public var title: String
  /// A sentence describing the plot, for screen readers.
  public var summary: String
  /// The horizontal axis: what and in which unit.
  public var axis: String
  /// The vertical axis: what and in which unit.
  public var heightAxis: String
  /// The value at the left edge of the first bar and at the right edge of the last.
  public var range: ClosedRange<Double>
  /// The heights.
  public var bars: [Double]

  /// Creates a plot of these bars.
  public init(
    title: String, summary: String, axis: String, heightAxis: String,
    range: ClosedRange<Double>, bars: [Double]
  ) {
    self.title = title
    self.summary = summary
    self.axis = axis
    self.heightAxis = heightAxis
    self.range = range
    self.bars = bars
  }

  /// The drawing.
  public var svg: String {
    let (width, height, left, right, top, bottom) = (720.0, 250.0, 76.0, 16.0, 14.0, 46.0)
    let xScale = PlotScale(range, count: 7, isWidened: false)
    let yScale = PlotScale(
      0...max(bars.max() ?? 1, .leastNormalMagnitude), count: 5, isWidened: true)
    let place = ReportNumber.place
    func x(_ value: Double) -> Double { left + xScale.fraction(value) * (width - left - right) }
    func y(_ value: Double) -> Double {
      height - bottom - yScale.fraction(value) * (height - bottom - top)
    }
    var text =
      "<svg class=\"plot\" role=\"img\" aria-labelledby=\"histogram-t\" "
      + "aria-describedby=\"histogram-d\" "
      + "viewBox=\"0 0 720 250\"><title id=\"histogram-t\">\(MarkupText.escaped(title))</title>"
      + "<desc id=\"histogram-d\">\(MarkupText.escaped(summary))</desc>"
    for tick in yScale.ticks {
      text +=
        "<path class=\"grid\" d=\"M\(place(left)) \(place(y(tick)))H\(place(width - right))\"/>"
        + "<text class=\"tick\" x=\"\(place(left - 6))\" y=\"\(place(y(tick) + 4))\" "
        + "text-anchor=\"end\">\(yScale.label(tick))</text>"
    }
    for tick in xScale.ticks {
      text +=
        "<text class=\"tick\" x=\"\(place(x(tick)))\" y=\"\(place(height - bottom + 16))\" "
        + "text-anchor=\"middle\">\(xScale.label(tick))</text>"
    }
    let step = (range.upperBound - range.lowerBound) / Double(max(bars.count, 1))
    for (index, bar) in bars.enumerated() where bar > 0 {
      let start = x(range.lowerBound + Double(index) * step)
      let end = x(range.lowerBound + Double(index + 1) * step)
      text +=
        "<path class=\"bar\" d=\"M\(place(start)) \(place(y(0)))V\(place(y(bar)))"
        + "H\(place(max(end - 1, start + 0.5)))V\(place(y(0)))Z\"/>"
    }
    return text
      + "<path class=\"frame\" d=\"M\(place(left)) \(place(top))V\(place(height - bottom))"
      + "H\(place(width - right))\"/>"
      + "<text class=\"axis\" transform=\"translate(14 \(place((top + height - bottom) / 2))) "
      + "rotate(-90)\" text-anchor=\"middle\">\(MarkupText.escaped(heightAxis))</text>"
      + "<text class=\"axis\" x=\"\(place((left + width - right) / 2))\" "
      + "y=\"\(place(height - 8))\" text-anchor=\"middle\">\(MarkupText.escaped(axis))</text></svg>\n"
  }
}
