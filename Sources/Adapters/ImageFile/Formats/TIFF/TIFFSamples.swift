// Samples from libtiff, in the machine's byte order, become intensities. Numbers that do not fill
// whole bytes are packed from the highest bit on; those of 24 bit are three bytes.
import Micrograph

/// Turns samples of a page into values.
struct TIFFSamples {
  private let type: PixelType
  private let samples: Int
  private let isDimmedByAlpha: Bool

  init(_ picture: TIFFPicture) {
    type = picture.pixelType
    samples = picture.adjacentSamples
    isDimmedByAlpha = picture.isDimmedByAlpha
  }

  /// Unpacks whole numbers without sign that fit into `Value`.
  func unpack<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ row: TIFFRow, into values: UnsafeMutableBufferPointer<Value>
  ) {
    let bytes = row.plane(0)
    if type.bits == Value.bitWidth {
      fill(values, bytes, Value.self) { $0 }
    } else {
      for column in values.indices {
        values.initializeElement(
          at: column, to: Value(truncatingIfNeeded: bits(bytes, at: column * samples)))
      }
    }
  }

  /// Unpacks numbers of any kind; true where one of them was rounded.
  func unpack(_ row: TIFFRow, into values: UnsafeMutableBufferPointer<Float>) -> Bool {
    let bytes = row.plane(0)
    var isRounded = false
    switch (type.kind, type.bits) {
    case (.float, 32): fill(values, bytes, Float.self) { $0 }
    case (.float, 16): fill(values, bytes, Float16.self) { Float($0) }
    case (.float, 64):
      fill(values, bytes, Double.self) { value in
        let nearest = Float(value)
        if Double(nearest) != value, !value.isNaN { isRounded = true }
        return nearest
      }
    case (.signed, 8): fill(values, bytes, Int8.self) { Float($0) }
    case (.signed, 16): fill(values, bytes, Int16.self) { Float($0) }
    case (.signed, 32): fill(values, bytes, Int32.self) { Self.nearest($0, &isRounded) }
    case (.unsigned, 32): fill(values, bytes, UInt32.self) { Self.nearest($0, &isRounded) }
    case (.signed, 64): fill(values, bytes, Int64.self) { Self.nearest($0, &isRounded) }
    case (.unsigned, 64): fill(values, bytes, UInt64.self) { Self.nearest($0, &isRounded) }
    default:
      for column in values.indices {
        let number = bits(bytes, at: column * samples)
        let value =
          switch type.kind {
          case .unsigned: Self.nearest(number, &isRounded)
          case .signed: Self.nearest(signed(number), &isRounded)
          case .float: Float(bits24: number)
          }
        values.initializeElement(at: column, to: value)
      }
    }
    return isRounded
  }

  /// Unpacks the numbers of a palette's entries; false where there is no such entry.
  func unpack(
    _ row: TIFFRow, through palette: [Float], into values: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    let bytes = row.plane(0)
    for column in values.indices {
      let entry = Int(number(bytes, at: column * samples))
      guard palette.indices.contains(entry) else { return false }
      values.initializeElement(at: column, to: palette[entry])
    }
    return true
  }

  /// Unpacks red, green and blue.
  func unpackColor(_ row: TIFFRow, into values: UnsafeMutableBufferPointer<Float>) {
    switch type {
    case .unsigned8 where !isDimmedByAlpha: fillColor(values, row, UInt8.self) { Double($0) }
    case .unsigned16: fillColor(values, row, UInt16.self) { Double($0) }
    case .float32: fillColor(values, row, Float.self) { Double($0) }
    default:
      for column in values.indices {
        let (red, green, blue) = color(row, column)
        values.initializeElement(at: column, to: Luma.of(red: red, green: green, blue: blue))
      }
    }
  }

  private func color(_ row: TIFFRow, _ column: Int) -> (Double, Double, Double) {
    let place = column * samples
    let step = row.isPlanar ? 0 : 1
    var channels = (
      number(row.plane(0), at: place), number(row.plane(1), at: place + step),
      number(row.plane(2), at: place + 2 * step)
    )
    if isDimmedByAlpha {
      let alpha = number(row.plane(0), at: place + 3)
      func dimmed(_ value: Double) -> Double { ((value * alpha + 127) / 255).rounded(.down) }
      channels = (dimmed(channels.0), dimmed(channels.1), dimmed(channels.2))
    }
    return channels
  }

  @inline(__always)
  private func fill<Sample: BitwiseCopyable, Value>(
    _ values: UnsafeMutableBufferPointer<Value>, _ bytes: UnsafeRawBufferPointer,
    _ type: Sample.Type, convert: (Sample) -> Value
  ) {
    let size = MemoryLayout<Sample>.size
    for column in values.indices {
      let sample = bytes.loadUnaligned(fromByteOffset: column * samples * size, as: Sample.self)
      values.initializeElement(at: column, to: convert(sample))
    }
  }

  @inline(__always)
  private func fillColor<Sample: BitwiseCopyable>(
    _ values: UnsafeMutableBufferPointer<Float>, _ row: TIFFRow, _ type: Sample.Type,
    convert: (Sample) -> Double
  ) {
    let size = MemoryLayout<Sample>.size
    let step = row.isPlanar ? 0 : size
    let (red, green, blue) = (row.plane(0), row.plane(1), row.plane(2))
    for column in values.indices {
      let place = column * samples * size
      values.initializeElement(
        at: column,
        to: Luma.of(
          red: convert(red.loadUnaligned(fromByteOffset: place, as: Sample.self)),
          green: convert(green.loadUnaligned(fromByteOffset: place + step, as: Sample.self)),
          blue: convert(blue.loadUnaligned(fromByteOffset: place + 2 * step, as: Sample.self))))
    }
  }

  /// One sample of any kind.
  private func number(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Double {
    func load<Sample: BitwiseCopyable>(_ type: Sample.Type) -> Sample {
      bytes.loadUnaligned(fromByteOffset: index * MemoryLayout<Sample>.size, as: type)
    }
    return switch (type.kind, type.bits) {
    case (.float, 16): Double(load(Float16.self))
    case (.float, 24): Double(Float(bits24: bits(bytes, at: index)))
    case (.float, 32): Double(load(Float.self))
    case (.float, _): load(Double.self)
    case (.unsigned, 64): Double(load(UInt64.self))
    case (.signed, 64): Double(load(Int64.self))
    case (.unsigned, _): Double(bits(bytes, at: index))
    case (.signed, _): Double(signed(bits(bytes, at: index)))
    }
  }

  /// The bits of one sample of at most 32 bit.
  private func bits(_ bytes: UnsafeRawBufferPointer, at index: Int) -> UInt32 {
    switch type.bits {
    case 8: return UInt32(bytes[index])
    case 16:
      return UInt32(bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    case 24:
      let place = 3 * index
      let (first, second, third) = (
        UInt32(bytes[place]), UInt32(bytes[place + 1]), UInt32(bytes[place + 2])
      )
      return Self.isLittleEndian
        ? first | second << 8 | third << 16 : first << 16 | second << 8 | third
    case 32: return bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
    default:
      let start = index * type.bits
      let end = start + type.bits
      var value: UInt64 = 0
      for place in start / 8...(end - 1) / 8 { value = value << 8 | UInt64(bytes[place]) }
      value >>= UInt64((8 - end % 8) % 8)
      return UInt32(value & (1 << UInt64(type.bits) - 1))
    }
  }

  private func signed(_ bits: UInt32) -> Int32 {
    let unused = UInt32(32 - type.bits)
    return Int32(bitPattern: bits << unused) >> Int32(unused)
  }

  private static let isLittleEndian = 1.littleEndian == 1

  @inline(__always)
  private static func nearest(_ value: some FixedWidthInteger, _ isRounded: inout Bool) -> Float {
    let nearest = Float(value)
    if Float(exactly: value) == nil { isRounded = true }
    return nearest
  }
}
