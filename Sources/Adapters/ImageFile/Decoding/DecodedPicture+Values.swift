// The decoders' results as intensities.

import Micrograph

extension DecodedPicture {
  /// The intensities of a checked file by OpenCV, whose decoders are loaded now.
  ///
  /// Channels of whole numbers are kept as narrow as they are in the file; all else as floats.
  /// - Throws: where memory or the decoders are missing, and where the file is refused.
  static func values(
    of layout: ImageLayout
  ) throws(Failure) -> (PixelValues, isRounded: Bool) {
    let header = layout.header
    if header.samplesPerPixel == 1, header.pixelType == .unsigned8 {
      let values = try grey(decoding: layout, as: UInt8.self)
      return (try turned(values, header) { PixelValues($0) }, false)
    }
    if header.samplesPerPixel == 1, header.pixelType == .unsigned16 {
      let values = try grey(decoding: layout, as: UInt16.self)
      return (try turned(values, header) { PixelValues($0) }, false)
    }
    let picture = try DecodedPicture(decoding: layout)
    return (try turned(try picture.intensities(), header) { PixelValues($0) }, false)
  }

  /// Hands the bytes of a checked file to a decoder that reads rows.
  static func rows(
    of layout: ImageLayout,
    _ decode: (UnsafeBufferPointer<UInt8>) throws(Failure) -> PixelValues
  ) throws(Failure) -> (PixelValues, isRounded: Bool) {
    // An array's own function hands on errors of one type, but not of which.
    let pixels = try layout.content.withUnsafeBufferPointer { bytes throws(Failure) in
      try decode(bytes)
    }
    return (pixels, false)
  }

  /// The values as the picture lies right.
  static func turned<Value: BitwiseCopyable>(
    _ values: [Value], _ header: ImageHeader, keep: ([Value]) -> PixelValues
  ) throws(Failure) -> PixelValues {
    guard header.orientation != .topLeft else { return keep(values) }
    guard AvailableMemory.holds(bytes: values.count * MemoryLayout<Value>.stride) else {
      throw .noMemory
    }
    let (width, height) = header.stored
    return keep(header.orientation.turned(values, width: width, height: height))
  }
}
