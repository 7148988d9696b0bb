// Counting files of whole numbers in one go: smallest, largest and mean follow from the counts, so
// the pixels are read once and not twice.

extension Histogram {
  /// How often each value of the pixel type occurs, from the type's smallest on.
  ///
  /// - Returns: nil for types without a range, and where a pixel is no whole number of the range, as
  ///   the grey of a colour image.
  static func wholeNumberCounts(_ micrograph: Micrograph) -> (low: Int, counts: [Int])? {
    guard micrograph.pixelType.isInteger, let range = micrograph.pixelType.fullRange else {
      return nil
    }
    let low = Int(range.lowerBound)
    let lowest = Float(range.lowerBound)
    let highest = Float(range.upperBound)
    var counts = [Int](repeating: 0, count: Int(range.upperBound) - low + 1)
    let isWhole = counts.withUnsafeMutableBufferPointer { counts in
      micrograph.pixels.withUnsafeBufferPointer { pixels in
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
    return isWhole ? (low, counts) : nil
  }
}
