// The pieces a report's page is put together of.

/// HTML of a report.
public enum ReportMarkup {
  /// The beginning of the page, up to its first heading.
  public static func head(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    \(PageStyle.css)
    </style>
    </head>
    <body>
    <a class="skip" href="#strokes">Skip to the table of strokes</a>
    <main>
    <h1>\(MarkupText.escaped(title))</h1>

    """
  }

  /// The end of the page.
  public static func foot(_ words: String) -> String {
    "</main>\n<footer><p>\(MarkupText.escaped(words))</p></footer>\n</body>\n</html>\n"
  }

  /// A heading of the second rank.
  public static func heading(_ words: String, identifier: String) -> String {
    "<h2 id=\"\(identifier)\">\(MarkupText.escaped(words))</h2>\n"
  }

  /// A paragraph.
  public static func paragraph(_ words: String) -> String {
    "<p>\(MarkupText.escaped(words))</p>\n"
  }

  /// A paragraph that stands out.
  public static func warning(_ words: String) -> String {
    "<p class=\"warn\"><strong>Note:</strong> \(MarkupText.escaped(words))</p>\n"
  }

  /// A list of names and values.
  public static func facts(_ facts: [(name: String, value: String)]) -> String {
    "<dl>\n"
      + facts.map {
        "<dt>\(MarkupText.escaped($0.name))</dt><dd>\(MarkupText.escaped($0.value))</dd>\n"
      }.joined() + "</dl>\n"
  }

  /// The beginning of a table that scrolls by itself where the page is narrow.
  public static func beginTable(caption: String, headings: [String]) -> String {
    "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
      + "aria-label=\"\(MarkupText.escaped(caption))\">\n<table>\n"
      + "<caption>\(MarkupText.escaped(caption))</caption>\n<thead><tr>"
      + headings.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined()
      + "</tr></thead>\n<tbody>\n"
  }

  /// A row; its first cell names it.
  public static func row(_ cells: [String]) -> String {
    var text = "<tr>"
    for (index, cell) in cells.enumerated() {
      let words = cell.isEmpty ? "–" : MarkupText.escaped(cell)
      text += index == 0 ? "<th scope=\"row\">\(words)</th>" : "<td>\(words)</td>"
    }
    return text + "</tr>\n"
  }

  /// The end of a table.
  public static let endTable = "</tbody>\n</table>\n</div>\n"

  /// The beginning of a figure with its heading.
  public static func figure(heading: String, _ drawing: String) -> String {
    "<figure style=\"margin:0\">\n<figcaption><h3>\(MarkupText.escaped(heading))</h3></figcaption>\n"
      + drawing + "</figure>\n"
  }
}
