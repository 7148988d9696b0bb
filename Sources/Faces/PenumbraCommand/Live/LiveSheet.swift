// A sheet under a camera at the terminal: its tip moves the pointer, and what becomes of it is told.

import Camera
import CameraSheet
import Engine
import Pen
import Realtime
import Session
import Speech
import Wording

/// A sheet that is traced on in a session.
struct LiveSheet {
  let watch: SheetWatch
  private var way: SheetWay
  /// Whether the film is over.
  private(set) var isOver = false
  private var isCameraLost = false
  private var isFound = false
  // Since when the sheet is found; nil where it is not, or the tip was seen or missed already.
  private var awaitedSince: Int64?

  // A hand takes a while to bring a tip over a sheet.
  private static let tipNanoseconds: Int64 = 3_000_000_000

  init(_ watch: SheetWatch, _ way: SheetWay) { (self.watch, self.way) = (watch, way) }

  /// Whether a key puts the tip down.
  var isByKey: Bool { way.rule == .key }

  /// Points as the tip does.
  ///
  /// - Parameter session: the session.
  /// - Returns: what there is to be said.
  /// - Throws: why there is no sheet to be seen.
  mutating func follow(
    _ session: LiveSession
  ) throws(Fault) -> [(words: String, kind: UtteranceKind)] {
    var told: [(words: String, kind: UtteranceKind)] = []
    for event in watch.takeEvents() {
      switch event {
      case .sight(let sight):
        for sample in way.samples(sight) { session.point(sample) }
        if let event = sight.event { told.append(note(event, session)) }
        if let event = sight.event {
          if event.isFound { isFound = true }
          if event == .lost { isFound = false }
        }
        if sight.event?.isFound == true { awaitedSince = sight.timeNanoseconds }
        if sight.event == .lost || sight.tip != nil { awaitedSince = nil }
      case .camera(let event):
        if let words = note(event, session) { told.append(words) }
      case .failed(let fault): throw fault
      case .ended(let wasFound):
        guard wasFound else { throw .noSheet(name: watch.source.name) }
        isOver = true
        leave(session)
        told.append((SheetSentences.end(watch.source), .event))
      }
    }
    let now = MonotonicClock.nowNanoseconds()
    for sample in way.expire(atNanoseconds: now) { session.point(sample) }
    if let since = awaitedSince, now - since >= Self.tipNanoseconds {
      awaitedSince = nil
      told.append((SheetSentences.noTip, .event))
    }
    return told
  }

  /// Puts the tip down where it is seen, or lifts it.
  ///
  /// - Returns: whether a key does that, and the tip is seen.
  mutating func press(_ session: LiveSession) -> Bool {
    guard let sample = way.press(atNanoseconds: MonotonicClock.nowNanoseconds()) else {
      return false
    }
    session.point(sample)
    return true
  }

  /// Learns the tip that is held on a cross.
  ///
  /// - Parameter session: the session.
  /// - Returns: what there is to be said, and whether the lesson has begun.
  mutating func learn(_ session: LiveSession) -> (words: String, isBegun: Bool) {
    guard !isOver else { return (SheetSentences.end(watch.source), false) }
    guard isFound else { return (SheetSentences.event(.lesson(.noSheet)), false) }
    if let sample = way.beginLesson(atNanoseconds: MonotonicClock.nowNanoseconds()) {
      session.point(sample)
    }
    watch.learn()
    return (SheetSentences.lessonBegins, true)
  }

  private func note(
    _ event: SheetEvent, _ session: LiveSession
  ) -> (words: String, kind: UtteranceKind) {
    switch event {
    case .found, .foundElsewhere:
      session.answerLoss(of: .penLost)
      session.play(.penBack)
    case .lost: session.play(.penLost)
    case .lesson(let result): session.play(result.isLearned ? .done : .refused)
    case .guide: break
    }
    return (SheetSentences.event(event), event == .lost ? .loss : .event)
  }

  private mutating func note(
    _ event: CameraEvent, _ session: LiveSession
  ) -> (words: String, kind: UtteranceKind)? {
    switch event {
    case .lost:
      isCameraLost = true
      leave(session)
      session.play(.penLost)
    case .opened where isCameraLost:
      isCameraLost = false
      // The sheet is looked for anew, and that it is found answers the loss.
      return (FilmSentences.back(watch.source), .event)
    // That is told when all pictures were looked at.
    case .ended: return nil
    default: break
    }
    guard let words = FilmSentences.event(event, watch.source) else { return nil }
    if case .lost = event { return (words, .loss) }
    return (words, .event)
  }

  private mutating func leave(_ session: LiveSession) {
    (awaitedSince, isFound) = (nil, false)
    for sample in way.leave(atNanoseconds: MonotonicClock.nowNanoseconds()) {
      session.point(sample)
    }
  }
}
