// Raised dots in rows and columns, and the two ways to write them as Braille.

/// A grid of dots, each raised or flat.
public struct DotGrid: Sendable, Hashable {
  /// The dots of a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var dots: [Bool]

  /// A flat grid; a negative size counts as 0.
  ///
  /// - Parameters:
  ///   - width: the dots of a row; a cell has two.
  ///   - height: the rows of dots; a cell has three, or four where it has eight dots.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    dots = Array(repeating: false, count: self.width * self.height)
  }

  /// Whether a dot is raised, column and row from 0 at the top left.
  ///
  /// Outside nothing is raised, and nothing is kept there.
  public subscript(column: Int, row: Int) -> Bool {
    get { isInside(column, row) && dots[row * width + column] }
    set { if isInside(column, row) { dots[row * width + column] = newValue } }
  }

  /// How many dots are raised.
  public var raisedCount: Int { dots.count { $0 } }

  /// The grid as a BRF page: Braille ASCII in cells of two by three dots, each line without the blanks
  /// at its end and ended by a line feed, the page by a form feed.
  public var brf: String {
    var bytes: [UInt8] = []
    for cells in cells(rows: 3) {
      var line = cells.map(\.ascii)
      while line.last == 0x20 { line.removeLast() }
      bytes += line + [0x0A]
    }
    return String(decoding: bytes + [0x0C], as: UTF8.self)
  }

  /// The grid as lines of Unicode Braille, in cells of two by four dots, without the last line's end.
  public var unicodeBraille: String {
    cells(rows: 4).map { line in
      var text = ""
      for cell in line { text.unicodeScalars.append(cell.sign) }
      return text
    }.joined(separator: "\n")
  }

  /// The cells line by line; `rows` is how many dots one is high, 3 or 4.
  private func cells(rows: Int) -> [[BrailleCell]] {
    stride(from: 0, to: height, by: rows).map { top in
      stride(from: 0, to: width, by: 2).map { left in
        var dots: UInt8 = 0
        for (row, bits) in BrailleCell.rows.prefix(rows).enumerated() {
          if self[left, top + row] { dots |= bits.left }
          if self[left + 1, top + row] { dots |= bits.right }
        }
        return BrailleCell(dots: dots)
      }
    }
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row)
  }
}
