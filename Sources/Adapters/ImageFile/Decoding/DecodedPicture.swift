// The owner of a picture on OpenCV's side: the one place that holds its pointer.
import COpenCV
import Geometry
import Micrograph

/// A picture decoded or drawn by OpenCV.
struct DecodedPicture: ~Copyable {
  enum Failure: Error, Hashable {
    case refused
    case noMemory
    /// OpenCV's decoders cannot be loaded.
    case noDecoder

    init?(_ status: open_cv_status) {
      switch status {
      case OPEN_CV_DONE: return nil
      case OPEN_CV_NO_MEMORY: self = .noMemory
      case OPEN_CV_NO_CODECS: self = .noDecoder
      default: self = .refused
      }
    }
  }

  private let handle: OpaquePointer

  deinit { open_cv_image_release(handle) }

  /// Decodes a checked file; fails where the result differs from what the header announced.
  init(decoding layout: ImageLayout) throws(Failure) {
    var decoded: OpaquePointer?
    let status = layout.content.withUnsafeBufferPointer {
      open_cv_decode($0.baseAddress, $0.count, &decoded)
    }
    if let failure = Failure(status) { throw failure }
    guard let decoded else { throw .refused }
    let shape = open_cv_image_shape(decoded)
    guard
      (Int(shape.width), Int(shape.height)) == layout.header.stored,
      let type = PixelType(shape.depth), type.kind == layout.header.pixelType.kind,
      type.bits == max(layout.header.pixelType.bits, 8), shape.channels != 2
    else {
      open_cv_image_release(decoded)
      throw .refused
    }
    handle = decoded
  }

  /// Decodes a checked file of one channel as the numbers it holds; refuses a result that is not what
  /// the header announced.
  static func grey<Value: FixedWidthInteger & UnsignedInteger>(
    decoding layout: ImageLayout, as type: Value.Type
  ) throws(Failure) -> [Value] {
    let (width, height) = layout.header.stored
    guard let columns = Int32(exactly: width), let rows = Int32(exactly: height)
    else { throw .refused }
    let count = width * height
    guard AvailableMemory.holds(bytes: count * MemoryLayout<Value>.stride) else {
      throw .noMemory
    }
    var status = OPEN_CV_REFUSED
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(buffer))
      status = layout.content.withUnsafeBufferPointer {
        open_cv_decode_gray(
          $0.baseAddress, $0.count, Int32(Value.bitWidth), columns, rows, buffer.baseAddress)
      }
      filled = status == OPEN_CV_DONE ? count : 0
    }
    if let failure = Failure(status) { throw failure }
    return values
  }

  /// Makes a colour canvas of the grey values, row by row.
  init(canvas grey: [UInt8], width: Int, height: Int) throws(Failure) {
    guard width > 0, height > 0, grey.count == width * height,
      let columns = Int32(exactly: width), let rows = Int32(exactly: height)
    else { throw .refused }
    var canvas: OpaquePointer?
    let status = grey.withUnsafeBufferPointer {
      open_cv_canvas($0.baseAddress, columns, rows, &canvas)
    }
    if let failure = Failure(status) { throw failure }
    guard let canvas else { throw .refused }
    handle = canvas
  }

  /// Makes a colour canvas of red, green and blue for each pixel, row by row.
  init(canvas colors: [UInt8], rgbWidth width: Int, height: Int) throws(Failure) {
    guard width > 0, height > 0, colors.count == 3 * width * height,
      let columns = Int32(exactly: width), let rows = Int32(exactly: height)
    else { throw .refused }
    var canvas: OpaquePointer?
    let status = colors.withUnsafeBufferPointer {
      open_cv_color_canvas($0.baseAddress, columns, rows, &canvas)
    }
    if let failure = Failure(status) { throw failure }
    guard let canvas else { throw .refused }
    handle = canvas
  }

  /// The intensities row by row, in the file's own scale.
  borrowing func intensities() throws(Failure) -> [Float] {
    let shape = open_cv_image_shape(handle)
    let count = Int(shape.width) * Int(shape.height)
    guard AvailableMemory.holds(bytes: count * MemoryLayout<Float>.stride) else {
      throw .noMemory
    }
    var status = OPEN_CV_REFUSED
    let values = [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      status = open_cv_copy_intensities(handle, buffer.baseAddress, count)
      filled = status == OPEN_CV_DONE ? count : 0
    }
    if let failure = Failure(status) { throw failure }
    return values
  }

  /// Draws an anti-aliased line, `thickness` in pixels.
  borrowing func drawLine(
    from: ImagePoint, to: ImagePoint, thickness: Int, color: PictureColor
  ) throws(Failure) {
    let status = open_cv_draw_line(
      handle, from.x, from.y, to.x, to.y, Int32(thickness), color.red, color.green, color.blue)
    if let failure = Failure(status) { throw failure }
  }

  /// Writes a line of text.
  borrowing func draw(_ text: PictureText) throws(Failure) {
    let left =
      text.origin.x - text.alignment * open_cv_text_width(text.text, text.heightPixels)
    let status = open_cv_draw_text(
      handle, text.text, left, text.origin.y, text.heightPixels, text.color.red,
      text.color.green, text.color.blue)
    if let failure = Failure(status) { throw failure }
  }

  /// The picture as the bytes of a PNG file.
  borrowing func pngBytes() throws(Failure) -> [UInt8] {
    let shape = open_cv_image_shape(handle)
    guard let rows = open_cv_rows(handle), shape.channels == 3, shape.depth == OPEN_CV_UNSIGNED_8
    else { throw .refused }
    return try PNGEncoding.bytes(
      colors: rows, rowBytes: open_cv_row_bytes(handle), width: Int(shape.width),
      height: Int(shape.height))
  }
}

extension PixelType {
  fileprivate init?(_ depth: open_cv_depth) {
    switch depth {
    case OPEN_CV_UNSIGNED_8: self = .unsigned8
    case OPEN_CV_SIGNED_8: self = .signed8
    case OPEN_CV_UNSIGNED_16: self = .unsigned16
    case OPEN_CV_SIGNED_16: self = .signed16
    case OPEN_CV_SIGNED_32: self = .signed32
    case OPEN_CV_FLOAT_32: self = .float32
    case OPEN_CV_FLOAT_64: self = .float64
    default: return nil
    }
  }
}
