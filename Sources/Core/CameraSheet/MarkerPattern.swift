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

  /// Those of the board by which a lens is measured, 10 and those after it.
  static let ofLensBoard: [MarkerPattern] = {
    let bits: [UInt16] = [
      0xF991, 0x11A7, 0x0EB7, 0x2A0F, 0x24B1, 0x263E, 0x4665, 0x6600,
      0x6C5E, 0x76AF, 0x868B, 0xB02B, 0xCCD5, 0xDD82, 0xFE47, 0x9471,
      0xACE4, 0xA554, 0x2123, 0x346F, 0x4415, 0x57B2, 0x9ECF, 0xF0CB,
      0x08AE, 0x0929, 0x1875, 0x04FF, 0x0DF6, 0x1C5A, 0x1718,
    ]
    return bits.enumerated().map {
      MarkerPattern(number: LensBoard.firstMarker + $0.offset, bits: $0.element)
    }
  }()

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
