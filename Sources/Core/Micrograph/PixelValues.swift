// The intensities of an image, stored as narrow as in the file: compared with floats, a large
// 16-bit image takes half the memory and half the time to read.

/// Intensities row by row from the top left, each read as a `Float` without rounding.
public struct PixelValues: Sendable, Equatable, RandomAccessCollection {
  /// The numbers as they lie in memory.
  enum Storage: Sendable {
    case unsigned8([UInt8])
    case unsigned16([UInt16])
    case float([Float])
  }

  let storage: Storage

  /// Stores bytes.
  public init(_ values: [UInt8]) {
    storage = .unsigned8(values)
  }

  /// Stores 16-bit numbers.
  public init(_ values: [UInt16]) {
    storage = .unsigned16(values)
  }

  /// Stores floats, including NaN and infinity.
  public init(_ values: [Float]) {
    storage = .float(values)
  }

  /// The index of the first intensity: 0.
  public var startIndex: Int { 0 }

  /// The number of intensities.
  public var endIndex: Int {
    switch storage {
    case .unsigned8(let values): values.count
    case .unsigned16(let values): values.count
    case .float(let values): values.count
    }
  }

  /// One intensity.
  public subscript(position: Int) -> Float {
    switch storage {
    case .unsigned8(let values): values[position].intensity
    case .unsigned16(let values): values[position].intensity
    case .float(let values): values[position]
    }
  }

  /// Whether all intensities are equal, however they are stored.
  public static func == (first: PixelValues, second: PixelValues) -> Bool {
    first.elementsEqual(second)
  }

  /// The intensities as floats: the stored ones where they are floats, otherwise a copy.
  var floats: [Float] {
    if case .float(let values) = storage { return values }
    return map(\.self)
  }

  /// Four intensities with one check of how they are stored.
  @inline(__always)
  func four(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> (
    Float, Float, Float, Float
  ) {
    switch storage {
    case .unsigned8(let values):
      PixelValues.four(values, first, second, third, fourth)
    case .unsigned16(let values):
      PixelValues.four(values, first, second, third, fourth)
    case .float(let values):
      PixelValues.four(values, first, second, third, fourth)
    }
  }

  @inline(__always)
  private static func four(
    _ values: [some PixelNumber], _ first: Int, _ second: Int, _ third: Int, _ fourth: Int
  ) -> (Float, Float, Float, Float) {
    (
      values[first].intensity, values[second].intensity, values[third].intensity,
      values[fourth].intensity
    )
  }
}

/// A number type that pixels are stored as.
protocol PixelNumber: Sendable {
  /// Its intensity, exact.
  var intensity: Float { get }
}

extension UInt8: PixelNumber {
  @inline(__always) var intensity: Float { Float(self) }
}

extension UInt16: PixelNumber {
  @inline(__always) var intensity: Float { Float(self) }
}

extension Float: PixelNumber {
  @inline(__always) var intensity: Float { self }
}
