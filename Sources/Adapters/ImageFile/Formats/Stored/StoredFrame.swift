// One frame of numbers that lie unpacked in a file: only its own bytes are read.
import Files
import Micrograph

/// The place and the layout of a frame.
struct StoredFrame: Sendable {
  // Rows that are not stored as they are kept are converted in pieces of this size.
  private static let pieceBytes = 1 << 20

  let offset: Int
  let width: Int
  let height: Int
  let sample: StoredSample
  let isBigEndian: Bool
  /// Whether the first row of the file is the lowest of the picture.
  var isBottomUp = false

  /// The bytes of the frame.
  func byteCount() throws(ImageFlaw) -> Int {
    try SizeProduct.of(sample.rowBytes(width), height)
  }

  /// Reads the intensities, and says whether some were rounded.
  func read(
    _ file: borrowing InputFile
  ) throws(ImageFlaw) -> (PixelValues, isRounded: Bool) {
    try file.check(try byteCount(), at: offset)
    switch sample {
    case .number(.unsigned8): return (PixelValues(try plain(file, UInt8.self) { $0 }), false)
    case .number(.unsigned16):
      return (PixelValues(try plain(file, UInt16.self) { $0.byteSwapped }), false)
    case .number(.float32):
      let values = try plain(file, Float.self) { Float(bitPattern: $0.bitPattern.byteSwapped) }
      return (PixelValues(values), false)
    default:
      let (values, isRounded) = try converted(file)
      return (PixelValues(values), isRounded)
    }
  }

  /// Values that are kept as they are stored.
  private func plain<Value: BitwiseCopyable>(
    _ file: borrowing InputFile, _ type: Value.Type, swap: (Value) -> Value
  ) throws(ImageFlaw) -> [Value] {
    try filled(type, extraBytes: 0) { values in
      if let failure = file.read(UnsafeMutableRawBufferPointer(values), at: offset) {
        return failure
      }
      if isBigEndian, MemoryLayout<Value>.size > 1 {
        for place in values.indices { values[place] = swap(values[place]) }
      }
      if isBottomUp {
        for row in 0..<height / 2 {
          let (upper, lower) = (row * width, (height - 1 - row) * width)
          for column in 0..<width { values.swapAt(upper + column, lower + column) }
        }
      }
      return nil
    }
  }

  private func converted(
    _ file: borrowing InputFile
  ) throws(ImageFlaw) -> (values: [Float], isRounded: Bool) {
    let rowBytes = try sample.rowBytes(width)
    let rows = max(1, min(height, Self.pieceBytes / max(1, rowBytes)))
    let convert = StoredNumbers(sample, isBigEndian: isBigEndian)
    var isRounded = false
    let values = try filled(Float.self, extraBytes: rows * rowBytes) { values in
      let piece = UnsafeMutableRawBufferPointer.allocate(
        byteCount: rows * rowBytes, alignment: MemoryLayout<UInt64>.alignment)
      defer { piece.deallocate() }
      for top in stride(from: 0, to: height, by: rows) {
        let count = min(rows, height - top)
        let bytes = UnsafeMutableRawBufferPointer(rebasing: piece[..<(count * rowBytes)])
        if let failure = file.read(bytes, at: offset + top * rowBytes) { return failure }
        for row in 0..<count {
          let place = isBottomUp ? height - 1 - (top + row) : top + row
          let source = UnsafeRawBufferPointer(
            rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes])
          let line = UnsafeMutableBufferPointer(
            rebasing: values[place * width..<(place + 1) * width])
          if convert.row(source, into: line) { isRounded = true }
        }
      }
      return nil
    }
    return (values, isRounded)
  }

  /// An array that `fill` writes, all of it.
  private func filled<Value: BitwiseCopyable>(
    _ type: Value.Type, extraBytes: Int,
    fill: (UnsafeMutableBufferPointer<Value>) -> ImageFlaw?
  ) throws(ImageFlaw) -> [Value] {
    let count = try SizeProduct.of(width, height)
    let bytes = try SizeProduct.of(count, MemoryLayout<Value>.stride)
    guard AvailableMemory.holds(bytes: bytes + extraBytes) else {
      throw .noMemory(width: width, height: height)
    }
    var failure: ImageFlaw?
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // An array may have room for more than was asked for.
      let values = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      LargePages.ask(for: UnsafeMutableRawBufferPointer(values))
      failure = fill(values)
      filled = failure == nil ? count : 0
    }
    if let failure { throw failure }
    return values
  }
}
