// Names that are written from right to left, among words that are not.

extension String {
  // Hebrew, Arabic and their neighbours; their presentation forms; the old scripts.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]

  /// The text between the signs that keep its direction from what stands beside it, where it has one of its own
  /// (Unicode Annex 9, first strong isolate).
  public var isolated: String {
    let hasOwn = unicodeScalars.contains { scalar in
      String.rightToLeft.contains { $0.contains(scalar.value) }
    }
    // A label takes the direction of its first letter, which GTK finds within the signs, too: one that is not seen,
    // from left to right, comes before them.
    return hasOwn ? "\u{200E}\u{2068}\(self)\u{2069}" : self
  }
}
