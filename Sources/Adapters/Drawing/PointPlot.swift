// A plot as SVG whose series are told apart by the shapes of their points and by dashes.

/// Points over an axis whose ticks the caller knows.
public struct PointPlot: Sendable {
  /// Points that belong together.
  public struct Series: Sendable {
    /// What they are, for the legend.
    public var name: String
    /// The points, by rising x.
    public var points: [SharePoint]
    /// How they look.
    public var look: CurveLook

    /// Creates a series; its points are in the units of the axes.
    public init(name: String, points: [SharePoint], look: CurveLook) {
      self.name = name
      self.points = points.filter(\.isDrawable)
      self.look = look
    }
  }

  /// A tick of the horizontal axis.
  public struct Tick: Sendable, Hashable {
    /// Where it is.
    public var x: Double
    /// What stands there.
    public var label: String

    /// Creates a tick.
    public init(x: Double, label: String) {
      self.x = x
      self.label = label
    }
  }

  /// The drawing's identifier within its page.
  public var identifier: String
  /// The drawing's name, for screen readers.
  public var title: String
  /// What is to be seen in it, for screen readers.
  public var summary: String
  /// The horizontal axis: what and in which unit.
  public var axis: String
  /// The vertical axis: what and in which unit.
  public var heightAxis: String
  /// The ends of the horizontal axis.
  public var range: ClosedRange<Double>
  /// The ticks of the horizontal axis.
  public var ticks: [Tick]
  /// What the vertical axis shows in any case.
  public var heights: ClosedRange<Double>
  /// Where an upright line parts the plot; nil where none does.
  public var parting: Tick?
  /// The points.
  public var series: [Series]

  /// Creates a plot.
  public init(
    identifier: String, title: String, summary: String, axis: String, heightAxis: String,
    range: ClosedRange<Double>, ticks: [Tick], heights: ClosedRange<Double>, parting: Tick? = nil,
    series: [Series]
  ) {
    self.identifier = identifier
    self.title = title
    self.summary = summary
    self.axis = axis
    self.heightAxis = heightAxis
    self.range = range
    self.ticks = ticks
    self.heights = heights
    self.parting = parting
    self.series = series
  }

  private static let (width, height) = (720.0, 260.0)
  private static let (left, right, top, bottom) = (76.0, 20.0, 14.0, 46.0)
  private static let (legendWidth, legendRowHeight) = (220.0, 22.0)
  private static let legendColumns = 3
  private static let leastHeight = 1e-6

  private var legendRows: Int {
    series.count > 1 ? (series.count + Self.legendColumns - 1) / Self.legendColumns : 0
  }

  /// The drawing.
  public var svg: String {
    let points = series.flatMap(\.points)
    let low = min(points.map(\.y).min() ?? heights.lowerBound, heights.lowerBound)
    var high = max(points.map(\.y).max() ?? heights.upperBound, heights.upperBound)
    // A scale of less has no ticks that are numbers.
    if high - low < Self.leastHeight { high = low + 1 }
    let scale = PlotScale(low...high, count: 5, isWidened: true)
    let whole = Self.height + Double(legendRows) * Self.legendRowHeight
    var text =
      "<svg class=\"plot\" role=\"img\" aria-labelledby=\"\(identifier)-t\" "
      + "aria-describedby=\"\(identifier)-d\" viewBox=\"0 0 \(Int(Self.width)) \(Int(whole))\">"
      + "<title id=\"\(identifier)-t\">\(MarkupText.escaped(title))</title>"
      + "<desc id=\"\(identifier)-d\">\(MarkupText.escaped(summary))</desc>\n"
    text += axes(scale)
    for one in series {
      let places = one.points.map { SharePoint(x: x($0.x), y: y($0.y, scale)) }
      if places.count > 1 {
        text +=
          "<path \(one.look.attributes(thinnest: 1.4)) "
          + "d=\"M\(places.map(words).joined(separator: "L"))\"/>\n"
      }
      for place in places {
        text +=
          "<path \(one.look.markerAttributes(thickness: 1.8)) "
          + "d=\"\(one.look.marker.path(x: place.x, y: place.y, radius: 4.5))\"/>\n"
      }
    }
    if series.count > 1 {
      for (place, one) in series.enumerated() { text += legend(one, place) }
    }
    return text + "</svg>\n"
  }

