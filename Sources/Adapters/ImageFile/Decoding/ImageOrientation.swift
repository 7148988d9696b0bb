// How the rows and columns of a file lie on the picture: TIFF revision 6.0, tag Orientation, which
// EXIF took over.

/// Where the first row and the first column of a file belong.
public enum ImageOrientation: Int, Sendable, Hashable, CaseIterable {
  case topLeft = 1
  case topRight = 2
  case bottomRight = 3
  case bottomLeft = 4
  case leftTop = 5
  case rightTop = 6
  case rightBottom = 7
  case leftBottom = 8

  /// Whether rows become columns.
  public var isQuarterTurn: Bool { rawValue > 4 }

  /// A description of how the stored picture is turned upright.
  public var words: String {
    switch self {
    case .topLeft: "as stored"
    case .topRight: "mirrored left to right"
    case .bottomRight: "turned by 180 degrees"
    case .bottomLeft: "mirrored top to bottom"
    case .leftTop: "mirrored along the diagonal from the top left"
    case .rightTop: "turned by 90 degrees clockwise"
    case .rightBottom: "mirrored along the diagonal from the top right"
    case .leftBottom: "turned by 90 degrees counterclockwise"
    }
  }

  // Rows and columns that are taken at once on a quarter turn, so that both sides stay in the cache.
  private static let blockSide = 64

  /// The picture as it lies right, of values that are stored row by row.
  func turned<Value: BitwiseCopyable>(_ values: [Value], width: Int, height: Int) -> [Value] {
    guard self != .topLeft, values.count == width * height else { return values }
    let (lastX, lastY) = (width - 1, (height - 1) * width)
    // Where the first value comes from, and the steps to the next in its row and in its column.
    let (origin, stepX, stepY) =
      switch self {
      case .topLeft: (0, 1, width)
      case .topRight: (lastX, -1, width)
      case .bottomRight: (lastY + lastX, -1, -width)
      case .bottomLeft: (lastY, 1, -width)
      case .leftTop: (0, width, 1)
      case .rightTop: (lastY, -width, 1)
      case .rightBottom: (lastY + lastX, -width, -1)
      case .leftBottom: (lastX, width, -1)
      }
    let (columns, rows) = isQuarterTurn ? (height, width) : (width, height)
    let side = isQuarterTurn ? Self.blockSide : columns
    return [Value](unsafeUninitializedCapacity: values.count) { turned, count in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(turned))
      values.withUnsafeBufferPointer { values in
        for top in stride(from: 0, to: rows, by: side) {
          for left in stride(from: 0, to: columns, by: side) {
            for row in top..<min(top + side, rows) {
              var place = origin + row * stepY + left * stepX
              for column in left..<min(left + side, columns) {
                turned.initializeElement(at: row * columns + column, to: values[place])
                place += stepX
              }
            }
          }
        }
      }
      count = values.count
    }
  }
}
