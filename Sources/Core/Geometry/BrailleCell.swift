// One cell of Braille: its dots, its letter in North American Braille ASCII, its sign in Unicode.

/// A Braille cell of six or eight dots.
public struct BrailleCell: Sendable, Hashable {
  /// The raised dots: bit 0 is dot 1.
  ///
  /// Dots 1, 2, 3 and 7 are the left column from above, dots 4, 5,
  /// 6 and 8 the right one.
  public let dots: UInt8

  // The letters by their dots, 0 to 63: North American Braille ASCII, as embossers read it.
  private static let letters = Array(
    #" A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)="#.utf8)

  /// The bits of a cell, row by row from above: left dot, right dot.
  static let rows: [(left: UInt8, right: UInt8)] = [
    (1 << 0, 1 << 3), (1 << 1, 1 << 4), (1 << 2, 1 << 5), (1 << 6, 1 << 7),
  ]

  /// The cell with these dots; bit 0 is dot 1.
  public init(dots: UInt8) {
    self.dots = dots
  }

  /// The cell of a letter of Braille ASCII, capitals and small letters alike; nil for any other byte.
  public init?(ascii: UInt8) {
    let capital = ascii >= 97 && ascii <= 122 ? ascii - 32 : ascii
    guard let place = Self.letters.firstIndex(of: capital) else { return nil }
    dots = UInt8(place)
  }

  /// The letter in Braille ASCII; dots 7 and 8 have none and are left out.
  public var ascii: UInt8 { Self.letters[Int(dots & 63)] }

  /// The sign in Unicode, U+2800 to U+28FF.
  public var sign: Unicode.Scalar {
    Unicode.Scalar(UInt16(0x2800) + UInt16(dots)) ?? " "
  }

  /// Whether the dot in this column (0, 1) and row (0 to 3) is raised; false outside the cell.
  public func isRaised(column: Int, row: Int) -> Bool {
    guard Self.rows.indices.contains(row), column == 0 || column == 1 else { return false }
    return dots & (column == 0 ? Self.rows[row].left : Self.rows[row].right) != 0
  }
}
