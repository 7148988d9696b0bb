// The hands that are seen: they point, play, are recognised and drawn; what becomes of their camera is told.

import Camera
import Engine
import Geometry
import Hands
import Micrograph
import Pen
import Realtime
import Session
import Translation
import Wording

extension WindowModel {
  // A hand that is not told of for so long is gone: a camera that hangs, a pipe that stands still.
  private static let staleNanoseconds: Int64 = 500_000_000
  // A hand comes and goes at the edge of the picture; what lasts is told.
  private static let toldNanoseconds: Int64 = 1_000_000_000
  // A stream of nonsense fills no queue of messages.
  private static let mostFlaws = 1
  // What hovers takes over from the keyboard's cursor once it moved so far, in view pixels.
  private static let takeoverPixels = 20.0
  // Nearer to an edge of the picture than this share of it, a hand went out there.
  private static let edgeShare = 0.2

  /// Takes what the hands did since the last frame.
  ///
  /// - Parameter now: the time, in nanoseconds.
  func followHands(_ now: Int64) {
    guard let watch = hands.watch else { return }
    for event in watch.takeEvents() where hands.watch === watch {
      switch event {
      case .frame(let frame, let time): take(frame, atNanoseconds: time, now)
      case .flaw(let error):
        hands.flawCount += 1
        if hands.flawCount <= Self.mostFlaws {
          show(Notice(sentence: error.sentence(of: hands.name), remedy: .dismiss))
        }
      case .camera(let event): note(event, of: watch)
      case .failed(let fault):
        endHands(isAsked: false)
        session?.play(.refused)
        show(Notice(fault))
      case .ended:
        let flaws = hands.flawCount
        endHands(isAsked: false)
        say(
          flaws > 1
            ? translated("The recording of hands has ended; \(flaws) lines were left out")
            : translated("The recording of hands has ended"))
      }
    }
    if isHandPictureAtRest {
      // Nothing is seen of them, and nobody went away.
      if hands.frame != nil { letHandsGo() }
      if hands.count > 0 { changes.insert(.tablet) }
      (hands.count, hands.toldCount) = (0, 0)
      return
    }
    if hands.frame != nil, now - hands.frameNanoseconds > Self.staleNanoseconds {
      letHandsGo()
      count(0, now)
    }
    tellHands(now)
  }

  /// Whether hands are looked for in the image, and it does not move at the moment.
  var isHandPictureAtRest: Bool {
    guard hands.isOverImage, let feed = films.feed else { return false }
    return feed.isPaused || films.lossSentence != nil
  }

  private func take(_ frame: HandFrame, atNanoseconds time: Int64, _ now: Int64) {
    if !hands.isOpen {
      hands.isOpen = true
      keepHandsSource()
      changes.insert(.tablet)
    }
    if frame.hands.isEmpty, let last = hands.frame?.hands.first {
      hands.lastEdge = edge(of: last, in: frame)
    }
    count(frame.hands.count, now)
    guard let image else { return }
    let size = (width: image.micrograph.width, height: image.micrograph.height)
    if hands.way == nil || hands.waySize != size {
      letHandsGo()
      let isMirrored = hands.choice.isMirrored
      hands.way = HandWay(
        width: size.width, height: size.height, isMirrored: isMirrored,
        isOverItself: hands.isOverImage)
      hands.waySize = size
      hands.play = hands.choice.counting.map { HandPlay(counting: $0, isMirrored: isMirrored) }
    }
    gestures.live?.take(frame, atNanoseconds: time)
    if let session { hands.play?.follow(frame, atNanoseconds: time, in: session) }
    let stamp = max(time, hands.leftNanoseconds + 1)
    var samples = hands.way?.samples(frame, atNanoseconds: stamp) ?? []
    // What touched another image touches this one once it was open.
    if hands.mustOpen, !samples.contains(where: \.isInContact) { hands.mustOpen = false }
    if hands.mustOpen {
      for index in samples.indices {
        (samples[index].isInContact, samples[index].pressure) = (false, 0)
      }
    }
    for sample in samples { point(byCamera: sample) }
    hands.frame = frame.hands.isEmpty ? nil : frame
    hands.frameNanoseconds = now
    changes.insert(.overlay)
  }

  /// Lets go of what the hands hold; they may be seen again.
  func letHandsGo() {
    let now = MonotonicClock.nowNanoseconds()
    for sample in hands.way?.leave(atNanoseconds: now) ?? [] { point(byCamera: sample) }
    if let session { hands.play?.leave(session, atNanoseconds: now) }
    if hands.way != nil { (hands.mustOpen, hands.leftNanoseconds) = (true, now) }
    (hands.way, hands.play, hands.frame) = (nil, nil, nil)
    changes.insert(.overlay)
  }

