// The window's own pens: mouse or stylus over the image, and the cursor that the arrow keys move.

import Analysis
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
import Translation
import Wording

extension WindowModel {
  // How long a key press sounds, in nanoseconds; a held key repeats before it is over.
  private static let keyTone: Int64 = 350_000_000

  /// The window's pen touches, moves in contact, hovers or lifts.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isInContact: whether it touches.
  ///   - pressure: 0...1.
  ///   - tool: mouse, pen or eraser.
  ///   - eventMilliseconds: the desktop's stamp; nil for now.
  public func point(
    at place: ViewPoint, isInContact: Bool, pressure: Double = 0.5, tool: PenTool = .mouse,
    eventMilliseconds: UInt32? = nil
  ) {
    guard image != nil else { return }
    if isInContact || !isCursorShown { isCursorShown = false }
    if isInContact { keyLiftNanoseconds = nil }
    // A mouse that only moves must not end the keyboard's tone.
    guard isInContact || keyLiftNanoseconds == nil else { return }
    if tool == .mouse, status.stylus != nil {
      status.stylus = nil
      changes.insert(.status)
    }
    let now = MonotonicClock.nowNanoseconds()
    let time = eventMilliseconds.map { eventClock.nanoseconds(ofEventAt: $0, arrivedAt: now) }
    send(
      PenSample(
        timeNanoseconds: time ?? now,
        position: viewport.imagePoint(of: place), pressure: isInContact ? pressure : 0, tool: tool,
        isInContact: isInContact))
  }

  /// Handles the desktop's stylus, which is ignored where a tablet that is read directly sees the
  /// pen.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isInContact: whether it touches.
  ///   - pressure: 0...1.
  ///   - tool: pen or eraser.
  ///   - device: the desktop's name for it.
  ///   - eventMilliseconds: the desktop's stamp; nil for now.
  public func pointByStylus(
    at place: ViewPoint, isInContact: Bool, pressure: Double, tool: PenTool = .pen, device: String,
    eventMilliseconds: UInt32? = nil
  ) {
    guard session?.tablet == nil else {
      // The tablet may have become active in the middle of a stroke, whose end is not delivered.
      if let faceContact, faceContact.tool == tool, faceContact.isInContact { leave() }
      return
    }
    point(
      at: place, isInContact: isInContact, pressure: pressure, tool: tool,
      eventMilliseconds: eventMilliseconds)
    guard status.stylus != device else { return }
    status.stylus = device
    changes.insert(.status)
  }

  /// The unit of a wheel or a touchpad.
  public enum ScrollUnit: Sendable {
    /// Notches of a wheel.
    case notches
    /// A touchpad's movement in fractions of a wheel's notch.
    case partsOfNotch
    /// A touchpad's movement in view pixels.
    case viewPixels
  }

  // A touchpad reports this many view pixels for one notch of a wheel: libinput's scroll distance.
  private static let viewPixelsPerNotch = 15.0

  /// A wheel turns, or two fingers move over a touchpad: a wheel zooms, a touchpad pans.
  ///
  /// - Parameters:
  ///   - x: how far to the right, in `unit`.
  ///   - y: how far down, in `unit`.
  ///   - unit: what is counted.
  ///   - isZoom: whether a touchpad zooms too.
  ///   - anchor: the point that stays where it is when zooming.
  public func scroll(
    x: Double, y: Double, in unit: ScrollUnit, isZoom: Bool, around anchor: ViewPoint
  ) {
    let pixels = unit == .viewPixels ? 1 : Self.viewPixelsPerNotch
    guard isZoom || unit == .notches else { return pan(byX: -x * pixels, y: -y * pixels) }
    let notches = unit == .viewPixels ? y / Self.viewPixelsPerNotch : y
    zoom(by: pow(Self.zoomStep, -notches), around: anchor)
  }

  /// The window's pen leaves the image; a stroke ends there and is no tap.
  public func leave() {
    guard let last = faceContact else { return }
    var sample = last
    sample.timeNanoseconds = MonotonicClock.nowNanoseconds()
    sample.isInContact = false
    sample.isInProximity = false
    send(sample)
    faceContact = nil
  }

  /// Moves the keyboard's cursor and sounds it.
  public func moveCursor(_ direction: KeyCursor.Direction, by step: KeyCursor.Step) {
    guard image != nil, !turnKnob(direction, by: step), !moveZoneHandle(direction, by: step),
      !moveRegionHandle(direction, by: step), !walk(direction, by: step)
    else { return }
    if !isCursorShown, let pen, pen.origin == .face { cursor.put(pen.position) }
    isCursorShown = true
    let hasMoved = cursor.move(direction, by: step)
    viewport.reveal(cursor.position)
    let now = MonotonicClock.nowNanoseconds()
    send(
      PenSample(
        timeNanoseconds: now, position: cursor.position, pressure: 0.5, tool: .cursor,
        isInContact: true))
    keyLiftNanoseconds = now + WindowModel.keyTone
    look(at: cursor.position)
    areArrowWordsDue = hasMoved
    if !hasMoved {
      say(translated("edge of the image"))
      // A held key repeats faster than three knocks are over.
      if session?.isPlayingCues == false { session?.play(.imageEdge) }
    }
    changes.formUnion([.picture, .overlay])
  }

