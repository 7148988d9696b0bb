// From a tip on a sheet under a camera to a pointer over an image.

import Calibration
import CameraSheet
import Geometry

/// A tip that points at an image: the image lies in the middle of the sheet's square, its longer side as long as the
/// square's.
public struct SheetWay: Sendable {
  // What a camera sees presses nothing; it is in the middle of what a pen can.
  private static let pressure = 0.5
  // A camera that hangs, or a film that stands still.
  private static let staleNanoseconds: Int64 = 500_000_000

  private let map: AffineMap<PagePoint, ImagePoint>?
  private var contact: TipContact
  private var isSeen = false
  private var isLearning = false
  private var seen: PagePoint?
  private var last: PenSample<ImagePoint>?
  private var sightNanoseconds = Int64.min
  private var lastNanoseconds = Int64.min

  /// Creates a way to an image.
  ///
  /// - Parameters:
  ///   - sheet: the sheet as it was printed.
  ///   - width: the image's width, in pixels.
  ///   - height: its height.
  ///   - rule: what makes contact.
  ///   - start: when the last sample before its own was, in nanoseconds.
  ///   - isLearning: whether the tip is being learned, and does not touch before that is over.
  public init(
    _ sheet: MarkedSheet, width: Int, height: Int, rule: TipContact.Rule,
    afterNanoseconds start: Int64 = .min, isLearning: Bool = false
  ) {
    (lastNanoseconds, self.isLearning) = (start, isLearning)
    map = TargetSheet.map(
      fromSheetOf: sheet.sideMillimetres, toImageOfWidth: width, height: height)
    contact = TipContact(rule)
  }

  /// What makes contact.
  public var rule: TipContact.Rule { contact.rule }

  /// Whether the tip touches.
  public var isTouching: Bool { contact.isTouching }

  /// The samples of a picture: where the tip is, or that it is gone.
  ///
  /// A sheet that is lost takes the tip away at once, a tip that is not seen after a tenth of a second.
  ///
  /// - Parameter sight: what was seen.
  /// - Returns: one sample or none.
  public mutating func samples(_ sight: SheetSight) -> [PenSample<ImagePoint>] {
    sightNanoseconds = sight.timeNanoseconds
    if sight.event == .lost { return leave(atNanoseconds: sight.timeNanoseconds) }
    if case .lesson(let result) = sight.event { endLesson(result.isLearned ? sight.tip : nil) }
    let time = next(sight.timeNanoseconds)
    seen = sight.tip
    if !isLearning { contact.take(sight.tip, atNanoseconds: sight.timeNanoseconds) }
    isSeen = sight.tip != nil
    guard let tip = sight.tip, let map else {
      // Neither a touch nor a tip that hovers goes with one picture that is missed.
      guard let last, !contact.isTouching,
        sight.timeNanoseconds - last.timeNanoseconds >= TipContact.goneNanoseconds
      else { return [] }
      return gone(time)
    }
    let sample = PenSample(
      timeNanoseconds: time, position: map.apply(to: tip),
      pressure: contact.isTouching ? Self.pressure : 0, isInContact: contact.isTouching)
    last = sample
    return [sample]
  }

  /// A key puts the tip down where it is seen, or lifts it, where a key does that.
  ///
  /// - Parameter now: when it was pressed, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: the sample that says so; nil where nothing changes.
  public mutating func press(atNanoseconds now: Int64) -> PenSample<ImagePoint>? {
    let was = contact.isTouching
    contact.press(isTipSeen: isSeen && !isLearning)
    guard contact.isTouching != was, var sample = last else { return nil }
    sample.timeNanoseconds = next(now)
    sample.isInContact = contact.isTouching
    sample.pressure = contact.isTouching ? Self.pressure : 0
    last = sample
    return sample
  }

  /// Lifts a tip that is to be learned; it does not touch before that is over, and then not before it has left its place.
  ///
  /// - Parameter now: when that began, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: the sample that says so; nil where it did not touch.
  public mutating func beginLesson(atNanoseconds now: Int64) -> PenSample<ImagePoint>? {
    let was = contact.isTouching
    contact.wait(toLeave: seen)
    isLearning = true
    guard was, var sample = last else { return nil }
    sample.timeNanoseconds = next(now)
    (sample.isInContact, sample.pressure) = (false, 0)
    last = sample
    return sample
  }

  private mutating func endLesson(_ tip: PagePoint?) {
    isLearning = false
    contact.wait(toLeave: tip ?? seen)
  }

  /// Lets go of a tip of which no picture came for half a second.
  ///
  /// - Parameter now: the time, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: that it is gone; nothing where it is not.
  public mutating func expire(atNanoseconds now: Int64) -> [PenSample<ImagePoint>] {
    guard last != nil, now - sightNanoseconds >= Self.staleNanoseconds else { return [] }
    return leave(atNanoseconds: now)
  }

  /// Lets go of the tip, as where the sheet or the camera is gone.
  ///
  /// - Parameter now: the time, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: that it is gone; nothing where it was not there.
  public mutating func leave(atNanoseconds now: Int64) -> [PenSample<ImagePoint>] {
    contact = TipContact(contact.rule)
    (isSeen, isLearning, seen) = (false, false, nil)
    return gone(next(now))
  }

  private mutating func gone(_ time: Int64) -> [PenSample<ImagePoint>] {
    guard var sample = last else { return [] }
    last = nil
    sample.timeNanoseconds = time
    (sample.isInProximity, sample.isInContact, sample.pressure) = (false, false, 0)
    return [sample]
  }

  // Two pictures that came at once are still one after the other.
  private mutating func next(_ nanoseconds: Int64) -> Int64 {
    lastNanoseconds = max(nanoseconds, lastNanoseconds &+ 1)
    return lastNanoseconds
  }
}
