// What is seen of a sheet under a camera: its tip points, and what becomes of sheet and camera is told.

import Camera
import CameraSheet
import Engine
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Speech
import Translation
import Wording

extension WindowModel {
  // A hand takes a while to bring a tip over a sheet.
  private static let tipNanoseconds: Int64 = 3_000_000_000

  /// Takes what became of the sheet since the last frame.
  ///
  /// - Parameter now: the time, in nanoseconds.
  func followSheet(_ now: Int64) {
    guard let watch = sheet.watch else { return }
    for event in watch.takeEvents() where sheet.watch === watch {
      switch event {
      case .sight(let sight): take(sight)
      case .camera(let event): note(event, of: watch)
      case .failed(let fault):
        endSheet(isAsked: false)
        session?.play(.refused)
        show(Notice(fault))
      case .ended(let wasFound):
        endSheet(isAsked: false)
        if wasFound {
          say(SheetSentences.end(watch.source))
        } else {
          session?.play(.refused)
          show(Notice(.noSheet(name: watch.source.name)))
        }
      }
    }
    for sample in sheet.way?.expire(atNanoseconds: now) ?? [] { point(byCamera: sample) }
    guard let since = sheet.awaitedNanoseconds, now - since >= Self.tipNanoseconds else { return }
    sheet.awaitedNanoseconds = nil
    tell(SheetSentences.noTip)
  }

  private func take(_ sight: SheetSight) {
    if !sheet.isOpen {
      sheet.isOpen = true
      keepSheetSource()
      changes.insert(.tablet)
    }
    if let image, let watch = sheet.watch {
      let size = (width: image.micrograph.width, height: image.micrograph.height)
      if sheet.way == nil || sheet.waySize != size {
        letTipGo()
        sheet.way = SheetWay(
          watch.sheet, width: size.width, height: size.height, rule: sheet.choice.contact,
          afterNanoseconds: sheet.leftNanoseconds, isLearning: sheet.isLearning)
        sheet.waySize = size
      }
      for sample in sheet.way?.samples(sight) ?? [] { point(byTip: sample) }
      if sheet.way?.isTouching != true { sheet.mustLift = false }
    }
    if let event = sight.event { note(event, atNanoseconds: sight.timeNanoseconds) }
    guard sight.tip != nil else { return }
    sheet.awaitedNanoseconds = nil
    // The tip that was missed is seen now.
    if sheet.sentence == SheetSentences.noTip { tell(SheetSentences.found, isSilent: true) }
  }

  /// Lifts the tip; it may be seen again, and touches once it was lifted.
  func letTipGo() {
    let now = MonotonicClock.nowNanoseconds()
    if sheet.way?.isTouching == true { sheet.mustLift = true }
    for sample in sheet.way?.leave(atNanoseconds: now) ?? [] { point(byCamera: sample) }
    if sheet.way != nil { sheet.leftNanoseconds = now }
    sheet.way = nil
    sheet.awaitedNanoseconds = sheet.isFound ? now : nil
  }

  // What touched another image touches this one once it was lifted.
  private func point(byTip sample: PenSample<ImagePoint>) {
    var sample = sample
    if !sample.isInContact { sheet.mustLift = false }
    if sheet.mustLift { (sample.isInContact, sample.pressure) = (false, 0) }
    point(byCamera: sample)
  }

  /// Puts the tip down where it is seen, or lifts it.
  public func pressTip() {
    guard let sample = sheet.way?.press(atNanoseconds: MonotonicClock.nowNanoseconds()) else {
      session?.play(.refused)
      return say(tipRefusal, isAsked: true)
    }
    point(byTip: sample)
  }

  private var tipRefusal: String {
    guard sheet.watch != nil else { return noSheetIsWatched }
    if sheet.isLearning { return SheetSentences.lessonBegins }
    return sheet.choice.contact == .key
      ? translated("No tip is seen over the sheet; hold it there, and press again")
      : translated(
        "The tip is put down by \"\(Self.tipContactTitles[tipContactIndex])\"; the page Tablet changes that"
      )
  }

  private var noSheetIsWatched: String {
    sheet.pendingName == nil
      ? translated("No sheet is watched; Ctrl+Shift+J looks through the camera for it")
      : sheetWords
  }

  /// Learns the tip that is held on one of the sheet's crosses.
  public func learnTip() {
    guard let watch = sheet.watch, sheet.isFound else {
      session?.play(.refused)
      return say(
        sheet.watch == nil ? noSheetIsWatched : SheetSentences.event(.lesson(.noSheet)),
        isAsked: true)
    }
    if let sample = sheet.way?.beginLesson(atNanoseconds: MonotonicClock.nowNanoseconds()) {
      point(byTip: sample)
    }
    sheet.isLearning = true
    watch.learn()
    say(SheetSentences.lessonBegins, isAsked: true)
  }

  // MARK: What is told

  private func note(_ event: SheetEvent, atNanoseconds time: Int64) {
    switch event {
    case .found, .foundElsewhere:
      session?.answerLoss(of: .penLost)
      session?.play(.penBack)
      (sheet.isFound, sheet.isLost) = (true, false)
      sheet.awaitedNanoseconds = time
    case .lost:
      session?.play(.penLost)
      (sheet.isFound, sheet.isLost) = (false, true)
      sheet.awaitedNanoseconds = nil
    case .lesson(let result):
      session?.play(result.isLearned ? .done : .refused)
      sheet.isLearning = false
      if result.isLearned { sheet.isLearned = true }
    case .guide: break
    }
    tell(SheetSentences.event(event), isLoss: event == .lost)
  }

  private func tell(_ sentence: String, isLoss: Bool = false, isSilent: Bool = false) {
    sheet.sentence = sentence
    changes.insert(.tablet)
    guard !isSilent else { return }
    say([sentence], isLoss ? .loss : .event, isAsked: false)
  }

  private func note(_ event: CameraEvent, of watch: SheetWatch) {
    switch event {
    case .lost:
      guard let words = FilmSentences.event(event, watch.source) else { return }
      (sheet.isFound, sheet.isLearning) = (false, false)
      letTipGo()
      sheet.mustLift = false
      (sheet.isCameraLost, sheet.sentence) = (true, words)
      session?.play(.penLost)
      show(Notice(.sheetLost, sentence: words, isLoss: true))
    case .opened where sheet.isCameraLost:
      // The sheet is looked for anew.
      forgetSheetLoss()
      sheet.sentence = FilmSentences.back(watch.source)
      say(sheet.sentence)
    case .ended(let read, let promised?) where promised > read:
      if let words = FilmSentences.event(event, watch.source) {
        show(Notice(sentence: words, remedy: .dismiss))
      }
    default: break
    }
    changes.insert(.tablet)
  }

  /// Takes back what was said of a sheet or a camera that was lost.
  func forgetSheetLoss() {
    if sheet.isLost || sheet.isCameraLost { session?.answerLoss(of: .penLost) }
    sheet.isLost = false
    guard sheet.isCameraLost else { return }
    sheet.isCameraLost = false
    dismissNotices(about: .state(.sheetLost))
  }
}
