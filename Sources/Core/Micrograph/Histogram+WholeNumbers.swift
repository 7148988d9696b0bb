// Counts files of whole numbers in one pass: smallest, largest and mean follow from the counts, so
// the pixels are read only once.

extension Histogram {
  /// How often each value of the pixel type occurs, from the type's smallest on.
  ///
  /// - Returns: nil for types without a range, and where a pixel is not a whole number of the
  ///   range, as in the grey of a colour image.
  static func wholeNumberCounts(_ micrograph: Micrograph) -> (low: Int, counts: [Int])? {
    let type = micrograph.pixelType
    guard type.isInteger, type.bits <= 16, let range = type.fullRange else { return nil }
    let low = Int(range.lowerBound)
    let count = Int(range.upperBound) - low + 1
    let places = 0..<micrograph.specimenPixelCount
    switch micrograph.pixels.storage {
    case .unsigned8(let values): return (0, counts(of: values[places]))
    case .unsigned16(let values): return (0, counts(of: values[places]))
    case .float(let values):
      return counts(of: values[places], low: low, count: count).map { (low, $0) }
    }
  }

  // Neighbours are often equal, and incrementing the same counter twice stalls: every other pixel
  // is counted in a second table.
  private static func counts<Value: FixedWidthInteger & UnsignedInteger>(
    of values: ArraySlice<Value>
  ) -> [Int] {
    let size = Int(Value.max) + 1
    var counts = [Int](repeating: 0, count: 2 * size)
    counts.withUnsafeMutableBufferPointer { counts in
      values.withUnsafeBufferPointer { values in
        for pair in 0..<values.count / 2 {
          counts[Int(values[2 * pair])] += 1
          counts[size + Int(values[2 * pair + 1])] += 1
        }
        if values.count % 2 == 1 { counts[Int(values[values.count - 1])] += 1 }
      }
      for value in 0..<size { counts[value] += counts[size + value] }
    }
    counts.removeLast(size)
    return counts
  }

  private static func counts(
    of pixels: ArraySlice<Float>, low: Int, count: Int
  ) -> [Int]? {
    let lowest = Float(low)
    let highest = Float(low + count - 1)
    var counts = [Int](repeating: 0, count: count)
    let isWhole = counts.withUnsafeMutableBufferPointer { counts in
      pixels.withUnsafeBufferPointer { pixels in
        for pixel in pixels {
          // A comparison with NaN is false.
          guard pixel >= lowest, pixel <= highest else { return false }
          let value = Int32(pixel)
          guard Float(value) == pixel else { return false }
          counts[Int(value) - low] += 1
        }
        return true
      }
    }
    return isWhole ? counts : nil
  }
}
