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
    /// A channel was chosen, 0...3, at a moment of the surface's clock.
    case channel(Int, timeNanoseconds: Int64)
    /// Two fingers span a part.
    case region(LoopRegion)
    /// So many quarters of the second have passed.
    case progress(quarters: Int)
  }

  private var hold = FingerHold()
  /// How many fingers are down.
  var fingers: Int
  private var quarters = 0
  private var places: [UInt8: ImagePoint] = [:]
  private var spanning = SpanHold()

  /// So many fingers that are down already.
  init(fingers: Int = 0) {
    self.fingers = fingers
  }

  /// Notes where a finger is.
  mutating func note(_ sample: PenSample<ImagePoint>) {
    guard sample.tool == .finger else { return }
    places[sample.pointer] = sample.isInContact ? sample.position : nil
  }

  /// What came of it by now, in order.
  ///
  /// - Parameters:
  ///   - counts: each other number of fingers since the last call.
  ///   - micrograph: the image that they lie on.
  ///   - now: the time, in nanoseconds.
  /// - Returns: what the hand did.
  mutating func follow(
    _ counts: [FingerCount], over micrograph: Micrograph, nowNanoseconds now: Int64
  ) -> [Change] {
    var changes: [Change] = []
    for next in counts {
      fingers = next.count
      changes += chosen(by: hold.take(fingers, at: min(next.timeNanoseconds, now)))
    }
    if fingers == 2, let span = span(over: micrograph) {
      // Two fingers that span a part choose no channel.
      hold = FingerHold()
      quarters = 0
      if let region = spanning.take(span, at: now) { changes.append(.region(region)) }
      return changes
    }
    _ = spanning.take(nil, at: now)
    // A surface that is unplugged does not lift its fingers one by one.
    if fingers == 0 { (spanning, places) = (SpanHold(), [:]) }
    let last = chosen(by: hold.take(fingers, at: now))
    let passed = hold.progress(at: now).map { Int($0.share * 4) } ?? 0
    if passed > quarters, passed < 4 { changes.append(.progress(quarters: passed)) }
    quarters = passed
    return changes + last
  }

  private func chosen(by choice: FingerHold.Choice?) -> [Change] {
    choice.map { [.channel($0.fingers - 1, timeNanoseconds: $0.timeNanoseconds)] } ?? []
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