  /// Points with what a camera sees, a hand or a tip.
  func point(byCamera sample: PenSample<ImagePoint>) {
    let wasTouching = camera.touching.contains(sample.pointer)
    if sample.isInContact {
      guard calibration == nil else { return }
      camera.touching.insert(sample.pointer)
      (isCursorShown, keyLiftNanoseconds) = (false, nil)
    } else {
      camera.touching.remove(sample.pointer)
      guard wasTouching || mayHover(sample) else { return }
    }
    deliver(sample)
    // The session reports the first pointer alone, whose mark is drawn.
    if sample.pointer > 0, status.heard ?? .face == .face { paint(with: sample, origin: .face) }
  }

  // A tip that lies on a sheet, or a hand at rest, takes nothing from the keys.
  private func mayHover(_ sample: PenSample<ImagePoint>) -> Bool {
    guard calibration == nil, keyLiftNanoseconds == nil else { return false }
    guard isCursorShown else { return true }
    guard sample.isInProximity else {
      camera.ignored[sample.pointer] = nil
      return false
    }
    let ignored = camera.ignored[sample.pointer] ?? sample.position
    camera.ignored[sample.pointer] = ignored
    guard
      viewport.viewPoint(of: sample.position).distance(to: viewport.viewPoint(of: ignored))
        >= Self.takeoverPixels
    else { return false }
    isCursorShown = false
    return true
  }

  // MARK: What is told

  private func count(_ count: Int, _ now: Int64) {
    guard count != hands.count else { return }
    hands.count = count
    hands.countNanoseconds = now
    changes.insert(.tablet)
  }

  private func tellHands(_ now: Int64) {
    guard hands.watch != nil, hands.isOpen, hands.lossSentence == nil,
      hands.toldCount != hands.count,
      hands.toldCount == nil || now - hands.countNanoseconds >= Self.toldNanoseconds
    else { return }
    hands.toldCount = hands.count
    switch hands.count {
    case 0:
      say(
        hands.lastEdge.isEmpty
          ? translated("No hand is seen")
          : translated("No hand is seen; the last one went out of the picture \(hands.lastEdge)"))
    case 1: say(translated("A hand is seen"))
    default: say(translated("Two hands are seen"))
    }
  }

  // As the person sees it, who looks into a mirror, or at the picture.
  private func edge(of hand: HandLandmarks, in frame: HandFrame) -> String {
    let isMirrored = hands.choice.isMirrored && !hands.isOverImage
    let hand = isMirrored ? hand.mirrored(width: frame.width) : hand
    let (x, y) = (hand[.middleKnuckle].x, hand[.middleKnuckle].y)
    let (width, height) = (Double(frame.width), Double(frame.height))
    let edges = [
      (x / width, translated("on the left")), ((width - x) / width, translated("on the right")),
      (y / height, translated("at the top")), ((height - y) / height, translated("at the bottom")),
    ]
    guard let nearest = edges.min(by: { $0.0 < $1.0 }), nearest.0 < Self.edgeShare else {
      return ""
    }
    return nearest.1
  }

  private func note(_ event: CameraEvent, of watch: HandWatch) {
    guard case .pictures(let source) = watch.source else { return }
    switch event {
    case .lost:
      guard let words = FilmSentences.event(event, source) else { return }
      letHandsGo()
      hands.count = 0
      hands.lossSentence = words
      session?.play(.penLost)
      show(Notice(.handsLost, sentence: words, isLoss: true))
    case .opened where hands.lossSentence != nil:
      forgetHandsLoss()
      session?.play(.penBack)
      say(FilmSentences.back(source))
    case .ended(let read, let promised?) where promised > read:
      if let words = FilmSentences.event(event, source) {
        show(Notice(sentence: words, remedy: .dismiss))
      }
    default: break
    }
    changes.insert(.tablet)
  }

  /// Takes back what was said of a camera that gave no pictures.
  func forgetHandsLoss() {
    guard hands.lossSentence != nil else { return }
    hands.lossSentence = nil
    session?.answerLoss(of: .penLost)
    dismissNotices(about: .state(.handsLost))
  }

  // MARK: What is drawn

  /// The hands that are seen, over the image; none where they are not.
  public var handMarks: [HandMark] {
    guard let frame = hands.frame, let way = hands.way, image != nil else { return [] }
    return way.places(of: frame).map { places in
      HandMark(
        fingers: Finger.allCases.map { finger in
          let color = finger.color
          return HandMark.Line(
            points: finger.line.map { viewport.viewPoint(of: places[$0.rawValue]) },
            color: UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
        })
    }
  }
}
