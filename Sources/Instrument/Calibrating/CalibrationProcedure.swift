// A calibration as a state machine: its input is the pen's reports, its output the events to show.
// It knows neither terminal nor window, and every step can be presented as text and as tones.
//
//   crosses -> (leaning) -> fit -> checks -> finished
//                 ^          |        |
//                 +- missed -+        +- once more where the check contradicts the map

import Calibration
import Geometry
import Synthesis

/// A calibration in progress.
public struct CalibrationProcedure: Sendable {
  /// The sheet that is touched.
  public let sheet: TargetSheet
  /// Whether crosses are touched again with the pen leaning in another direction.
  public let learnsTilt: Bool
  /// The requested cross; nil at the end.
  public private(set) var prompt: CalibrationPrompt?
  /// The result; nil until the end.
  public private(set) var result: CalibrationResult?

  /// How far from the first touch of a cross the pen must lean the second time, in degrees.
  public static let leastLeanDegrees = 20.0
  /// How often missed crosses are requested again.
  public static let mostRounds = 3

  private enum Part { case crosses, checks }

  private var detector: TouchDetector
  private let unitsPerMillimetre: (x: Double, y: Double)
  private var part = Part.crosses
  private var waiting: [CalibrationPrompt] = []
  private var touches: [CalibrationPrompt.Key: TargetTouch] = [:]
  private var round = 0
  private var fit: CalibrationFit?
  private var checks: [CalibrationResult.Check] = []
  private var repeatedCheck: Int?
  /// The cross that was apparently touched last instead of the requested one.
  private var doubtedNumber: Int?
  /// The map so far; nil before two crosses.
  private var guess: SheetGuess?
  private var guide = CalibrationGuide()

  /// Prepares a calibration.
  ///
  /// - Parameters:
  ///   - sheet: the sheet on the tablet.
  ///   - learnsTilt: whether to learn the offset of a leaning pen.
  ///   - unitsPerMillimetreX: the tablet's units along its x axis.
  ///   - unitsPerMillimetreY: the tablet's units along its y axis.
  public init(
    sheet: TargetSheet, learnsTilt: Bool = false, unitsPerMillimetreX: Double,
    unitsPerMillimetreY: Double
  ) {
    self.sheet = sheet
    self.learnsTilt = learnsTilt
    unitsPerMillimetre = (unitsPerMillimetreX, unitsPerMillimetreY)
    detector = TouchDetector(
      unitsPerMillimetreX: unitsPerMillimetreX, unitsPerMillimetreY: unitsPerMillimetreY)
  }

  /// Starts the procedure and requests the first cross.
  public mutating func begin() -> [CalibrationEvent] {
    ask(sheet.crosses, .first)
    return next()
  }

  /// Takes the next report of the pen.
  public mutating func take(_ sample: PenSample<TabletPoint>) -> [CalibrationEvent] {
    guard prompt != nil else { return [] }
    let isOver = sample.isInProximity && !sample.isInContact
    guide.take(
      isOver ? guess?.place(of: sample.position) : nil, nanoseconds: sample.timeNanoseconds)
    return detector.take(sample).map { outcome in take(outcome) } ?? []
  }

  /// The pulses that lead a pen that hovers to the requested cross, as far as they are due; none before three
  /// crosses are known.
  public mutating func guidance(nowNanoseconds: Int64) -> [Cue] {
    guide.cues(nowNanoseconds: nowNanoseconds)
  }

  /// Advances the time without reports: a pen at rest reports nothing.
  ///
  /// All reports up to `nanoseconds` must have been passed in.
  public mutating func advance(toNanoseconds nanoseconds: Int64) -> [CalibrationEvent] {
    guard prompt != nil else { return [] }
    return detector.advance(toNanoseconds: nanoseconds).map { outcome in take(outcome) } ?? []
  }

  /// Requests some crosses once more after the end; the touches of all others are kept.
  ///
  /// - Parameter numbers: the crosses by number; check crosses follow by themselves.
  /// - Returns: nothing where it is not over, or none of them is a cross of the sheet.
  public mutating func repeatCrosses(_ numbers: [Int]) -> [CalibrationEvent] {
    let crosses = sheet.crosses.filter { numbers.contains($0.number) }
    guard result != nil, !crosses.isEmpty else { return [] }
    let again = crosses.map(\.number)
    touches = touches.filter { !again.contains($0.key.number) }
    (part, round, repeatedCheck, doubtedNumber) = (.crosses, 0, nil, nil)
    (result, checks) = (nil, [])
    ask(crosses, crosses.count == sheet.crosses.count ? .first : .again)
    return (waiting.first?.kind == .first ? [] : [.again(again)]) + next()
  }

  private mutating func take(_ outcome: TouchDetector.Outcome) -> [CalibrationEvent] {
    guard let prompt else { return [] }
    switch outcome {
    case .slid(let millimetres): return [.refused(prompt, .slid(millimetres: millimetres))]
    case .tooShort(let duration): return [.refused(prompt, .tooShort(milliseconds: duration))]
    case .wrongTool: return [.refused(prompt, .wrongTool)]
    case .rested(let place, let tiltX, let tiltY):
      let touch = TargetTouch(
        number: prompt.cross.number, tablet: place, page: prompt.cross.place,
        tiltXDegrees: tiltX, tiltYDegrees: tiltY)
      return prompt.cross.isCheck ? check(touch, prompt) : keep(touch, prompt)
    }
  }

