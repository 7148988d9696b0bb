// The search for the board, while the picture stands still.

import Geometry

/// Looks for the board until two looks agree.
struct BoardSearch: Sendable {
  /// What is to be told.
  enum Finding: Sendable, Hashable {
    case board(ThrowBoard)
    case noBoard
    case unsteady
    case tooDark
  }

  // How often it is looked for, after how long it is told why there is none, and after how long again.
  private static let stepNanoseconds: Int64 = 500_000_000
  private static let patienceNanoseconds: Int64 = 3_000_000_000
  private static let repeatNanoseconds: Int64 = 10_000_000_000
  private static let usualShare = 0.8
  // Two looks at one board differ by less: in pixels, and of its length.
  private static let samePixels = 5.0
  private static let sameShare = 0.05

  private var shifts = ShiftFinder()
  private var stability = SceneStability()
  private var nextNanoseconds = Int64.min
  private var beganNanoseconds = Int64.min
  private var former: ThrowBoard?
  private var reasons: [Finding: Int] = [:]
  private var told: (finding: Finding, atNanoseconds: Int64)?

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - find: finds the board in it; asked twice a second.
  /// - Returns: the board, or why there is none; nil where nothing is to be told.
  /// - Throws: what `find` throws.
  mutating func take<Failure: Error>(
    _ frame: GreyFrame, _ find: (GreyFrame) throws(Failure) -> ThrowBoard?
  ) throws(Failure) -> Finding? {
    let now = frame.timeNanoseconds
    if beganNanoseconds == .min { beganNanoseconds = now }
    let shift = shifts.shift(to: frame)
    stability.take(shift)
    guard now >= nextNanoseconds else { return nil }
    nextNanoseconds = now + Self.stepNanoseconds
    guard stability.verdict == .still else {
      former = nil
      return tell(stability.verdict == .undecided ? .tooDark : .unsteady, now)
    }
    guard let found = try find(frame) else {
      former = nil
      return tell(.noBoard, now)
    }
    defer { former = found }
    return former.map { isSame($0, found) } == true ? .board(found) : nil
  }

  private func isSame(_ one: ThrowBoard, _ other: ThrowBoard) -> Bool {
    one.hole.middle.distance(to: other.hole.middle) <= Self.samePixels
      && abs(one.lengthPixels - other.lengthPixels) <= Self.sameShare * other.lengthPixels
  }

  /// The usual reason of some seconds, where it is another one than before or was told long ago.
  private mutating func tell(_ finding: Finding, _ now: Int64) -> Finding? {
    reasons[finding, default: 0] += 1
    guard now - beganNanoseconds >= Self.patienceNanoseconds else { return nil }
    let looks = reasons.values.reduce(0, +)
    guard let usual = reasons.max(by: { $0.value < $1.value }) else { return nil }
    (reasons, beganNanoseconds) = ([:], now)
    if let told {
      // What passes by says nothing.
      guard Double(usual.value) >= Self.usualShare * Double(looks),
        told.finding != usual.key || now - told.atNanoseconds >= Self.repeatNanoseconds
      else { return nil }
    }
    told = (usual.key, now)
    return usual.key
  }
}