  private func x(_ value: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    let share = width > 0 ? (value - range.lowerBound) / width : 0.5
    // A little room at both ends, or the outer points would lie on the frame.
    return Self.left + 14 + share * (Self.width - Self.left - Self.right - 28)
  }

  private func y(_ value: Double, _ scale: PlotScale) -> Double {
    Self.height - Self.bottom - scale.fraction(value) * (Self.height - Self.bottom - Self.top)
  }

  private func words(_ point: SharePoint) -> String {
    "\(ReportNumber.place(point.x)) \(ReportNumber.place(point.y))"
  }

  private func axes(_ scale: PlotScale) -> String {
    let place = ReportNumber.place
    let (floor, end) = (Self.height - Self.bottom, Self.width - Self.right)
    var text = ""
    for tick in scale.ticks {
      // The zero among others is what points are held against.
      let name = tick == 0 && scale.low < 0 ? "frame" : "grid"
      text +=
        "<path class=\"\(name)\" d=\"M\(place(Self.left)) \(place(y(tick, scale)))H\(place(end))\"/>"
        + "<text class=\"tick\" x=\"\(place(Self.left - 6))\" y=\"\(place(y(tick, scale) + 4))\" "
        + "text-anchor=\"end\">\(scale.label(tick))</text>\n"
    }
    for tick in ticks {
      text +=
        "<text class=\"tick\" x=\"\(place(x(tick.x)))\" y=\"\(place(floor + 16))\" "
        + "text-anchor=\"middle\">\(MarkupText.escaped(tick.label))</text>\n"
    }
    if let parting {
      text +=
        "<path class=\"frame\" stroke-dasharray=\"3 3\" d=\"M\(place(x(parting.x))) "
        + "\(place(Self.top))V\(place(floor))\"/><text class=\"tick\" x=\"\(place(x(parting.x) + 5))\" "
        + "y=\"\(place(Self.top + 9))\">\(MarkupText.escaped(parting.label))</text>\n"
    }
    return text
      + "<path class=\"frame\" d=\"M\(place(Self.left)) \(place(Self.top))V\(place(floor))"
      + "H\(place(end))\"/>"
      + "<text class=\"axis\" transform=\"translate(14 \(place((Self.top + floor) / 2))) "
      + "rotate(-90)\" text-anchor=\"middle\">\(MarkupText.escaped(heightAxis))</text>"
      + "<text class=\"axis\" x=\"\(place((Self.left + end) / 2))\" "
      + "y=\"\(place(Self.height - 8))\" text-anchor=\"middle\">\(MarkupText.escaped(axis))</text>\n"
  }

  private func legend(_ one: Series, _ place: Int) -> String {
    let x = 24 + Double(place % Self.legendColumns) * Self.legendWidth
    let y = Self.height + (Double(place / Self.legendColumns) + 0.5) * Self.legendRowHeight
    return "<path \(one.look.attributes(thinnest: 1.4)) "
      + "d=\"M\(ReportNumber.place(x)) \(ReportNumber.place(y))h40\"/>"
      + "<path \(one.look.markerAttributes(thickness: 1.8)) "
      + "d=\"\(one.look.marker.path(x: x + 20, y: y, radius: 4.5))\"/>"
      + "<text class=\"tick\" x=\"\(ReportNumber.place(x + 48))\" "
      + "y=\"\(ReportNumber.place(y + 4))\">\(MarkupText.escaped(one.name))</text>\n"
  }
}
