// The three passes of the reverb over one run of at most a cell: reads, filters, junction.

extension CostelloReverb {
  /// Level below which a recirculating sample becomes zero (-360 dBFS), so that tails end.
  private static var floor: Float {
    @_noAllocation @_noLocks @inline(__always) get { 1e-18 }
  }

  /// Prefetches what the next run of at most a cell reads and writes: see `Chain.lookAhead`.
  @_noAllocation @_noLocks
  mutating func lookAhead() -> UInt32 {
    var bits: UInt32 = 0
    for number in 0..<8 {
      var first = writeIndex + Int(-positions[number].delay >> 28) - 1
      if first < 0 { first += lineFrames }
      if first >= lineFrames { first -= lineFrames }
      bits |= lines.touch(from: number * lineStride + first, frames: Self.guardFrames)
      bits |= lines.touch(from: number * lineStride + writeIndex, frames: 1)
    }
    return bits
  }

  /// Reads every line at its wandering position and applies the gains.
  ///
  /// The results go to entries 1 and on of the rows of `states`.
  @_noAllocation @_noLocks
  mutating func readLines(_ frames: Int) {
    for number in 0..<8 {
      var position = positions[number]
      let row = number * Self.rowStride
      var done = 0
      while done < frames {
        let run = position.straightRun(frames - done)
        var first = writeIndex + done + Int(-position.delay >> 28) - 1
        if first < 0 { first += lineFrames }
        if first >= lineFrames { first -= lineFrames }
        interpolate(
          from: number * lineStride + first, to: row + 1 + done, gain: rowStart + done,
          part: Int32(truncatingIfNeeded: -position.delay & (ReverbLine.one - 1)),
          drift: Int32(truncatingIfNeeded: position.drift), frames: run)
        position.advance(run)
        done += run
      }
      positions[number] = position
    }
  }

