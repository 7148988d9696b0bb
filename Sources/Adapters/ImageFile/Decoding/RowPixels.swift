// The pixels of a picture that is decoded row by row: grey is stored directly, colour becomes luma.
import Micrograph

/// Reads the pixels of a PNG or JPEG file.
enum RowPixels {
  /// The intensities of the upright picture; fails where the rows differ from what the header
  /// announced.
  static func read(
    _ source: borrowing some RowSource & ~Copyable, _ header: ImageHeader
  ) throws(DecodedPicture.Failure) -> PixelValues {
    let isColor = header.samplesPerPixel > 2
    guard source.size == header.stored, source.channels == (isColor ? 3 : 1),
      source.bits == max(header.pixelType.bits, 8)
    else { throw .refused }
    switch (isColor, source.bits) {
    case (false, 8):
      return try DecodedPicture.turned(try grey(source, UInt8.self), header) { PixelValues($0) }
    case (false, 16):
      return try DecodedPicture.turned(try grey(source, UInt16.self), header) { PixelValues($0) }
    case (true, 8):
      return try DecodedPicture.turned(try luma(source, UInt8.self), header) { PixelValues($0) }
    case (true, 16):
      return try DecodedPicture.turned(try luma(source, UInt16.self), header) { PixelValues($0) }
    default: throw .refused
    }
  }

  private static func grey<Value: FixedWidthInteger & BitwiseCopyable>(
    _ source: borrowing some RowSource & ~Copyable, _ type: Value.Type
  ) throws(DecodedPicture.Failure) -> [Value] {
    try values(source, extraBytes: 0) {
      source.read(rows: source.size.height, into: UnsafeMutableRawBufferPointer($0))
    }
  }

  private static func luma<Sample: FixedWidthInteger & BitwiseCopyable>(
    _ source: borrowing some RowSource & ~Copyable, _ type: Sample.Type
  ) throws(DecodedPicture.Failure) -> [Float] {
    let (width, height) = source.size
    let rows = source.isInterlaced ? height : 1
    let blockBytes = rows * width * 3 * MemoryLayout<Sample>.stride
    return try values(source, extraBytes: blockBytes) { values in
      let block = UnsafeMutableRawBufferPointer.allocate(
        byteCount: blockBytes, alignment: MemoryLayout<UInt64>.alignment)
      defer { block.deallocate() }
      let samples = block.initializeMemory(as: Sample.self, repeating: 0)
      for top in stride(from: 0, to: height, by: rows) {
        if let failure = source.read(rows: rows, into: block) { return failure }
        for pixel in 0..<rows * width {
          values.initializeElement(
            at: top * width + pixel,
            to: Luma.of(
              red: Double(samples[3 * pixel]), green: Double(samples[3 * pixel + 1]),
              blue: Double(samples[3 * pixel + 2])))
        }
      }
      return nil
    }
  }

  /// The values that `fill` writes, all of them, where the file ends well after them.
  private static func values<Value: BitwiseCopyable>(
    _ source: borrowing some RowSource & ~Copyable, extraBytes: Int,
    fill: (UnsafeMutableBufferPointer<Value>) -> DecodedPicture.Failure?
  ) throws(DecodedPicture.Failure) -> [Value] {
    let count = source.size.width * source.size.height
    guard AvailableMemory.holds(bytes: count * MemoryLayout<Value>.stride + extraBytes) else {
      throw .noMemory
    }
    var failure: DecodedPicture.Failure?
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(buffer))
      failure = fill(buffer) ?? source.finish()
      filled = failure == nil ? count : 0
    }
    if let failure { throw failure }
    return values
  }
}
