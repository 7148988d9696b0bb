// The line of Braille before a terminal: forty cells of the row that the cursor is in, as BRLTTY shows them
// when it follows the cursor.

/// What a line of forty cells shows of a terminal.
package enum BrailleLine {
  /// The cells of the row with the cursor, blanks at the end left out.
  ///
  /// - Parameters:
  ///   - screen: all that was written to the terminal; whole lines, without sequences that move the cursor.
  ///   - columns: the terminal's width.
  /// - Returns: the text in the cells.
  package static func text(_ screen: String, columns: Int) -> String {
    var row: [Unicode.Scalar] = []
    var column = 0
    for scalar in screen.unicodeScalars {
      switch scalar {
      case "\n": row = Array(repeating: " ", count: column)
      case "\r": column = 0
      case "\u{07}": break
      default:
        // A terminal wraps with the character that has no room.
        if column == columns { (row, column) = ([], 0) }
        if column < row.count { row[column] = scalar } else { row.append(scalar) }
        column += 1
      }
    }
    let first = min(column, max(columns - 1, 0)) / cells * cells
    let window = row.dropFirst(first).prefix(cells)
    var text = String(String.UnicodeScalarView(window))
    while text.last == " " { text.removeLast() }
    return text
  }

  private static let cells = 40
}
