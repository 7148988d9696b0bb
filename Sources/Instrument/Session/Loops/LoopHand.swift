// What fingers on a surface do to loops: held for a second they choose a channel, two at the same height a part.

import Geometry
import Micrograph
import Movement
import Pen
import Synthesis

/// Fingers as loops see them, used by the face's thread.
struct LoopHand {
  /// What the hand did.
  enum Change: Equatable {
    /// A channel was chosen, 0...3.
    case channel(Int)
    /// Two fingers span a part.
    case region(LoopRegion)
    /// So many quarters of the second have passed.
    case progress(quarters: Int)
  }

  private var hold = FingerHold()
  private var quarters = 0
  private var places: [UInt8: ImagePoint] = [:]
  private var region: LoopRegion?
  /// A part that two fingers span, since a moment.
  private var spanned: (region: LoopRegion, sinceNanoseconds: Int64)?

  // Fingers of three that come down or are lifted one after the other are two for less than this.
  private static let spanNanoseconds: Int64 = 150_000_000

  /// Notes where a finger is.
  mutating func note(_ sample: PenSample<ImagePoint>) {
    guard sample.tool == .finger else { return }
    places[sample.pointer] = sample.isInContact ? sample.position : nil
  }

  /// What came of it by now, in order.
  mutating func follow(
    fingers: Int, over micrograph: Micrograph, nowNanoseconds now: Int64
  ) -> [Change] {
    var changes: [Change] = []
    if fingers == 2, let span = span(over: micrograph) {
      let next = LoopRegion(start: span.start, end: span.end)
      // Two fingers that span a part choose no channel.
      hold = FingerHold()
      quarters = 0
      if spanned?.region != next { spanned = (next, now) }
      if let since = spanned?.sinceNanoseconds, now - since >= Self.spanNanoseconds,
        next != region
      {
        changes.append(.region(next))
        region = next
      }
      return changes
    }
    spanned = nil
    // A surface that is unplugged does not lift its fingers one by one.
    if fingers == 0 { (region, places) = (nil, [:]) }
    let chosen = hold.take(fingers, at: now)
    let passed = hold.progress(at: now).map { Int($0.share * 4) } ?? 0
    if passed > quarters, passed < 4 { changes.append(.progress(quarters: passed)) }
    quarters = passed
    if let chosen { changes.append(.channel(chosen - 1)) }
    return changes
  }

  /// How many fingers rest on their way to a channel, and how much of the second has passed, 0...1.
  func progress(nowNanoseconds now: Int64) -> (fingers: Int, share: Double)? {
    hold.progress(at: now)
  }

  private func span(over micrograph: Micrograph) -> FingerSpan? {
    guard places.count == 2 else { return nil }
    let shares = places.values.map { place in
      (x: place.x / Double(micrograph.width), y: place.y / Double(micrograph.specimenRows))
    }
    return FingerSpan(shares[0], shares[1])
  }
}
