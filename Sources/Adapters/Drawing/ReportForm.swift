// The pieces a report is put together of, as a page and as plain text that is read or heard from top
// to bottom.

import Translation

/// The form of a report.
public enum ReportForm: Sendable, Hashable {
  /// An HTML page.
  case page
  /// Lines of text: no columns, no drawings, each figure beside its name.
  case text

  /// The beginning, with the first heading and a link that leads over it.
  ///
  /// - Parameters:
  ///   - title: the title of the page, and its heading.
  ///   - skip: the words of the link.
  ///   - identifier: what the link leads to.
  /// - Returns: the beginning.
  public func head(
    title: String, skip: String = translated("Skip to the table of strokes"),
    to identifier: String = "strokes"
  ) -> String {
    switch self {
    case .text: "\(title)\n"
    case .page:
      """
      <!DOCTYPE html>
      <html lang="\(Catalogue.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <a class="skip" href="#\(identifier)">\(MarkupText.escaped(skip))</a>
      <main>
      <h1>\(MarkupText.escaped(title))</h1>

      """
    }
  }

  /// The end.
  public func foot(_ words: String) -> String {
    switch self {
    case .text: "\n\(words)\n"
    case .page:
      "</main>\n<footer><p>\(MarkupText.escaped(words))</p></footer>\n</body>\n</html>\n"
    }
  }

  /// A heading of the second rank.
  public func heading(_ words: String, identifier: String) -> String {
    switch self {
    case .text: "\n\(words)\n"
    case .page: "<h2 id=\"\(identifier)\">\(MarkupText.escaped(words))</h2>\n"
    }
  }

  /// A paragraph.
  public func paragraph(_ words: String) -> String {
    switch self {
    case .text: "\(words)\n"
    case .page: "<p>\(MarkupText.escaped(words))</p>\n"
    }
  }

  /// A paragraph that stands out.
  public func warning(_ words: String) -> String {
    switch self {
    case .text: "Note: \(words)\n"
    case .page:
      "<p class=\"warn\"><strong>Note:</strong> \(MarkupText.escaped(words))</p>\n"
    }
  }

  /// A list of names and values.
  public func facts(_ facts: [(name: String, value: String)]) -> String {
    switch self {
    case .text: facts.map { "\($0.name): \($0.value)\n" }.joined()
    case .page:
      "<dl>\n"
        + facts.map {
          "<dt>\(MarkupText.escaped($0.name))</dt><dd>\(MarkupText.escaped($0.value))</dd>\n"
        }.joined() + "</dl>\n"
    }
  }

  /// The beginning of a table, which scrolls by itself where the page is narrow.
  public func beginTable(caption: String, headings: [String]) -> String {
    switch self {
    case .text: "\(caption)\n"
    case .page:
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
        + "aria-label=\"\(MarkupText.escaped(caption))\">\n<table>\n"
        + "<caption>\(MarkupText.escaped(caption))</caption>\n<thead><tr>"
        + headings.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined()
        + "</tr></thead>\n<tbody>\n"
    }
  }

  /// A row; its first cell names it.
  ///
  /// - Parameters:
  ///   - cells: the cells; an empty one has no figure.
  ///   - headings: the table's headings, as many; in text each figure stands beside its own.
  /// - Returns: the row as markup, or as a line of text.
  public func row(_ cells: [String], _ headings: [String]) -> String {
    switch self {
    case .text:
      return zip(headings, cells).filter { !$1.isEmpty }.map { "\($0) \($1)" }
        .joined(separator: "; ") + ".\n"
    case .page:
      var text = "<tr>"
      for (index, cell) in cells.enumerated() {
        let words = cell.isEmpty ? "–" : MarkupText.escaped(cell)
        text += index == 0 ? "<th scope=\"row\">\(words)</th>" : "<td>\(words)</td>"
      }
      return text + "</tr>\n"
    }
  }

  /// The end of a table.
  public var endTable: String {
    switch self {
    case .text: ""
    case .page: "</tbody>\n</table>\n</div>\n"
    }
  }

  /// A part that a page shows only when asked to.
  public func folded(_ summary: String, _ content: String) -> String {
    switch self {
    case .text: content
    case .page: "<details><summary>\(MarkupText.escaped(summary))</summary>\n\(content)</details>\n"
    }
  }

  /// A drawing, which a text does without: the words beside it say what it shows.
  public func drawing(_ drawing: @autoclosure () -> String) -> String {
    switch self {
    case .text: ""
    case .page: drawing()
    }
  }

  /// A figure with its heading.
  public func figure(heading: String, _ drawing: @autoclosure () -> String) -> String {
    switch self {
    case .text: "\n\(heading)\n"
    case .page:
      "<figure style=\"margin:0\">\n<figcaption><h3>\(MarkupText.escaped(heading))</h3></figcaption>\n"
        + drawing() + "</figure>\n"
    }
  }
}
