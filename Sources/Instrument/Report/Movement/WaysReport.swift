// The ways of what moved in a film: one picture of all of them and the table of their figures, as a page of its own
// without a script or a network, and as a picture for files that hold no page.

import Drawing
import Geometry
import ImageFile
import Translation

/// All ways of a film.
public struct WaysReport {
  /// One way.
  public struct Way {
    /// Its number, from 1.
    public var number: Int
    /// What the legend says of it.
    public var note: String
    /// Its places, in pixels of the film.
    public var places: [ImagePoint]

    /// Creates a way.
    public init(number: Int, note: String, places: [ImagePoint]) {
      (self.number, self.note, self.places) = (number, note, places)
    }
  }

  private let title: String
  private let finding: String
  private let facts: [(name: String, value: String)]
  private let plot: SquarePlot
  private let headings: [String]
  private let rows: [[String]]

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - title: the page's title.
  ///   - finding: what was found, in a sentence.
  ///   - facts: what is known of the film, and what the figures depend on.
  ///   - ways: the ways.
  ///   - width: the film's width in pixels.
  ///   - height: its height in pixels.
  ///   - headings: the columns of the table.
  ///   - rows: a row for each way.
  ///   - outlines: what stands in the film and is no way, each closed, in pixels of it.
  public init(
    title: String, finding: String, facts: [(name: String, value: String)], ways: [Way],
    width: Int, height: Int, headings: [String], rows: [[String]],
    outlines: [[ImagePoint]] = []
  ) {
    (self.title, self.finding, self.facts) = (title, finding, facts)
    (self.headings, self.rows) = (headings, rows)
    // The film fills the square by its longer side, and lies in the middle of it.
    let side = Double(max(width, height, 1))
    let (left, top) = ((1 - Double(width) / side) / 2, (1 - Double(height) / side) / 2)
    func share(_ x: Double, _ y: Double) -> SharePoint {
      SharePoint(x: left + (x + 0.5) / side, y: top + (y + 0.5) / side)
    }
    let (right, bottom) = (Double(width) - 0.5, Double(height) - 0.5)
    let frame = [
      share(-0.5, -0.5), share(right, -0.5), share(right, bottom), share(-0.5, bottom),
      share(-0.5, -0.5),
    ]
    var plot = SquarePlot(
      identifier: "ways", title: translated("All ways over the film's frame"),
      summary:
        translated(
          "\(finding) Each way has its number, its dashes and its marker, which stands where it begins."
        ),
      line: width == height ? [] : frame, rings: [],
      traces: ways.map { way in
        SquarePlot.Trace(
          number: way.number, note: way.note, lines: [way.places.map { share($0.x, $0.y) }],
          points: [])
      })
    plot.outlines = outlines.map { outline in
      (outline + outline.prefix(1)).map { share($0.x, $0.y) }
    }
    self.plot = plot
  }

  /// The page.
  public var html: String {
    let form = ReportForm.page
    let head =
      form.head(title: title, skip: translated("Skip to the table of ways"), to: "ways-table")
      + form.paragraph(finding) + form.facts(facts)
    let table =
      form.beginTable(caption: translated("One row for each thing that moved."), headings: headings)
      + rows.map { form.row($0, headings) }.joined() + form.endTable
    return head + form.heading(translated("All ways"), identifier: "picture") + plot.svg
      + form.heading(translated("Figures"), identifier: "ways-table")
      + (rows.isEmpty ? form.paragraph(translated("Nothing moved: there is no row.")) : table)
      + form.foot(translated("Made by Penumbra."))
  }

  /// The ways as a picture, which its `write` makes a PNG file.
  ///
  /// - Parameter widthPixels: the width.
  /// - Returns: the picture.
  public func picture(widthPixels: Int) -> PictureDrawing {
    AttemptsPicture(plot, widthPixels: widthPixels).drawing
  }
}
