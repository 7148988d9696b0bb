// Memory for samples. This module owns unsafe memory here and in `CueMemory` only. It is allocated
// once, outside the audio thread, and freed with its owner.

/// A fixed run of samples, zero at first, that belongs to one owner.
///
/// Indices are checked in debug builds only. It may move to another thread with its owner: nothing
/// else has a pointer to the memory, which is why the unchecked mark holds.
struct SampleBuffer: ~Copyable, @unchecked Sendable {
  /// The first sample; valid for `count` samples while the buffer lives.
  let base: UnsafeMutablePointer<Float>
  /// Number of samples.
  let count: Int

  /// Allocates `count` samples of silence.
  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit {
    base.deallocate()
  }

  /// One sample.
  subscript(index: Int) -> Float {
    @_noAllocation @_noLocks @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @_noAllocation @_noLocks @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Eight samples from `index` on, at any alignment.
  @_noAllocation @_noLocks @inline(__always)
  func load8(_ index: Int) -> SIMD8<Float> {
    assert(index >= 0 && index + 8 <= count)
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD8<Float>.self)
  }

  /// Writes eight samples from `index` on, at any alignment.
  @_noAllocation @_noLocks @inline(__always)
  func store8(_ value: SIMD8<Float>, _ index: Int) {
    assert(index >= 0 && index + 8 <= count)
    UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: SIMD8<Float>.self)
  }

  /// Four samples from `index` on, at any alignment.
  @_noAllocation @_noLocks @inline(__always)
  func load4(_ index: Int) -> SIMD4<Float> {
    assert(index >= 0 && index + 4 <= count)
    return UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Float>.self)
  }

  /// Writes four samples from `index` on, at any alignment.
  @_noAllocation @_noLocks @inline(__always)
  func store4(_ value: SIMD4<Float>, _ index: Int) {
    assert(index >= 0 && index + 4 <= count)
    UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: SIMD4<Float>.self)
  }

  /// Eight doubles, each in the place of two samples, from the `index`-th double on.
  @_noAllocation @_noLocks @inline(__always)
  func loadDoubles8(_ index: Int) -> SIMD8<Double> {
    assert(index >= 0 && 2 * index + 16 <= count)
    return UnsafeRawPointer(base + 2 * index).loadUnaligned(as: SIMD8<Double>.self)
  }

  /// Writes eight doubles, each in the place of two samples.
  @_noAllocation @_noLocks @inline(__always)
  func storeDoubles8(_ value: SIMD8<Double>, _ index: Int) {
    assert(index >= 0 && 2 * index + 16 <= count)
    UnsafeMutableRawPointer(base + 2 * index).storeBytes(of: value, as: SIMD8<Double>.self)
  }

  /// Reads one sample of every cache line of a run, so that the whole run is in the cache.
  ///
  /// No read waits for another one, so the lines arrive together. The result has no meaning; the
  /// caller stores it, or the reads would be optimised away.
  @_noAllocation @_noLocks @inline(__always)
  func touch(from start: Int, frames: Int) -> UInt32 {
    assert(start >= 0 && frames > 0 && start + frames <= count)
    let end = start + frames - 1
    var bits = base[end].bitPattern
    var index = start
    // 16 samples are a line of 64 bytes.
    while index < end {
      bits |= base[index].bitPattern
      index += 16
    }
    return bits
  }

  /// Copies `frames` samples within the buffer; the two runs do not overlap.
  @_noAllocation @_noLocks
  func copy(from source: Int, to target: Int, frames: Int) {
    assert(source >= 0 && target >= 0 && max(source, target) + frames <= count)
    var index = 0
    while index < frames {
      base[target + index] = base[source + index]
      index += 1
    }
  }

  /// Copies `frames` samples, rounded up to whole eights, to a lower place, which may overlap.
  @_noAllocation @_noLocks
  func moveDown(from source: Int, to target: Int, frames: Int) {
    assert(target <= source)
    var index = 0
    while index < frames {
      store8(load8(source + index), target + index)
      index += 8
    }
  }

  /// Sets the first `frames` samples to `value`.
  @_noAllocation @_noLocks
  func fill(_ value: Float, frames: Int) {
    assert(frames <= count)
    var index = 0
    while index < frames {
      base[index] = value
      index += 1
    }
  }

  /// Sets every sample to zero.
  @_noAllocation @_noLocks
  func clear() {
    fill(0, frames: count)
  }
}

/// True when any of `frames` samples is infinite or NaN.
@_noAllocation @_noLocks
func isAnyInfinite(_ samples: UnsafePointer<Float>, frames: Int) -> Bool {
  // An exponent of all ones and a one more carry into the sign.
  var found = SIMD8<UInt32>(repeating: 0)
  var index = 0
  while index + 8 <= frames {
    let bits = UnsafeRawPointer(samples + index).loadUnaligned(as: SIMD8<UInt32>.self)
    found |= (bits & 0x7FFF_FFFF) &+ 0x0080_0000
    index += 8
  }
  while index < frames {
    found[0] |= (samples[index].bitPattern & 0x7FFF_FFFF) &+ 0x0080_0000
    index += 1
  }
  let four = found.lowHalf | found.highHalf
  let two = four.lowHalf | four.highHalf
  return (two[0] | two[1]) & 0x8000_0000 != 0
}
