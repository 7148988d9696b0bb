// The image with its strokes in a page: the picture itself, numbers beside the strokes and the tags,
// and the scale of colours.

/// A picture of the path.
public struct ReportPicture: Sendable {
  /// A number on the picture.
  public struct Mark: Sendable {
    /// The label: a stroke's number, or a tag's with its symbol.
    public var text: String
    /// Where, in pixels of the picture.
    public var x: Double
    /// The row, in pixels.
    public var y: Double
    /// Whether it marks a tag, which has a ring; else a stroke's beginning.
    public var isTag: Bool

    /// Creates a label at a place of the picture.
    public init(text: String, x: Double, y: Double, isTag: Bool) {
      self.text = text
      self.x = x
      self.y = y
      self.isTag = isTag
    }
  }

  /// A colour and the frequency it represents.
  public struct Stop: Sendable {
    /// Six hexadecimal digits.
    public var color: String
    /// The frequency, as text.
    public var label: String

    /// Creates a stop of the legend.
    public init(color: String, label: String) {
      self.color = color
      self.label = label
    }
  }

  /// The picture's size, in its own pixels.
  public var width: Int
  /// The height of the picture, in pixels.
  public var height: Int
  /// What sets its names apart from those of other pictures on the page.
  public var identifier: String
  /// A sentence describing the picture, for screen readers.
  public var summary: String
  /// The numbers.
  public var marks: [Mark]
  /// The colours, from low to high.
  public var stops: [Stop]

  /// Creates a picture of this size with its labels and legend.
  public init(
    width: Int, height: Int, identifier: String, summary: String, marks: [Mark], stops: [Stop]
  ) {
    self.identifier = identifier
    self.width = width
    self.height = height
    self.summary = summary
    self.marks = marks
    self.stops = stops
  }

  /// The drawing up to the picture's own bytes, which follow in base 64.
  public var beginning: String {
    "<svg class=\"picture\" role=\"img\" aria-labelledby=\"\(identifier)-t\" "
      + "aria-describedby=\"\(identifier)-d\" viewBox=\"0 0 \(width) \(height)\">"
      + "<title id=\"\(identifier)-t\">The image with the strokes, coloured by pitch</title>"
      + "<desc id=\"\(identifier)-d\">\(MarkupText.escaped(summary))</desc>"
      + "<image width=\"\(width)\" height=\"\(height)\" href=\"data:image/png;base64,"
  }

  /// The rest of the drawing, and the scale of colours.
  public var end: String {
    // The same size on the page whatever the picture's own size is.
    let size = Double(max(width, height)) / 48
    var text =
      "\"/><g class=\"mark\" stroke-linejoin=\"round\" "
      + "style=\"--m:\(ReportNumber.place(size))px\">"
    for mark in marks {
      let (x, y) = (ReportNumber.place(mark.x), ReportNumber.place(mark.y))
      if mark.isTag {
        let radius = ReportNumber.place(size * 0.45)
        text +=
          "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"none\" stroke=\"#fff\" "
          + "stroke-width=\"\(ReportNumber.place(size * 0.3))\"/>"
          + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"none\" stroke=\"#000\" "
          + "stroke-width=\"\(ReportNumber.place(size * 0.12))\"/>"
      }
      text +=
        "<text x=\"\(ReportNumber.place(mark.x + size * 0.6))\" "
        + "y=\"\(ReportNumber.place(mark.y - size * 0.4))\" "
        + "stroke-width=\"\(ReportNumber.place(size * 0.25))\">"
        + "\(MarkupText.escaped(mark.text))</text>"
    }
    return text + "</g></svg>\n" + scale
  }

  private var scale: String {
    guard stops.count > 1 else { return "" }
    var text =
      "<svg class=\"plot\" role=\"img\" aria-labelledby=\"\(identifier)-scale\" "
      + "viewBox=\"0 0 720 44\">"
      + "<title id=\"\(identifier)-scale\">The scale of colours, from \(MarkupText.escaped(stops[0].label)) to "
      + "\(MarkupText.escaped(stops[stops.count - 1].label))</title>"
      + "<defs><linearGradient id=\"\(identifier)-pitch\">"
    for (index, stop) in stops.enumerated() {
      let offset = ReportNumber.fixed(Double(index) / Double(stops.count - 1), 3)
      text += "<stop offset=\"\(offset)\" stop-color=\"#\(stop.color)\"/>"
    }
    text +=
      "</linearGradient></defs><rect x=\"30\" y=\"4\" width=\"660\" height=\"16\" "
      + "fill=\"url(#\(identifier)-pitch)\"/>"
    for index in stride(from: 0, to: stops.count, by: max((stops.count - 1) / 4, 1)) {
      // Large letters on a small screen: the outer ones stay within the drawing.
      let place = Double(index) / Double(stops.count - 1)
      let anchor = index == 0 ? "start" : place == 1 ? "end" : "middle"
      let x = place == 1 ? 716 : index == 0 ? 4 : 30 + 660 * place
      text +=
        "<text class=\"tick\" x=\"\(ReportNumber.place(x))\" y=\"38\" text-anchor=\"\(anchor)\">"
        + "\(MarkupText.escaped(stops[index].label))</text>"
    }
    return text + "</svg>\n"
  }
}