  /// Puts the keyboard's cursor on a point, shows it and sounds it.
  func goWithCursor(to point: ImagePoint) {
    // A jump is no stroke.
    finishPaintStroke()
    painting.awaitsLift = painting.isOn
    isCursorShown = true
    cursor.put(point)
    places.target = point
    viewport.reveal(cursor.position, margin: min(viewport.viewWidth, viewport.viewHeight) / 3)
    let now = MonotonicClock.nowNanoseconds()
    send(
      PenSample(
        timeNanoseconds: now, position: cursor.position, pressure: 0.5, tool: .cursor,
        isInContact: true))
    keyLiftNanoseconds = now + WindowModel.keyTone
    look(at: cursor.position)
  }

  /// Announces the point: its value, pressed again where it is, and once more everything with the nearest
  /// tag.
  public func announce() {
    guard let image else { return say(translated("no image"), isAsked: true) }
    // The key that stops an overview tells where it stopped.
    _ = stopOverview()
    let layer = speech?.layers.press(
      at: point, nowNanoseconds: MonotonicClock.nowNanoseconds())
    say(
      pointWords(in: image).text(layer ?? .everything, speech?.verbosity ?? .normal).written,
      isAsked: true)
  }

  private func pointWords(in image: ShownImage) -> PointWords {
    let size = image.micrograph.placeSize
    let near = tags.nearest(to: point).map { tag, pixels in
      PointWords.NearTag(
        number: tag.id, pixels: pixels,
        length: size.map { $0.distance(from: point, to: tag.position) })
    }
    let value = value(at: point)
    var words = PointWords(
      point: point, value: value,
      share: heardValue(at: point).flatMap { session?.readyMapping.u(of: $0) },
      missing: missingWords(at: point), pixelSize: size, tag: near)
    words.wave = image.micrograph.acquisition.wave(at: point)
    words.isClipped = session?.isClipped(at: point) == true
    words.tiltDegrees = isCursorShown ? nil : session?.tiltDegrees
    return words
  }

  // The tone comes first, and its place's value when no other key followed; the program's own voice waits for Space.
  private func tellArrow() {
    guard areArrowWordsDue, areWordsOn, exercises.former == nil, let image else { return }
    arrowWords = pointWords(in: image).text(.value, speech?.verbosity ?? .normal).written
    changes.insert(.arrowWords)
  }

  /// Does what a button of the pen was pressed for.
  func obey(_ press: BarrelPress) {
    if obeyUse(of: press) { return }
    answerLoss()
    endAnswer()
    guard !isKeyHelpOn else { return say(press.meaning, isAsked: true) }
    guard pen != nil else {
      session?.play(.refused)
      return say(BarrelPress.isElsewhere, isAsked: true)
    }
    switch press {
    case .say: announce()
    case .tag: tagHere()
    case .third: break
    }
  }

  /// Announces tablet, sound, calibration and latency.
  public func announceStatus() {
    say(statusDetail, isAsked: true)
  }

  func liftKey(_ now: Int64) {
    keyLiftNanoseconds = nil
    tellArrow()
    areArrowWordsDue = false
    send(
      PenSample(
        timeNanoseconds: now, position: cursor.position, tool: .cursor, isInContact: false))
  }

  private func send(_ sample: PenSample<ImagePoint>) {
    faceContact = sample
    deliver(sample)
  }

  /// Takes a sample of one of the window's own pens, or of a hand.
  func deliver(_ sample: PenSample<ImagePoint>) {
    guard let session else {
      guard sample.pointer == 0 else { return }
      // Without a session the marker still follows.
      pen = PenMark(
        position: sample.position, isInContact: sample.isInContact, origin: .face)
      look(at: sample.position)
      paint(with: sample, origin: .face)
      changes.insert(.overlay)
      return
    }
    session.point(sample)
  }

  /// The intensity at a point, read as the pen reads it.
  func value(at point: ImagePoint) -> Double? {
    guard let image else { return nil }
    return sound.current.mapping.probe.value(of: image.micrograph, at: point)
  }

  // What the first voice reads while the tip is at a point.
  private func heardValue(at tip: ImagePoint) -> Double? {
    let mapping = sound.current.mapping
    let own = mapping.layer == .file ? image?.prepared : session?.image
    return own?.value(heardBy: mapping, at: tip)
  }

  /// Reads a point for the lines beside the image, without sound.
  func look(at point: ImagePoint) {
    let value = heardValue(at: point)
    let u = value.flatMap { value in session?.readyMapping.u(of: value) }
    let hertz = u.flatMap { u in session?.readyMapping.frequencyHertz(at: u) }
    reading = ShownReading(position: point, value: value, u: u, hertz: hertz)
    changes.insert(.readout)
  }
}
