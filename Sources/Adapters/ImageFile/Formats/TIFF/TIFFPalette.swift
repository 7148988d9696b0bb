// A TIFF palette as intensities: red, then green, then blue, from 0 to 65535 each.

/// The colour map of a TIFF page.
enum TIFFPalette {
  /// Whether the number of an entry is its intensity, but for a few colours.
  ///
  /// Scanning electron microscopes write grey images with a grey palette in which some entries are
  /// colours for the annotation.
  static func isGrey(_ map: [Int]) -> Bool {
    guard map.count == 768 else { return false }
    let grey = (0..<256).filter { index in
      [0, 256, 512].allSatisfy { map[$0 + index] >> 8 == index }
    }
    return grey.count >= 192
  }

  /// The luma of each entry, from 0 to 255.
  static func intensities(_ map: [Int]) -> [Float] {
    let count = map.count / 3
    // Writers either repeat the byte (257) or shift it (256).
    let isShifted = map.allSatisfy { $0 & 0xFF == 0 }
    let scale = isShifted ? 256.0 : 257.0
    return (0..<count).map { entry in
      Luma.of(
        red: Double(map[entry]) / scale, green: Double(map[count + entry]) / scale,
        blue: Double(map[2 * count + entry]) / scale)
    }
  }
}
