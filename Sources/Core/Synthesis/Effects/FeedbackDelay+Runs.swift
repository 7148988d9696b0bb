// The three ways through the delay: eight by eight at rest, eight by eight while something moves, and
// frame by frame where a read could meet a write or the end of the line.

extension FeedbackDelay {
  /// Repeats below this level end (-360 dBFS), so that a tail becomes exact silence.
  private static var floor: Float {
    @_noAllocation @_noLocks @inline(__always) get { 1e-18 }
  }

  /// Renders a run without glides in which neither index wraps and no read meets a write.
  @_noAllocation @_noLocks
  mutating func renderSteady(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let gain = Float(feedback.target)
    let wet = Float(mix.target)
    let dry = Float(1 - mix.target)
    let source = (writeIndex &- tap) & mask
    var index = 0
    while index + 8 <= frames {
      let x = UnsafeRawPointer(input + index).loadUnaligned(as: SIMD8<Float>.self)
      let delayed = line.load8(source + index)
      let repeated = delayed * gain
      let bits = unsafeBitCast(repeated, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
      let isFaded = unsafeBitCast(bits, to: SIMD8<Float>.self) .< Self.floor
      line.store8(x + repeated.replacing(with: 0, where: isFaded), writeIndex + index)
      UnsafeMutableRawPointer(output + index).storeBytes(
        of: x * dry + delayed * wet, as: SIMD8<Float>.self)
      index += 8
    }
    while index < frames {
      let x = input[index]
      let delayed = line[source + index]
      line[writeIndex + index] = x + audible(delayed * gain)
      output[index] = x * dry + delayed * wet
      index += 1
    }
  }

  /// How many of `frames` frames can be rendered eight by eight while something moves: as long as no
  /// read meets a write of the same eight and none goes over the end of the line.
  @_noAllocation @_noLocks @inline(__always)
  func eightsAhead(_ frames: Int) -> Int {
    guard tap >= 8, nextTap >= 8 else { return 0 }
    var run = min(frames, line.count - writeIndex)
    run = min(run, line.count - ((writeIndex &- tap) & mask))
    run = min(run, line.count - ((writeIndex &- nextTap) & mask))
    return run & ~7
  }

  /// Renders whole eights of a run in which something glides or fades.
  @_noAllocation @_noLocks
  mutating func renderEights(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let inverseFade = 1 / Double(fadeFrames)
    let source = (writeIndex &- tap) & mask
    let nextSource = (writeIndex &- nextTap) & mask
    let isFading = fadeRemaining > 0
    var index = 0
    while index < frames {
      let x = UnsafeRawPointer(input + index).loadUnaligned(as: SIMD8<Float>.self)
      var delayed = line.load8(source + index)
      if isFading {
        let passed = Double(fadeFrames - fadeRemaining + 1) + SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
        let way = passed * inverseFade
        let share = singles(way * way * (3 - 2 * way))
        delayed = delayed * (1 - share) + line.load8(nextSource + index) * share
        fadeRemaining -= 8
      }
      let share = mix.values(index)
      let repeated = delayed * singles(feedback.values(index))
      let bits = unsafeBitCast(repeated, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
      let isFaded = unsafeBitCast(bits, to: SIMD8<Float>.self) .< Self.floor
      line.store8(x + repeated.replacing(with: 0, where: isFaded), writeIndex + index)
      UnsafeMutableRawPointer(output + index).storeBytes(
        of: x * singles(1 - share) + delayed * singles(share), as: SIMD8<Float>.self)
      index += 8
    }
    if isFading, fadeRemaining == 0 { tap = nextTap }
    if fadeRemaining == 0 { startFade() }
  }

  /// Renders a run in which something glides or fades, or in which the delay is zero.
  @_noAllocation @_noLocks
  mutating func renderMoving(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let inverseFade = 1 / Double(fadeFrames)
    var index = 0
    while index < frames {
      let x = input[index]
      let write = (writeIndex + index) & mask
      // A zero tap passes the input on: it has no past to repeat.
      var delayed = tap == 0 ? x : line[(write &- tap) & mask]
      var past = tap == 0 ? 0 : delayed
      if fadeRemaining > 0 {
        let way = Double(fadeFrames - fadeRemaining + 1) * inverseFade
        let share = Float(way * way * (3 - 2 * way))
        let next = nextTap == 0 ? x : line[(write &- nextTap) & mask]
        delayed = delayed * (1 - share) + next * share
        past = past * (1 - share) + (nextTap == 0 ? 0 : next) * share
        fadeRemaining -= 1
        if fadeRemaining == 0 { tap = nextTap }
      }
      let share = mix.value(index)
      line[write] = x + audible(past * Float(feedback.value(index)))
      output[index] = x * Float(1 - share) + delayed * Float(share)
      index += 1
    }
    if fadeRemaining == 0 { startFade() }
  }

  /// `value`, or zero when nobody will ever hear it.
  @_noAllocation @_noLocks @inline(__always)
  private func audible(_ value: Float) -> Float {
    abs(value) < Self.floor ? 0 : value
  }
}
