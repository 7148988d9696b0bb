// Runs of intensities as floats, for work that reads whole rows.

extension PixelValues {
  /// Writes the intensities of these places to `destination`, which has room for them.
  public func copy(_ places: Range<Int>, to destination: UnsafeMutableBufferPointer<Float>) {
    precondition(
      places.lowerBound >= 0 && places.upperBound <= count && places.count <= destination.count)
    switch storage {
    case .unsigned8(let values): PixelValues.copy(values, places, to: destination)
    case .unsigned16(let values): PixelValues.copy(values, places, to: destination)
    case .float(let values):
      values.withUnsafeBufferPointer { source in
        _ = destination.update(fromContentsOf: UnsafeBufferPointer(rebasing: source[places]))
      }
    }
  }

  private static func copy(
    _ values: [some PixelNumber], _ places: Range<Int>,
    to destination: UnsafeMutableBufferPointer<Float>
  ) {
    values.withUnsafeBufferPointer { source in
      for offset in 0..<places.count {
        destination[offset] = source[places.lowerBound + offset].intensity
      }
    }
  }
}
