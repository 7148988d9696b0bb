// The pixels of a TIFF page: libtiff unpacks rows or tiles, and each is stored directly.
import Files
import Micrograph

/// Reads the pixels of a page.
struct TIFFPixels {
  private let picture: TIFFPicture
  private let header: ImageHeader

  init(_ picture: TIFFPicture, _ header: ImageHeader) {
    self.picture = picture
    self.header = header
  }

  /// The intensities of the picture as it lies right, and whether any was rounded.
  func read(
    _ file: borrowing InputFile
  ) throws(DecodedPicture.Failure) -> (PixelValues, isRounded: Bool) {
    let samples = TIFFSamples(picture)
    let type = picture.pixelType
    if case .grey = picture.meaning, type.kind == .unsigned, type.bits <= 8 {
      let isDirect = type.bits == 8 && picture.adjacentSamples == 1
      let values = try values(file, UInt8.self, isDirect: isDirect) { row, values in
        samples.unpack(row, into: values)
        return true
      }
      return (try DecodedPicture.turned(values, header) { PixelValues($0) }, false)
    }
    if case .grey = picture.meaning, type.kind == .unsigned, type.bits <= 16 {
      let isDirect = type.bits == 16 && picture.adjacentSamples == 1
      let values = try values(file, UInt16.self, isDirect: isDirect) { row, values in
        samples.unpack(row, into: values)
        return true
      }
      return (try DecodedPicture.turned(values, header) { PixelValues($0) }, false)
    }
    var isRounded = false
    var isDirect = false
    if case .grey = picture.meaning { isDirect = type == .float32 && picture.adjacentSamples == 1 }
    let values = try values(file, Float.self, isDirect: isDirect) { row, values in
      switch picture.meaning {
      case .grey: isRounded = samples.unpack(row, into: values) || isRounded
      case .color: samples.unpackColor(row, into: values)
      case .palette(let palette): return samples.unpack(row, through: palette, into: values)
      }
      return true
    }
    return (try DecodedPicture.turned(values, header) { PixelValues($0) }, isRounded)
  }

  /// The values row by row as they are stored.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - type: the type of a value.
  ///   - isDirect: whether a row has the same layout in the file and in memory.
  ///   - unpack: turns samples into values; false where they are invalid.
  /// - Returns: the values, one per pixel.
  /// - Throws: `noMemory`, `refused` where the file holds other rows than announced.
  private func values<Value: BitwiseCopyable>(
    _ file: borrowing InputFile, _ type: Value.Type, isDirect: Bool,
    unpack: (TIFFRow, UnsafeMutableBufferPointer<Value>) -> Bool
  ) throws(DecodedPicture.Failure) -> [Value] {
    let count = picture.width * picture.height
    let blockBytes =
      picture.rowBytes(columns: picture.tile?.width ?? picture.width)
      * (picture.tile?.height ?? 1)
    let planes = picture.isPlanar ? picture.usedSamples : 1
    guard
      AvailableMemory.holds(bytes: count * MemoryLayout<Value>.stride + planes * blockBytes)
    else { throw .noMemory }
    var isDone = false
    let source = TIFFSource(file)
    let values = [Value](unsafeUninitializedCapacity: count) { values, filled in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(values))
      let block = UnsafeMutableRawBufferPointer.allocate(
        byteCount: planes * blockBytes, alignment: MemoryLayout<UInt64>.alignment)
      defer { block.deallocate() }
      // A decoder may leave the end of a block as it was.
      block.initializeMemory(as: UInt8.self, repeating: 0)
      guard let planes = TIFFPlanes(source, picture) else { return }
      let isRead =
        switch (picture.tile, isDirect) {
        case (.some(let tile), _):
          readTiles(planes, tile, block, into: values, isDirect: isDirect, unpack: unpack)
        case (.none, true): readStrips(planes, into: values)
        case (.none, false): readRows(planes, block, into: values, unpack: unpack)
        }
      isDone = isRead && planes.isSound
      filled = isDone ? count : 0
    }
    guard isDone else { throw .refused }
    return values
  }

  private func readRows<Value: BitwiseCopyable>(
    _ file: borrowing TIFFPlanes, _ block: UnsafeMutableRawBufferPointer,
    into values: UnsafeMutableBufferPointer<Value>,
    unpack: (TIFFRow, UnsafeMutableBufferPointer<Value>) -> Bool
  ) -> Bool {
    let width = picture.width
    let planes = picture.isPlanar ? picture.usedSamples : 1
    let bytes = block.count / planes
    for row in 0..<picture.height {
      let line = UnsafeMutableBufferPointer(
        rebasing: values[row * width..<(row + 1) * width])
      for plane in 0..<planes {
        let place = UnsafeMutableRawBufferPointer(
          rebasing: block[plane * bytes..<(plane + 1) * bytes])
        guard file.read(row: row, plane: plane, into: place) else { return false }
      }
      let samples = TIFFRow(
        UnsafeRawBufferPointer(block), planeBytes: bytes, planes: planes, offset: 0)
      guard unpack(samples, line) else { return false }
    }
    return true
  }

  private func readStrips<Value: BitwiseCopyable>(
    _ file: borrowing TIFFPlanes, into values: UnsafeMutableBufferPointer<Value>
  ) -> Bool {
    let (width, height) = (picture.width, picture.height)
    let rows = min(file.rowsPerStrip, height)
    guard rows > 0 else { return false }
    for (strip, top) in stride(from: 0, to: height, by: rows).enumerated() {
      let part = UnsafeMutableBufferPointer(
        rebasing: values[top * width..<min(top + rows, height) * width])
      guard file.read(strip: strip, into: UnsafeMutableRawBufferPointer(part)) else { return false }
    }
    return true
  }

  private func readTiles<Value: BitwiseCopyable>(
    _ file: borrowing TIFFPlanes, _ tile: (width: Int, height: Int),
    _ block: UnsafeMutableRawBufferPointer, into values: UnsafeMutableBufferPointer<Value>,
    isDirect: Bool, unpack: (TIFFRow, UnsafeMutableBufferPointer<Value>) -> Bool
  ) -> Bool {
    let planes = picture.isPlanar ? picture.usedSamples : 1
    let bytes = block.count / planes
    let rowBytes = picture.rowBytes(columns: tile.width)
    for top in stride(from: 0, to: picture.height, by: tile.height) {
      for left in stride(from: 0, to: picture.width, by: tile.width) {
        for plane in 0..<planes {
          let place = UnsafeMutableRawBufferPointer(
            rebasing: block[plane * bytes..<(plane + 1) * bytes])
          guard file.read(tileAtColumn: left, row: top, plane: plane, into: place) else {
            return false
          }
        }
        let columns = min(tile.width, picture.width - left)
        for row in top..<min(top + tile.height, picture.height) {
          let start = row * picture.width + left
          let line = UnsafeMutableBufferPointer(rebasing: values[start..<start + columns])
          if isDirect {
            let bytes = UnsafeMutableRawBufferPointer(line)
            let place = (row - top) * rowBytes
            bytes.copyMemory(
              from: UnsafeRawBufferPointer(rebasing: block[place..<place + bytes.count]))
            continue
          }
          let samples = TIFFRow(
            UnsafeRawBufferPointer(block), planeBytes: bytes, planes: planes,
            offset: (row - top) * rowBytes)
          guard unpack(samples, line) else { return false }
        }
      }
    }
    return true
  }
}
