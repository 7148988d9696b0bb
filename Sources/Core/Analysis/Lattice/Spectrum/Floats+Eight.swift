// Vectors of eight floats, of which two butterflies fit into the registers of a plain x86-64.

extension Floats {
  /// The vector of eight that begins at `place`.
  @inline(__always)
  func eight(at place: Int) -> SIMD8<Float> {
    let buffer = UnsafeRawBufferPointer(buffer(place..<place + 8))
    return buffer.loadUnaligned(as: SIMD8<Float>.self)
  }

  /// Writes a vector of eight to `place` and after.
  @inline(__always)
  func setEight(_ vector: SIMD8<Float>, at place: Int) {
    UnsafeMutableRawBufferPointer(buffer(place..<place + 8))
      .storeBytes(of: vector, as: SIMD8<Float>.self)
  }
}
