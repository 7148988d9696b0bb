// What a channel of loops adds to both sides: its sound, or one that gives way to another.

extension LoopVoice {
  /// Adds frames until the next turn of the playhead.
  @_noAllocation @_noLocks
  mutating func mix(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int,
    _ fadeFrames: Int
  ) {
    var done = 0
    while done < count {
      var run = leftGain.limit(rightGain.limit(count &- done))
      if fadeLeft > 0 { run = min(run, fadeLeft) }
      if let sound { run = min(run, sound.frames &- position) }
      if fadeLeft > 0, let tail { run = min(run, tail.frames &- tailPosition) }
      if fadeLeft > 0 {
        fade(left + done, right + done, run, fadeFrames)
      } else if let sound {
        copy(sound, left + done, right + done, run)
      }
      if let sound {
        position &+= run
        if position == sound.frames { position = 0 }
      }
      leftGain.advance(run)
      rightGain.advance(run)
      done &+= run
    }
  }

  @_noAllocation @_noLocks
  private mutating func copy(
    _ sound: LoopView, _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>,
    _ count: Int
  ) {
    let (fromLeft, fromRight) = (sound.left + position, sound.right + position)
    if leftGain.isSteady, rightGain.isSteady {
      let (gainLeft, gainRight) = (Float(leftGain.target), Float(rightGain.target))
      for index in 0..<count {
        left[index] += gainLeft * fromLeft[index]
        right[index] += gainRight * fromRight[index]
      }
    } else {
      for index in 0..<count {
        left[index] += gain(leftGain, index) * fromLeft[index]
        right[index] += gain(rightGain, index) * fromRight[index]
      }
    }
  }

  /// One sound gives way to another along a straight line, so that two that are alike are heard as one.
  @_noAllocation @_noLocks
  private mutating func fade(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int,
    _ fadeFrames: Int
  ) {
    for index in 0..<count {
      let share = Float(fadeLeft &- index) / Float(fadeFrames &+ 1)
      var (one, other): (Float, Float) = (0, 0)
      if let tail {
        one = share * tail.left[tailPosition &+ index]
        other = share * tail.right[tailPosition &+ index]
      }
      if let sound {
        one += (1 - share) * sound.left[position &+ index]
        other += (1 - share) * sound.right[position &+ index]
      }
      left[index] += gain(leftGain, index) * one
      right[index] += gain(rightGain, index) * other
    }
    fadeLeft &-= count
    if let tail {
      tailPosition &+= count
      if tailPosition == tail.frames { tailPosition = 0 }
    }
    if fadeLeft == 0 { tail = nil }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func gain(_ glide: Glide, _ index: Int) -> Float {
    Float(glide.isSteady ? glide.target : glide.value(index))
  }
}
