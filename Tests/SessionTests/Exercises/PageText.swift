// A page taken apart: its tables as cells, its drawings with what they say of themselves.

import Foundation

/// What a page says.
struct PageText {
  let page: String

  init(_ page: String) { self.page = page }

  /// What stands between two texts, each time they occur.
  static func parts(of text: some StringProtocol, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: end)[0]
    }
  }

  static func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
  }

  /// The rows of a table, the headings among them; a dash is an empty cell.
  func rows(_ table: Int = 0) -> [[String]] {
    let tables = Self.parts(of: page, from: "<table>", to: "</table>")
    guard tables.indices.contains(table) else { return [] }
    return Self.parts(of: tables[table], from: "<tr>", to: "</tr>").map { row in
      row.components(separatedBy: "</t").dropLast().map { cell in
        let text = Self.plain(cell.components(separatedBy: ">").last ?? "")
        return text == "–" ? "" : text
      }
    }
  }

  /// The drawings: what each says of itself.
  var drawings: [(title: String, description: String, markup: String)] {
    Self.parts(of: page, from: "<svg", to: "</svg>").map { drawing in
      (
        Self.plain(Self.parts(of: drawing, from: "<title", to: "</title>").first ?? ""),
        Self.plain(Self.parts(of: drawing, from: "<desc", to: "</desc>").first ?? ""), drawing
      )
    }
  }
}
