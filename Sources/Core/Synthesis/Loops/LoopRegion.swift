// The part of a loop that is repeated.

/// A run of quarters of a loop: ten there are, the shortest of one quarter.
public struct LoopRegion: BitwiseCopyable, Sendable, Hashable {
  /// The quarters of a loop.
  public static var quarters: Int {
    @_noAllocation @_noLocks get { 4 }
  }
  /// The whole loop.
  public static var whole: LoopRegion {
    @_noAllocation @_noLocks get { LoopRegion(start: 0, end: 4) }
  }
  /// All regions, by their beginnings.
  public static let all = (0..<quarters).flatMap { start in
    (start + 1...quarters).map { LoopRegion(start: start, end: $0) }
  }

  /// The first quarter, 0...3.
  public let start: Int8
  /// The quarter before which it ends, 1...4.
  public let end: Int8

  /// A region; places beyond the loop are forced into it, and one without a length is a quarter long.
  @_noAllocation @_noLocks
  public init(start: Int, end: Int) {
    let first = start < 0 ? 0 : (start > 3 ? 3 : start)
    let last = end > 4 ? 4 : end
    self.start = Int8(truncatingIfNeeded: first)
    self.end = Int8(truncatingIfNeeded: last > first ? last : first + 1)
  }

  /// Whether two regions are alike.
  @_noAllocation @_noLocks
  func isSame(as other: Self) -> Bool {
    start == other.start && end == other.end
  }

  /// Its length, in quarters.
  public var length: Int {
    @_noAllocation @_noLocks get { Int(end) &- Int(start) }
  }
}
