// The room's one way to memory without bounds, checked in debug builds.

/// Floats at a fixed place in memory, read and written one by one or sixteen at a time.
///
/// Unchecked, because several threads write to one picture: each writes pixels that no other one reads
/// or writes meanwhile.
struct Floats: @unchecked Sendable {
  typealias Vector = SIMD16<Float>

  /// How many floats a vector has.
  static let lanes = Vector.scalarCount

  private let start: UnsafeMutablePointer<Float>
  /// How many floats there are.
  let count: Int

  /// The memory of a buffer that outlives this value.
  init?(_ buffer: UnsafeMutableBufferPointer<Float>) {
    guard let start = buffer.baseAddress else { return nil }
    self.start = start
    count = buffer.count
  }

  /// Allocates memory for floats, uninitialised.
  static func allocate(_ count: Int) -> Floats {
    Floats(start: .allocate(capacity: count), count: count)
  }

  private init(start: UnsafeMutablePointer<Float>, count: Int) {
    self.start = start
    self.count = count
  }

  /// Frees the memory.
  func deallocate() {
    start.deallocate()
  }

  /// The memory of these places.
  @inline(__always)
  func buffer(_ places: Range<Int>) -> UnsafeMutableBufferPointer<Float> {
    assert(places.lowerBound >= 0 && places.upperBound <= count)
    return UnsafeMutableBufferPointer(start: start + places.lowerBound, count: places.count)
  }

  @inline(__always)
  subscript(place: Int) -> Float {
    get {
      assert(place >= 0 && place < count)
      return start[place]
    }
    nonmutating set {
      assert(place >= 0 && place < count)
      start[place] = newValue
    }
  }

  /// The vector that begins at `place`.
  @inline(__always)
  func vector(at place: Int) -> Vector {
    assert(place >= 0 && place + Floats.lanes <= count)
    return UnsafeRawPointer(start + place).loadUnaligned(as: Vector.self)
  }

  /// Writes a vector to `place` and after.
  @inline(__always)
  func set(_ vector: Vector, at place: Int) {
    assert(place >= 0 && place + Floats.lanes <= count)
    UnsafeMutableRawPointer(start + place).storeBytes(of: vector, as: Vector.self)
  }

  /// Copies floats from other memory, which may be the same, to `place` and after.
  @inline(__always)
  func copy(_ places: Range<Int>, of other: Floats, to place: Int) {
    assert(place >= 0 && place + places.count <= count)
    (start + place).update(
      from: other.buffer(places).baseAddress ?? other.start, count: places.count)
  }

  /// Sets these places to one value.
  func fill(_ places: Range<Int>, with value: Float) {
    buffer(places).update(repeating: value)
  }
}
