// What a report tells of the image itself, apart from who traced it and how.

import Drawing
import Translation

/// An image in the page's words.
public struct ReportedImage: Sendable {
  /// What it shows, a sentence each.
  public var sentences: [String]
  /// What is known about its crystal; empty where there is none.
  public var facts: [(name: String, value: String)]
  /// The columns that differ, those that differ most first, with the cells that `headings` names.
  public var columns: [[String]]
  /// The heads of the cells.
  public var headings: [String]
  /// The same columns, all of them, as CSV; nil where there is no crystal.
  public var table: String?

  // More rows nobody reads on a page.
  private static let mostRows = 200

  /// Creates what is told of an image.
  public init(
    sentences: [String], facts: [(name: String, value: String)] = [], headings: [String] = [],
    columns: [[String]] = [], table: String? = nil
  ) {
    self.sentences = sentences
    self.facts = facts
    self.headings = headings
    self.columns = columns
    self.table = table
  }

  /// The part of the report.
  func words(_ form: ReportForm) -> String {
    var text = form.heading(translated("The image"), identifier: "image")
    text += sentences.map { form.paragraph($0) }.joined()
    if !facts.isEmpty { text += form.facts(facts) }
    guard !columns.isEmpty else { return text }
    let rest =
      columns.count > Self.mostRows
      ? translated("The \(Self.mostRows) columns that differ most") : ""
    let caption = rest.isEmpty ? translated("The columns that differ from the average") : rest
    text += form.beginTable(
      caption: form == .text
        ? caption
        : translated(
          "\(caption); all are in \(ReportPlaces.findingsName) in the folder beside this page."),
      headings: headings)
    for cells in columns.prefix(Self.mostRows) { text += form.row(cells, headings) }
    return text + form.endTable
  }
}
