// The knobs of a running session: where each stands, and what a motion makes of it.

import Movement
import Pen
import Sonification
import Synthesis
import Tablet

/// Where the knobs stand.
public struct KnobRun: Sendable {
  /// What a turn did.
  public struct Change: Sendable, Hashable {
    /// What was turned.
    public let target: KnobTarget
    /// Its value since: decibels for the volume, cents for the bend, or the parameter's own.
    public internal(set) var value: Double
    /// Where that stands between the two ends, 0...1.
    public let position: Double
    /// Whether it has passed a mark, of which there are twenty, or come to an end.
    public let isMarked: Bool
  }

  /// A knob by itself.
  private struct Knob {
    var position: Double
    var value: Double
    /// The value from which it was turned.
    let began: Double
  }

  /// How far a turn leads from one end to the other, in degrees: a quarter turn is 200 cents.
  public static let degreesAcross = 180.0
  /// The steps of a ring from one end to the other: once round a ring of the usual size.
  public static let ringSteps = 72.0
  /// The steps of a strip.
  public static let stripSteps = 64.0
  /// The notches of a dial.
  public static let dialSteps = 24.0
  /// The part of the way that an arrow key turns.
  public static let keyShare = 0.05

  private static let marks = 20.0
  private static let leastShare = 1e-9

  /// What was chosen.
  public var choice: KnobChoice
  /// Whether a key of the keyboard holds the knobs.
  public internal(set) var isHeldByKey = false
  /// Whether a button of the pad does.
  var isHeldByPad = false
  /// Whether the barrel's button does.
  var isHeldByBarrel = false
  /// Whether a hand before a camera does.
  var isHeldInAir = false
  private var knobs: [KnobTarget: Knob] = [:]

  init(_ choice: KnobChoice) { self.choice = choice }

  /// Whether the knobs are held.
  public var isHeld: Bool { isHeldByKey || isHeldByHand }

  /// Whether barrel, pad or a hand in the air hold the knobs.
  public var isHeldByHand: Bool { isHeldByPad || isHeldByBarrel || isHeldInAir }

  /// What each motion of the hand turns, up first.
  public var held: [KnobTarget] {
    [KnobPlace.up, .turn].compactMap { choice.targets[$0] }.filter { $0 != .none }
  }

  /// Turns a knob.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - share: how far, as a part of the way between its ends; below 0 back.
  ///   - value: the target's value.
  /// - Returns: what became of it; nil where nothing is turned there, or nothing changed.
  mutating func turn(
    _ place: KnobPlace, by share: Double, from value: (KnobTarget) -> Double
  ) -> Change? {
    choice.targets[place].flatMap { turn($0, by: share, from: value) }
  }

  /// Turns what a knob can turn; as the turn of a knob that it is on.
  mutating func turn(
    _ target: KnobTarget, by share: Double, from value: (KnobTarget) -> Double
  ) -> Change? {
    guard target != .none, share != 0, share.isFinite else { return nil }
    let scale = Self.scale(of: target)
    let current = value(target)
    let fresh = Knob(position: scale.position(of: current), value: current, began: current)
    var knob = knobs[target] ?? fresh
    // It was changed by other means since.
    if knob.value != current { knob = fresh }
    let former = knob.position
    knob.position = min(max(former + share, 0), 1)
    // Twenty times a twentieth is the end.
    for end in [0.0, 1] where abs(knob.position - end) < Self.leastShare { knob.position = end }
    knob.value = scale.value(at: knob.position)
    knobs[target] = knob
    guard knob.position != former else { return nil }
    let isAtEnd = knob.position == 0 || knob.position == 1
    let isMarked = isAtEnd || Self.mark(at: knob.position) != Self.mark(at: former)
    return Change(
      target: target, value: knob.value, position: knob.position, isMarked: isMarked)
  }

  /// How far a command of a pad turns a knob, as a part of the way between its ends; 0 for a button.
  public static func share(of command: PadCommand) -> Double {
    switch command {
    case .ring(_, let steps): Double(steps) / ringSteps
    case .strip(_, let steps): Double(steps) / stripSteps
    case .dial(_, let steps): Double(steps) / dialSteps
    case .buttonDown, .buttonUp: 0
    }
  }

  /// The last mark at a position or below it; four times a tenth is at the eighth.
  private static func mark(at position: Double) -> Double {
    (position * marks + leastShare).rounded(.down)
  }

  /// Notes what became of a turn where that is another value.
  mutating func note(_ value: Double, of target: KnobTarget) {
    knobs[target]?.value = value
  }

  /// Puts a knob back to where it was turned from.
  ///
  /// - Parameters:
  ///   - target: what is on it.
  ///   - value: the target's value.
  /// - Returns: what became of it; nil where it was not turned, or changed by other means since.
  mutating func putBack(_ target: KnobTarget, from value: Double) -> Change? {
    guard let knob = knobs.removeValue(forKey: target), knob.value == value, knob.began != value
    else { return nil }
    return Change(
      target: target, value: knob.began, position: Self.scale(of: target).position(of: knob.began),
      isMarked: false)
  }

  /// The values between a target's ends.
  static func scale(of target: KnobTarget) -> KnobScale {
    switch target {
    case .none: KnobScale(0...1)
    case .volume: KnobScale(LiveSession.volumeRange)
    case .bend: KnobScale(MappingParameter.bendCents.definition)
    case .parameter(let parameter): KnobScale(parameter.definition)
    }
  }
}
