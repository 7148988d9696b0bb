// Stored numbers of either byte order become intensities.
import Micrograph

/// Converts rows of stored numbers.
struct StoredNumbers {
  private let sample: StoredSample
  private let isBigEndian: Bool

  init(_ sample: StoredSample, isBigEndian: Bool) {
    self.sample = sample
    self.isBigEndian = isBigEndian
  }

  /// Converts a row; true where a value was rounded.
  func row(_ bytes: UnsafeRawBufferPointer, into values: UnsafeMutableBufferPointer<Float>) -> Bool
  {
    var isRounded = false
    switch sample {
    case .number(let type): isRounded = numbers(bytes, type, into: values)
    case .complex(let type): isRounded = magnitudes(bytes, type, into: values)
    case .color:
      for column in values.indices {
        let color = whole(bytes, column, UInt32.self)
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) }
        values.initializeElement(
          at: column, to: Luma.of(red: part(16), green: part(8), blue: part(0)))
      }
    case .half:
      for column in values.indices {
        let pair = bytes[column / 2]
        values.initializeElement(at: column, to: Float(column % 2 == 0 ? pair & 0xF : pair >> 4))
      }
    }
    return isRounded
  }

  private func numbers(
    _ bytes: UnsafeRawBufferPointer, _ type: PixelType,
    into values: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    switch (type.kind, type.bits) {
    case (.unsigned, 8): fill(bytes, UInt8.self, values)
    case (.unsigned, 16): fill(bytes, UInt16.self, values)
    case (.unsigned, 32): fill(bytes, UInt32.self, values)
    case (.unsigned, _): fill(bytes, UInt64.self, values)
    case (.signed, 8): fill(bytes, Int8.self, values)
    case (.signed, 16): fill(bytes, Int16.self, values)
    case (.signed, 32): fill(bytes, Int32.self, values)
    case (.signed, _): fill(bytes, Int64.self, values)
    case (.float, _): floats(bytes, type, values)
    }
  }

  private func fill<Number: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, _ type: Number.Type,
    _ values: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    var isRounded = false
    for column in values.indices {
      let number = whole(bytes, column, type)
      let nearest = Float(number)
      if Number.bitWidth > 24, Float(exactly: number) == nil { isRounded = true }
      values.initializeElement(at: column, to: nearest)
    }
    return isRounded
  }

  private func floats(
    _ bytes: UnsafeRawBufferPointer, _ type: PixelType,
    _ values: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    var isRounded = false
    for column in values.indices {
      let value = real(bytes, column, type)
      let nearest = Float(value)
      if Double(nearest) != value, !value.isNaN { isRounded = true }
      values.initializeElement(at: column, to: nearest)
    }
    return isRounded
  }

  // A magnitude is a square root and nearly always rounded, which is no fact about the file.
  private func magnitudes(
    _ bytes: UnsafeRawBufferPointer, _ type: PixelType,
    into values: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    for column in values.indices {
      let (x, y) = (real(bytes, 2 * column, type), real(bytes, 2 * column + 1, type))
      let (larger, smaller) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
      // Scaled, because the square of a large number is beyond every other.
      let ratio = larger > 0 && larger.isFinite ? smaller / larger : 0
      let magnitude = x.isNaN || y.isNaN ? .nan : larger * (1 + ratio * ratio).squareRoot()
      values.initializeElement(at: column, to: Float(magnitude))
    }
    return false
  }

  private func real(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ type: PixelType) -> Double {
    switch (type.kind, type.bits) {
    case (.float, 16): Double(Float16(bitPattern: whole(bytes, index, UInt16.self)))
    case (.float, 32): Double(Float(bitPattern: whole(bytes, index, UInt32.self)))
    case (.float, _): Double(bitPattern: whole(bytes, index, UInt64.self))
    default: Double(whole(bytes, index, Int16.self))
    }
  }

  @inline(__always)
  private func whole<Number: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, _ index: Int, _ type: Number.Type
  ) -> Number {
    let number = bytes.loadUnaligned(
      fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self)
    return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
  }
}
