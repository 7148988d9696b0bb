// A row of unpacked samples, of one plane or of three.

/// The samples of some pixels that lie beside one another.
struct TIFFRow {
  private let block: UnsafeRawBufferPointer
  private let planeBytes: Int
  private let planes: Int
  private let offset: Int

  /// A row that begins `offset` bytes into each plane of `block`.
  init(_ block: UnsafeRawBufferPointer, planeBytes: Int, planes: Int, offset: Int) {
    self.block = block
    self.planeBytes = planeBytes
    self.planes = planes
    self.offset = offset
  }

  /// The samples of a plane from the row's start on; of the only one where there are no others.
  func plane(_ plane: Int) -> UnsafeRawBufferPointer {
    let start = min(plane, planes - 1) * planeBytes
    return UnsafeRawBufferPointer(rebasing: block[start + offset..<start + planeBytes])
  }

  /// Whether samples of one pixel lie in planes of their own.
  var isPlanar: Bool { planes > 1 }
}