  /// Cubic interpolation (Lagrange, four points) of `frames` neighbouring positions, eight at once.
  ///
  /// Writes up to seven samples more than requested.
  @_noAllocation @_noLocks @inline(__always)
  private func interpolate(
    from source: Int, to target: Int, gain: Int, part: Int32, drift: Int32, frames: Int
  ) {
    let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    var parts = SIMD8<Int32>(repeating: part) &+ lanes &* SIMD8<Int32>(repeating: drift)
    let step = SIMD8<Int32>(repeating: drift &* 8)
    let scale = SIMD8<Float>(repeating: 0x1p-28)
    var index = 0
    while index < frames {
      let f = singles(parts) * scale
      let before = lines.load8(source &+ index)
      let here = lines.load8(source &+ index &+ 1)
      let after = lines.load8(source &+ index &+ 2)
      let second = lines.load8(source &+ index &+ 3)
      // The cubic in powers of f: here + f (rise - cube) + f^2 square + f^3 cube.
      let rise = (after - before) * 0.5
      let square = (before + rise) - here
      let cube = (second - before) * Float(1.0 / 6) - (after - here) * 0.5
      let slope = (cube * f + square) * f + (rise - cube)
      let value = (slope * f + here) * gains.load8(gain &+ index)
      let bits = unsafeBitCast(value, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
      let isFaded = unsafeBitCast(bits, to: SIMD8<Float>.self) .< Self.floor
      states.store8(value.replacing(with: 0, where: isFaded), target &+ index)
      parts = parts &+ step
      index &+= 8
    }
  }

  /// Runs the eight one-pole low-passes over the rows, in place.
  ///
  /// Four lines side by side, four frames at a time; writes up to three samples more than
  /// requested.
  @_noAllocation @_noLocks
  mutating func dampLines(_ frames: Int) {
    let start = rowStart
    var first = stateOfFour(0)
    var last = stateOfFour(4)
    var index = 1
    while index <= frames {
      let damping = dampings.load4(start &+ index &- 1)
      damp(0, index, damping, &first)
      damp(4, index, damping, &last)
      index &+= 4
    }
  }

  /// The states of four lines before the run.
  @_noAllocation @_noLocks @inline(__always)
  private func stateOfFour(_ line: Int) -> SIMD4<Float> {
    let row = line * Self.rowStride
    return SIMD4(
      states[row], states[row + Self.rowStride], states[row + 2 * Self.rowStride],
      states[row + 3 * Self.rowStride])
  }

  /// Filters four frames of four lines.
  @_noAllocation @_noLocks @inline(__always)
  private func damp(
    _ line: Int, _ index: Int, _ damping: SIMD4<Float>, _ state: inout SIMD4<Float>
  ) {
    let stride = Self.rowStride
    let row = line &* stride &+ index
    let inputs = turned(
      states.load4(row), states.load4(row &+ stride), states.load4(row &+ 2 &* stride),
      states.load4(row &+ 3 &* stride))
    let one = state * damping[0] + inputs.0
    let two = one * damping[1] + inputs.1
    let three = two * damping[2] + inputs.2
    state = three * damping[3] + inputs.3
    let outputs = turned(one, two, three, state)
    states.store4(outputs.0, row)
    states.store4(outputs.1, row &+ stride)
    states.store4(outputs.2, row &+ 2 &* stride)
    states.store4(outputs.3, row &+ 3 &* stride)
  }

  /// Four rows of four become four columns.
  @_noAllocation @_noLocks @inline(__always)
  private func turned(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let above = SIMD8(lowHalf: a, highHalf: b)
    let below = SIMD8(lowHalf: c, highHalf: d)
    let even = SIMD8(lowHalf: above.evenHalf, highHalf: below.evenHalf)
    let odd = SIMD8(lowHalf: above.oddHalf, highHalf: below.oddHalf)
    return (even.evenHalf, odd.evenHalf, even.oddHalf, odd.oddHalf)
  }

  /// Adds up the outputs and feeds the junction's pressure back into the lines.
  ///
  /// The last filter outputs become the states of the next run. With `isStereo`, odd lines receive
  /// the right side of the input instead of the left.
  @_noAllocation @_noLocks @inline(__always)
  mutating func joinLines(_ frames: Int, isStereo: Bool) {
    let stride = Self.rowStride
    var index = 0
    while index < frames {
      var left = states.load8(index + 1)
      var right = states.load8(stride + index + 1)
      var sum = states.load8(index) + states.load8(stride + index)
      var row = 2 * stride + index
      while row < 8 * stride {
        left += states.load8(row + 1)
        right += states.load8(row + stride + 1)
        sum += states.load8(row) + states.load8(row + stride)
        row += 2 * stride
      }
      wetLeft.store8(left * 0.35, index)
      wetRight.store8(right * 0.35, index)
      let junction = sum * 0.25 + dry.load8(index)
      let rightJunction = isStereo ? sum * 0.25 + dryRight.load8(index) : junction
      for number in 0..<8 {
        let sent =
          (number & 1 == 0 ? junction : rightJunction) - states.load8(number * stride + index)
        lines.store8(sent, number * lineStride + writeIndex + index)
      }
      index += 8
    }
    for number in 0..<8 {
      mirror(number * lineStride, frames)
      states[number * stride] = states[number * stride + frames]
    }
    writeIndex += frames
    if writeIndex >= lineFrames { writeIndex -= lineFrames }
  }

  /// Keeps the copies after a line's end equal to its first samples.
  @_noAllocation @_noLocks @inline(__always)
  private func mirror(_ line: Int, _ frames: Int) {
    let end = writeIndex + frames
    if end > lineFrames {
      lines.copy(from: line + lineFrames, to: line, frames: end - lineFrames)
    }
    if writeIndex < Self.guardFrames {
      lines.copy(
        from: line + writeIndex, to: line + lineFrames + writeIndex,
        frames: min(frames, Self.guardFrames - writeIndex))
    }
  }

  /// Clears filter states that are too small to be heard.
  @_noAllocation @_noLocks
  mutating func clearFadedStates() {
    for number in 0..<8 where abs(states[number * Self.rowStride]) < Self.floor {
      states[number * Self.rowStride] = 0
    }
  }
}
