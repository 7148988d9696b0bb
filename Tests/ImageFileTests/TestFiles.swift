// Small image files made byte by byte, none of them by the code under test.

/// The bytes of a string of hexadecimal digits.
func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}

enum TestFiles {
  /// Python's zlib, 3 x 2 px of 16 bit: 0 1 256 / 4660 65534 65535; text "PixelSize" "0.010 nm".
  static let png16 = hex(
    """
    89504e470d0a1a0a0000000d4948445200000003000000021000000000e88fe5850000001274455874506978656c5369
    7a6500302e303130206e6dea21fe7a000000164944415478da63606060606464601032f9ffefff7f000b840444febef8
    6b0000000049454e44ae426082
    """)

  /// Python's zlib, 4 x 1 px of 2-bit grey: 0 1 2 3.
  static let png2 = hex(
    """
    89504e470d0a1a0a0000000d494844520000000400000001020000000096e748b00000000a4944415478da6390060000
    1d001c237c8fac0000000049454e44ae426082
    """)

  /// Python's zlib, 2 x 1 px of RGBA: (10, 20, 30, 255) (200, 200, 200, 0).
  static let pngAlpha = hex(
    """
    89504e470d0a1a0a0000000d4948445200000002000000010806000000f4227f8a000000114944415478da63e01291fb
    7fe2c40906000d9c039432aab7b50000000049454e44ae426082
    """)

  /// 16 x 8 px, two blocks of one value each: ITU-T T.81 by hand.
  ///
  /// With a DC step of 8 a block's value is 128 + DC: -28 gives 100, and 50 more gives 150.
  /// DC codes 00 -> 0, 01 -> 5 bits, 10 -> 6 bits; AC code 0 -> end of block.
  static let jpeg =
    [0xFF, 0xD8]
    + [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
    + [0xFF, 0xC4, 0, 22, 0x00, 0, 3] + [UInt8](repeating: 0, count: 14) + [0, 5, 6]
    + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    + [0x46, 0xB2, 0x7F] + [0xFF, 0xD9]

  /// 3 x 2 px of 16 bit, big-endian as the format requires: 1 2 3 / 256 4660 65535.
  static let pgm16 =
    Array("P5\n# a comment\n3 2\n65535\n".utf8)
    + [0, 1, 0, 2, 0, 3, 1, 0, 0x12, 0x34, 0xFF, 0xFF]
}
