// The first start, without anybody to help: the window says that it lives and what it found, plays what can
// be heard, and leads to the first bright column of the bundled image. Once by itself, on a home where
// nothing of Penumbra's is; later from the menu.

import Engine
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Speech
import Synthesis
import Translation
import Wording

/// What the first start is at.
struct FirstStart {
  var step = StartStep.found
  /// What was said last, to be said again.
  var words: [String] = []
  /// The column that is led to; nil before the image's turn.
  var target: ImagePoint?
  var hasArrived = false
  var saidNanoseconds: Int64 = 0
  var saidAt: ImagePoint?
}

extension WindowModel {
  /// Whether keys go to the first start.
  public var isFirstStartOn: Bool { firstStart != nil }

  // Softer than the voice's own tones may be: nobody has set the headphones yet.
  private static let toneLevel: Float = 0.75
  private static let toneSeconds = 0.6

  /// Begins with the first step.
  public func beginFirstStart() async {
    firstStart = FirstStart()
    openEars()
    session?.play(.done)
    let report = await LongWork.run { SpeechReport() }
    guard firstStart != nil else { return }
    tellFirstStart([Self.hello] + found(report))
  }

  /// Goes on with the next step, or ends after the last.
  public func goOnWithFirstStart() {
    guard let next = firstStart?.step.next else { return endFirstStart() }
    firstStart?.step = next
    switch next {
    case .image: Task { await openForFirstStart() }
    case .end:
      tellFirstStart([Self.lastWords])
      firstStart = nil
      session?.guide(to: nil)
      offerTour()
    case .found, .left, .right, .low, .high:
      tellFirstStart([next.words])
      playToneOfFirstStart()
    }
  }

  /// Ends it before its end.
  public func endFirstStart() {
    guard firstStart != nil else { return }
    firstStart = nil
    session?.guide(to: nil)
    speech?.hush()
    say(translated("The first start is over; F4 begins it again"), isAsked: true)
    offerTour()
  }

  // Quietly: whoever listens has just been told what to do next, and finds it in the menu.
  private func offerTour() {
    guard isHomeClean, !isTourOffered else { return }
    isTourOffered = true
    offer(
      Notice(
        sentence: translated("A tour of five cards shows what Penumbra can do."), remedy: .takeTour)
    )
  }

  /// Says what a card of the tour tells.
  public func say(_ card: TourCard) {
    say(["\(card.place): \(card.title).", card.text], .answer, isAsked: true)
  }

  /// Says the last words again.
  public func repeatFirstStart() {
    if let words = firstStart?.words { tellFirstStart(words) }
  }

  /// Plays the tone of the step again.
  public func playToneOfFirstStart() {
    guard let tone = firstStart?.step.tone else { return }
    session?.play(
      Cue(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .tone, pitchHertz: tone.hertz,
        level: Self.toneLevel, pan: tone.pan, seconds: Self.toneSeconds))
  }

  private static let hello =
    translated(
      "Penumbra is here. At each step, Space goes on, H says it again, Escape ends; plus is louder, minus is "
        + "softer.")
  private static let lastWords =
    translated(
      "Three keys to remember: Space says where you are, Control M silences, F2 explains every key. "
        + "Control O opens an image of your own.")

  // Line by line: what is spoken at once is cut where it is too long.
  private func tellFirstStart(_ words: [String]) {
    firstStart?.words = words
    speech?.hush()
    say(words, .answer, isAsked: true)
  }

  /// What was found, each with its remedy where something is missing.
  private func found(_ report: SpeechReport) -> [String] {
    var lines: [String] = []
    if let tabletName {
      lines.append(translated("Tablet: \(tabletName)."))
    } else {
      lines.append(translated("Tablet: none was found, so the arrow keys stand for the pen."))
    }
    lines.append(translated("Sound: \(status.sound)."))
    lines.append(voiceWords(report))
    if let notice { lines.append(notice.sentence) }
    lines.append(translated("Press Space to hear the tones."))
    return lines
  }

  private func voiceWords(_ report: SpeechReport) -> String {
    guard areWordsOn else { return SpeechSentences.wordsOff }
    return SpeechSentences.voice(
      speech?.choice ?? .auto, report, used: speech?.way, isSounding: session?.isSounding == true)
  }

  /// Lets the tones be heard at their own level: a session is 30 dB down until the first touch, which is made
  /// here where no image is.
  private func openEars() {
    for isInContact in [true, false] {
      session?.point(
        PenSample(
          timeNanoseconds: MonotonicClock.nowNanoseconds(), position: ImagePoint(x: -50, y: -50),
          pressure: isInContact ? 0.5 : 0, tool: .cursor, isInContact: isInContact))
    }
  }

  private func openForFirstStart() async {
    if let path = try? BundledFiles.path(of: BundledFiles.defaultImage), image?.path != path {
      await open(path: path)
      await begin()
    }
    guard firstStart != nil, let picture = image?.micrograph else { return }
    let middle = ImagePoint(x: Double(picture.width / 2), y: Double(picture.height / 2))
    cursor.put(middle)
    isCursorShown = true
    firstStart?.target = StartStep.brightestPlace(of: picture, near: middle)
    tellFirstStart([StartStep.image.words])
    changes.insert(.overlay)
  }

  /// Leads to the column by words and by a beacon, which begins with the first movement and ends there.
  func followFirstStart(_ now: Int64) {
    guard let state = firstStart, let target = state.target, !state.hasArrived else { return }
    if point.distance(to: target) <= StartStep.nearPixels {
      firstStart?.hasArrived = true
      session?.guide(to: nil)
      session?.play(.tagSet)
      return tellFirstStart([StartStep.arrived])
    }
    guard let saidAt = state.saidAt else {
      firstStart?.saidAt = point
      return
    }
    guard point != saidAt else { return }
    if session?.guidedTo == nil { session?.guide(to: target) }
    guard now - state.saidNanoseconds >= StartStep.wayNanoseconds,
      let direction = ClockDirection(from: point, to: target)
    else { return }
    firstStart?.saidNanoseconds = now
    firstStart?.saidAt = point
    tellFirstStart(
      [direction.words(millimetresPerPixel: session?.millimetresPerPixel(at: target))])
  }
}
