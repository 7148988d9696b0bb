// Gathers the events of a pad and turns each complete report into commands.
//
// Rings and strips report where a finger is. Its first position only shows that it is there; the
// commands are the steps from one position to the next. Lifting sends 0, which on a ring is also a
// position: ABS_MISC, 15 under a finger and 0 without, distinguishes the two.

/// The state of a tablet's buttons, rings, strips and dials.
public struct PadState: Sendable {
  /// Something that reports where a finger is.
  private struct Track {
    enum Kind { case ring, strip }
    let kind: Kind
    let number: UInt8
    let code: UInt16
    let count: Int32
    var place: Int32?
    var reported: Int32?
  }

  private let buttons: [UInt16]
  private let hasFingerFlag: Bool
  private var tracks: [Track] = []
  private var isFingerDown = true
  private var waiting: [PadCommand] = []
  private var isSkipping = false

  /// Creates the initial state of a pad.
  public init(description: TabletDescription) {
    buttons = PadState.buttonCodes.filter { description.keys.contains($0) }
    hasFingerFlag = description.axes[AxisCode.miscellaneous] != nil
    let places: [(Track.Kind, UInt8, UInt16)] = [
      (.ring, 1, AxisCode.ring), (.ring, 2, AxisCode.secondRing), (.strip, 1, AxisCode.strip),
      (.strip, 2, AxisCode.secondStrip),
    ]
    for (kind, number, code) in places {
      guard let axis = description.axes[code], axis.span > 0 else { continue }
      tracks.append(
        Track(kind: kind, number: number, code: code, count: Int32(clamping: Int(axis.span) + 1)))
    }
  }

  /// Takes one event; a report that ends a frame gives its commands.
  public mutating func apply(_ event: InputEvent, emit: (PadCommand) -> Void) {
    switch event.type {
    case EventType.key where !isSkipping: takeButton(event)
    case EventType.absolute where !isSkipping: takeAxis(event)
    case EventType.relative where !isSkipping: takeDial(event)
    case EventType.synchronisation where event.code == SynchronisationCode.dropped:
      forget()
      isSkipping = true
    case EventType.synchronisation where event.code == SynchronisationCode.report:
      if !isSkipping { commit(emit) }
      isSkipping = false
    default: break
    }
  }

  /// Forgets where fingers were, as after lost reports.
  public mutating func forget() {
    waiting = []
    for index in tracks.indices {
      tracks[index].place = nil
      tracks[index].reported = nil
    }
  }

  private mutating func takeButton(_ event: InputEvent) {
    guard let index = buttons.firstIndex(of: event.code), event.value < 2 else { return }
    let number = UInt8(clamping: index + 1)
    waiting.append(event.value == 0 ? .buttonUp(number) : .buttonDown(number))
  }

  private mutating func takeAxis(_ event: InputEvent) {
    if event.code == AxisCode.miscellaneous { isFingerDown = event.value != 0 }
    for index in tracks.indices where tracks[index].code == event.code {
      tracks[index].reported = event.value
    }
  }

  private mutating func takeDial(_ event: InputEvent) {
    guard event.value != 0 else { return }
    switch event.code {
    case RelativeCode.wheel, RelativeCode.dial: waiting.append(.dial(1, steps: event.value))
    case RelativeCode.horizontalWheel: waiting.append(.dial(2, steps: event.value))
    default: break
    }
  }

  private mutating func commit(_ emit: (PadCommand) -> Void) {
    for command in waiting { emit(command) }
    waiting = []
    for index in tracks.indices {
      guard let reported = tracks[index].reported else { continue }
      tracks[index].reported = nil
      let place = place(on: tracks[index], reported)
      if let place, let last = tracks[index].place, place != last {
        emit(command(of: tracks[index], steps: place - last))
      }
      tracks[index].place = place
    }
  }

  /// The finger's position; nil once it has left.
  private func place(on track: Track, _ reported: Int32) -> Int32? {
    switch track.kind {
    case .ring: hasFingerFlag && !isFingerDown ? nil : reported
    // A strip sets one bit of many, the place of the finger; none without one.
    case .strip: reported > 0 ? Int32(31 - reported.leadingZeroBitCount) : nil
    }
  }

  private func command(of track: Track, steps: Int32) -> PadCommand {
    switch track.kind {
    case .strip: .strip(track.number, steps: steps)
    case .ring:
      // The shorter direction round the ring.
      if steps > track.count / 2 {
        .ring(track.number, steps: steps - track.count)
      } else if steps < -(track.count / 2) {
        .ring(track.number, steps: steps + track.count)
      } else {
        .ring(track.number, steps: steps)
      }
    }
  }

  /// The codes pads use for their buttons, in the order they are counted in: BTN_0 on, BTN_A on,
  /// BTN_BASE on, and the mouse buttons of old pads.
  static let buttonCodes =
    Array(KeyCode.padButton...(KeyCode.padButton + 9))
    + Array(KeyCode.gamePad...KeyCode.gamePad + 14)
    + Array(KeyCode.base...(KeyCode.base + 5)) + Array(KeyCode.left...(KeyCode.left + 7))
}
