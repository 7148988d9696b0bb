// Elements in this machine's byte order become intensities, as narrow as the file holds them.
import Micrograph

/// The elements of one frame.
struct HDF5Elements {
  private let bytes: UnsafeRawBufferPointer
  private let picture: HDF5Picture

  init(_ bytes: UnsafeRawBufferPointer, _ picture: HDF5Picture) {
    self.bytes = bytes
    self.picture = picture
  }

  /// The intensities, and whether any was rounded.
  var values: (PixelValues, isRounded: Bool) {
    switch (picture.pixelType.kind, picture.pixelType.bits) {
    case (.unsigned, 8): return (PixelValues(all(UInt8.self)), false)
    case (.unsigned, 16): return (PixelValues(all(UInt16.self)), false)
    case (.signed, 8): return floats(Int8.self) { Float($0) }
    case (.signed, 16): return floats(Int16.self) { Float($0) }
    case (.unsigned, 32): return floats(UInt32.self) { Float($0) }
    case (.signed, 32): return floats(Int32.self) { Float($0) }
    case (.unsigned, _): return floats(UInt64.self) { Float($0) }
    case (.signed, _): return floats(Int64.self) { Float($0) }
    case (.float, 32): return (PixelValues(all(Float.self)), false)
    case (.float, _):
      var isRounded = false
      let values = all(Double.self) { value in
        let nearest = Float(value)
        if Double(nearest) != value, !value.isNaN { isRounded = true }
        return nearest
      }
      return (PixelValues(values), isRounded)
    }
  }

  private func floats<Element: FixedWidthInteger & BitwiseCopyable>(
    _ type: Element.Type, convert: (Element) -> Float
  ) -> (PixelValues, isRounded: Bool) {
    var isRounded = false
    let values = all(type) { element in
      let nearest = convert(element)
      if Element(exactly: nearest) != element { isRounded = true }
      return nearest
    }
    return (PixelValues(values), isRounded)
  }

  private func all<Element: BitwiseCopyable>(_ type: Element.Type) -> [Element] {
    all(type) { $0 }
  }

  private func all<Element: BitwiseCopyable, Value: BitwiseCopyable>(
    _ type: Element.Type, convert: (Element) -> Value
  ) -> [Value] {
    let count = picture.width * picture.height
    let elements = bytes.assumingMemoryBound(to: type)
    let values = [Value](unsafeUninitializedCapacity: count) { values, filled in
      for index in 0..<count { values.initializeElement(at: index, to: convert(elements[index])) }
      filled = count
    }
    guard picture.isTransposed else { return values }
    return ImageOrientation.leftTop.turned(values, width: picture.height, height: picture.width)
  }
}
