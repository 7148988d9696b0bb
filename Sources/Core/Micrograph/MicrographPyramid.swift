// The image in ever coarser steps, so that a view of a large image costs as much as its own pixels
// and fine structure does not turn into moire. Each step is a quarter of the one before in both
// directions; its pixels are the means of what has a value in blocks of 4 x 4, and columns and rows beyond the
// last whole block are left out.

/// An image together with its coarser copies.
public struct MicrographPyramid: Sendable {
  /// One copy of the image.
  public struct Level: Sendable {
    /// Image pixels per pixel of this level, in each direction: 1, 4, 16...
    public let step: Int
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The intensities row by row.
    public let pixels: PixelValues
  }

  /// The copies, the image itself first.
  public let levels: [Level]

  // Steps in one direction from level to level.
  private static let factor = 4
  // Below this width and height no coarser level is needed, in pixels.
  private static let smallest = 512

  /// Builds all levels of an image.
  public init(_ micrograph: Micrograph) {
    var levels = [
      Level(
        step: 1, width: micrograph.width, height: micrograph.height, pixels: micrograph.pixels)
    ]
    while let last = levels.last,
      max(last.width, last.height) > MicrographPyramid.smallest * MicrographPyramid.factor,
      min(last.width, last.height) >= MicrographPyramid.factor
    {
      levels.append(MicrographPyramid.coarser(last))
    }
    self.levels = levels
  }

  /// The coarsest level that still has at least one pixel for each pixel of a view.
  ///
  /// `zoom` is in view pixels per image pixel.
  func level(forZoom zoom: Double) -> Level {
    levels.last { Double($0.step) * zoom <= 1 } ?? levels[0]
  }

  private static func coarser(_ level: Level) -> Level {
    let width = level.width / factor
    let height = level.height / factor
    let pixels =
      switch level.pixels.storage {
      case .unsigned8(let values): means(values, levelWidth: level.width, width, height)
      case .unsigned16(let values): means(values, levelWidth: level.width, width, height)
      case .float(let values): means(values, levelWidth: level.width, width, height)
      }
    return Level(
      step: level.step * factor, width: width, height: height, pixels: PixelValues(pixels))
  }

  private static func means(
    _ values: [some PixelNumber], levelWidth: Int, _ width: Int, _ height: Int
  ) -> [Float] {
    [Float](unsafeUninitializedCapacity: width * height) { buffer, count in
      values.withUnsafeBufferPointer { source in
        for row in 0..<height {
          for column in 0..<width {
            var place = row * factor * levelWidth + column * factor
            var sum = SIMD4<Float>()
            for _ in 0..<factor {
              sum += SIMD4(
                source[place].intensity, source[place + 1].intensity,
                source[place + 2].intensity, source[place + 3].intensity)
              place += levelWidth
            }
            let mean = sum.sum() / Float(factor * factor)
            buffer[row * width + column] =
              MissingStripes.isMissing(mean)
              ? meanOfKnown(source, from: place - factor * levelWidth, levelWidth) : mean
          }
        }
      }
      count = width * height
    }
  }

  // The mean of the values of a block; not a number where there is none.
  private static func meanOfKnown(
    _ source: UnsafeBufferPointer<some PixelNumber>, from first: Int, _ levelWidth: Int
  ) -> Float {
    var (sum, count) = (0.0, 0)
    for row in 0..<factor {
      for column in 0..<factor {
        let value = source[first + row * levelWidth + column].intensity
        guard !MissingStripes.isMissing(value) else { continue }
        sum += Double(value)
        count += 1
      }
    }
    return count > 0 ? Float(sum / Double(count)) : .nan
  }
}
