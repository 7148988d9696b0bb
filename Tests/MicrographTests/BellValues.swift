// Whole numbers that a script makes as well, for figures that numpy gives for them.

/// Whole numbers, most of them in the middle of a range.
enum BellValues {
  /// So many numbers from 0 to `top`: each the mean of four draws of the congruence 1664525 s + 1013904223 from 1 on,
  /// upper half, times top + 1 over 262141, without what is left over.
  static func make(_ count: Int, top: Int) -> [Int] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      var sum = 0
      for _ in 0..<4 {
        state = state &* 1_664_525 &+ 1_013_904_223
        sum += Int(state >> 16)
      }
      return sum * (top + 1) / 262_141
    }
  }
}
