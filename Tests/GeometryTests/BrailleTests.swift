// Braille cells and pages. Source of truth: the dots of each letter as a table of Braille writes them,
// and the order of the dots in Unicode's block of Braille patterns.

import Geometry
import Testing

@Suite("Braille")
struct BrailleTests {
  /// Letters with their dots, from the table of North American Braille ASCII.
  static let table: [(letter: Character, dots: [Int])] = [
    (" ", []), ("A", [1]), ("B", [1, 2]), ("C", [1, 4]), ("D", [1, 4, 5]), ("E", [1, 5]),
    ("J", [2, 4, 5]), ("M", [1, 3, 4]), ("N", [1, 3, 4, 5]), ("O", [1, 3, 5]),
    ("U", [1, 3, 6]), ("W", [2, 4, 5, 6]), ("Z", [1, 3, 5, 6]), ("#", [3, 4, 5, 6]),
    ("=", [1, 2, 3, 4, 5, 6]), ("[", [2, 4, 6]), ("\\", [1, 2, 5, 6]), (",", [6]), ("'", [3]),
    ("@", [4]), ("-", [3, 6]), ("L", [1, 2, 3]), ("_", [4, 5, 6]),
  ]

  @Test("each letter has its dots, and the dots their letter and sign")
  func letters() throws {
    for (letter, dots) in Self.table {
      let bits = dots.reduce(UInt8(0)) { $0 | 1 << UInt8($1 - 1) }
      let ascii = try #require(letter.asciiValue)
      #expect(BrailleCell(ascii: ascii)?.dots == bits, "\(letter)")
      #expect(BrailleCell(dots: bits).ascii == ascii, "\(letter)")
      #expect(BrailleCell(dots: bits).sign.value == 0x2800 + UInt32(bits))
    }
    let all = Set((0..<64).map { BrailleCell(dots: $0).ascii })
    #expect(all.count == 64)
    for ascii in all { #expect(BrailleCell(ascii: ascii)?.ascii == ascii) }
    #expect(BrailleCell(ascii: 0x0A) == nil)
  }

  /// The place of each dot in its cell: column and row.
  static let places = [
    1: (0, 0), 2: (0, 1), 3: (0, 2), 4: (1, 0), 5: (1, 1), 6: (1, 2), 7: (0, 3), 8: (1, 3),
  ]

  @Test("pages read back cell by cell are the dots that were raised")
  func pages() throws {
    var grid = DotGrid(width: 10, height: 12)
    var state: UInt32 = 1
    for row in 0..<12 {
      for column in 0..<10 {
        state = state &* 1_664_525 &+ 1_013_904_223
        grid[column, row] = state >> 31 == 1
      }
    }
    grid[10, 0] = true
    grid[-1, 3] = true
    #expect(!grid[10, 0] && !grid[-1, 3])
    let lines = grid.unicodeBraille.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.unicodeScalars.count == 5 })
    var found = 0
    for (line, text) in lines.enumerated() {
      for (cell, scalar) in text.unicodeScalars.enumerated() {
        for (dot, place) in Self.places {
          let isRaised = (scalar.value - 0x2800) & (1 << UInt32(dot - 1)) != 0
          #expect(isRaised == grid[cell * 2 + place.0, line * 4 + place.1])
          found += isRaised ? 1 : 0
        }
      }
    }
    #expect(found == grid.raisedCount)
    #expect(grid.brf.hasSuffix("\n\u{0C}") && grid.brf.split(separator: "\n").count == 5)
  }

  @Test("a BRF page: lines without blanks at the end, a line feed each, one form feed")
  func embosser() {
    var grid = DotGrid(width: 8, height: 6)
    for (column, row) in [(1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2)] {
      grid[column, row] = true
    }
    #expect(grid.brf == "[O\n\n\u{0C}")
  }
}
