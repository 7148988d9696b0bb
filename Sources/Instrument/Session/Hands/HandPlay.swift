// Hands in the air at the channels, the knobs and the loops of a session.

import Hands
import Movement
import Synthesis

/// Hands that play, beside pointing.
///
/// One to four fingers of the counting hand, held for a second, choose a channel of the loops. The other hand, with
/// three fingers or more stretched, turns knobs: raised and lowered it is the pen that moves up and down, rolled it is
/// the barrel that turns. Two pointing hands at one height span the part of the loop between them.
public struct HandPlay: Sendable {
  /// What hands did.
  enum Change: Equatable {
    /// A channel was chosen, 0...3.
    case channel(Int)
    /// Two hands span a part.
    case region(LoopRegion)
    /// A hand was moved and rolled.
    case turn(KnobTurn)
    /// A hand takes hold of the knobs, or has let go of them.
    case hold(Bool)
    /// So many quarters of the second have passed.
    case progress(quarters: Int)
  }

  private var gestures: HandGestures
  private let isMirrored: Bool
  private var spanning = SpanHold()
  private var quarters = 0
  private var isHolding = false
  private var heldNanoseconds = Int64.min

  // A hand that is not seen for some pictures has not let go.
  private static let letGoNanoseconds: Int64 = 300_000_000

  /// No hand yet.
  ///
  /// - Parameters:
  ///   - counting: the hand whose fingers are counted.
  ///   - isMirrored: whether the camera looks at the person, who expects a mirror.
  public init(counting: HandSide = .left, isMirrored: Bool) {
    gestures = HandGestures(counting: counting)
    self.isMirrored = isMirrored
  }

  /// Does in a session what the hands of a picture ask for.
  ///
  /// - Parameters:
  ///   - frame: the hands; the second is counted by its time.
  ///   - now: when they came, in nanoseconds of CLOCK_MONOTONIC.
  ///   - session: the session.
  public mutating func follow(
    _ frame: HandFrame, atNanoseconds now: Int64, in session: LiveSession
  ) {
    for change in changes(frame) { session.take(change, atNanoseconds: now) }
  }

  /// Lets go of everything, as where the hands are over.
  public mutating func leave(_ session: LiveSession, atNanoseconds now: Int64) {
    if isHolding { session.take(.hold(false), atNanoseconds: now) }
    self = HandPlay(counting: gestures.counting, isMirrored: isMirrored)
  }

  /// What came of a picture, in order.
  mutating func changes(_ frame: HandFrame) -> [Change] {
    let frame = isMirrored ? frame.mirrored : frame
    let time = frame.timeNanoseconds
    let change = gestures.follow(frame)
    var changes: [Change] = []
    if let region = spanning.take(change.span, at: time) { changes.append(.region(region)) }
    let passed = gestures.progress(at: time).map { Int($0.share * 4) } ?? 0
    if passed > quarters, passed < 4 { changes.append(.progress(quarters: passed)) }
    quarters = passed
    if let fingers = change.chosen { changes.append(.channel(fingers - 1)) }
    if change.isHolding { heldNanoseconds = time }
    let holds = change.isHolding || isHolding && time - heldNanoseconds < Self.letGoNanoseconds
    if holds != isHolding {
      isHolding = holds
      changes.append(.hold(holds))
    }
    if !change.turn.isNone { changes.append(.turn(change.turn)) }
    return changes
  }
}

extension LiveSession {
  /// Does what hands in the air ask for.
  func take(_ change: HandPlay.Change, atNanoseconds now: Int64) {
    switch change {
    case .channel(let place): if loops != nil { selectLoopChannel(place, timeNanoseconds: now) }
    case .region(let region): spanLoop(region)
    case .turn(let turn): turnKnobs(turn)
    case .hold(let isHeld): holdKnobs(inAir: isHeld)
    case .progress(let quarters): if loops != nil { soundLoopProgress(quarters, at: now) }
    }
  }
}