  private mutating func keep(
    _ touch: TargetTouch, _ prompt: CalibrationPrompt
  ) -> [CalibrationEvent] {
    if prompt.kind == .leaning, let first = touches[prompt.key.upright] {
      let lean = first.leanDegrees(to: touch)
      guard lean >= CalibrationProcedure.leastLeanDegrees else {
        return [.refused(prompt, .sameLean(degrees: lean))]
      }
    }
    var events: [CalibrationEvent] = []
    if let other = numberTouched(at: touch) {
      guard doubtedNumber == other else {
        doubtedNumber = other
        return [.refused(prompt, .samePlace(number: other))]
      }
      // Touched here twice: this is the cross, and the other one was touched in the wrong place.
      events.append(.again([other]))
      forget(other)
    }
    doubtedNumber = nil
    let off = offMillimetres(touch)
    touches[prompt.key] = touch
    return [.accepted(prompt, offMillimetres: off)] + events + next()
  }

  /// How far a touch lies from where the crosses before it put its cross; nil while they cannot tell.
  private func offMillimetres(_ touch: TargetTouch) -> Double? {
    guard let guess, guess.isMeasured else { return nil }
    return guess.place(of: touch.tablet).distance(to: touch.page)
  }

  /// The number of another cross that was touched in the place of `touch`.
  private func numberTouched(at touch: TargetTouch) -> Int? {
    // 2 mm, and less on sheets so small that crosses lie close together.
    let limit = min(2, sheet.sideMillimetres / 40)
    return touches.values.first { other in
      let x = (other.tablet.x - touch.tablet.x) / unitsPerMillimetre.x
      let y = (other.tablet.y - touch.tablet.y) / unitsPerMillimetre.y
      return other.number != touch.number && (x * x + y * y).squareRoot() < limit
    }?.number
  }

  private mutating func forget(_ number: Int) {
    touches = touches.filter { $0.key.number != number }
    let crosses = sheet.crosses.filter { $0.number == number }
    waiting += crosses.map { CalibrationPrompt(cross: $0, kind: .again, place: 1, count: 1) }
    waiting += leaning(crosses)
  }

  private mutating func check(
    _ touch: TargetTouch, _ prompt: CalibrationPrompt
  ) -> [CalibrationEvent] {
    guard let fit else { return [] }
    let check = CalibrationResult.Check(fit, touch, prompt.cross)
    if !check.isPassed, repeatedCheck != touch.number {
      repeatedCheck = touch.number
      return [
        .checkAgain(number: touch.number, millimetres: check.distanceMillimetres), .next(prompt),
      ]
    }
    checks.append(check)
    return [.accepted(prompt, offMillimetres: check.distanceMillimetres)] + next()
  }

  /// Requests the next cross, or continues with the next part.
  private mutating func next() -> [CalibrationEvent] {
    let known = touches.filter { !$0.key.isLeaning }.map(\.value).sorted { $0.order < $1.order }
    guess = SheetGuess(
      known, unitsPerMillimetreX: unitsPerMillimetre.x, unitsPerMillimetreY: unitsPerMillimetre.y)
    guard waiting.isEmpty else {
      let first = waiting.removeFirst()
      prompt = first
      // Along one row only words lead: pulses would send the pen to the wrong side of it on a mirrored tablet.
      guide.lead(to: guess?.isOriented == true ? first.cross : nil, on: sheet)
      return [.next(first)]
    }
    switch part {
    case .crosses: return fitTouches()
    case .checks: return finish(fit, refusal: nil)
    }
  }

  private mutating func fitTouches() -> [CalibrationEvent] {
    do throws(CalibrationRefusal) {
      let fit = try CalibrationFit(touches.values.sorted { $0.order < $1.order })
      self.fit = fit
      switch CalibrationVerdict(fit, over: sheet.page) {
      case .good, .usable:
        part = .checks
        ask(sheet.checks, .check)
        return next()
      case .touchAgain(let numbers):
        round += 1
        guard round <= CalibrationProcedure.mostRounds else { return finish(fit, refusal: nil) }
        touches = touches.filter { !numbers.contains($0.key.number) }
        ask(sheet.crosses.filter { numbers.contains($0.number) }, .again)
        return [.again(numbers)] + next()
      }
    } catch {
      round += 1
      guard round <= CalibrationProcedure.mostRounds else { return finish(nil, refusal: error) }
      touches = [:]
      ask(sheet.crosses, .first)
      return [.startOver(error)] + next()
    }
  }

  private mutating func finish(
    _ fit: CalibrationFit?, refusal: CalibrationRefusal?
  ) -> [CalibrationEvent] {
    prompt = nil
    let result = CalibrationResult(
      sheet: sheet, fit: fit, refusal: refusal,
      errors: fit.map { PageErrors($0.estimate, over: sheet.page) },
      verdict: fit.map { CalibrationVerdict($0, over: sheet.page) }, checks: checks)
    self.result = result
    return [.finished(result)]
  }

  private mutating func ask(_ crosses: [TargetSheet.Cross], _ kind: CalibrationPrompt.Kind) {
    waiting = crosses.enumerated().map { index, cross in
      CalibrationPrompt(cross: cross, kind: kind, place: index + 1, count: crosses.count)
    }
    if kind != .check { waiting += leaning(crosses) }
  }

  /// The crosses to touch at another angle.
  private func leaning(_ crosses: [TargetSheet.Cross]) -> [CalibrationPrompt] {
    guard learnsTilt else { return [] }
    let chosen = crosses.filter { sheet.isTouchedLeaning($0) }
    return chosen.enumerated().map { index, cross in
      CalibrationPrompt(cross: cross, kind: .leaning, place: index + 1, count: chosen.count)
    }
  }
}
