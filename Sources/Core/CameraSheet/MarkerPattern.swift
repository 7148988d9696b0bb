// The markers by which a camera knows the sheet.

/// A square of four by four bits in a black border: one of ArUco's dictionary DICT_4X4_50 (Garrido-Jurado et al.,
/// "Automatic generation and detection of highly reliable fiducial markers under occlusion", 2014).
public struct MarkerPattern: Sendable, Hashable {
  /// The cells along each side, the border among them.
  public static let cellsPerSide = 6

  /// Its number in the dictionary.
  public let number: Int
  // Row by row from the upper left, the first in the highest bit; 1 is white.
  private let bits: UInt16

  /// The four of a sheet, clockwise from its upper left.
  public static let ofSheet: [MarkerPattern] = [
    MarkerPattern(number: 0, bits: 0xB532), MarkerPattern(number: 1, bits: 0x0F9A),
    MarkerPattern(number: 2, bits: 0x332D), MarkerPattern(number: 3, bits: 0x9946),
  ]

  /// Whether a cell is white; those of the border are black.
  ///
  /// - Parameters:
  ///   - column: the cell's column from the left, from 0.
  ///   - row: its row from the top, from 0.
  /// - Returns: whether it is white.
  public func isWhite(column: Int, row: Int) -> Bool {
    let inner = 1..<Self.cellsPerSide - 1
    guard inner.contains(column), inner.contains(row) else { return false }
    return bits >> (15 - (4 * (row - 1) + column - 1)) & 1 == 1
  }
}
