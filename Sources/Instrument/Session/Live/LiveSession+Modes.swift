// The modes of playing in a live session: keys, gestures and hits in, cues out. Everything that sounds is a cue,
// so that a recorded session has it.

import Engine
import Micrograph
import Movement
import Pen
import Realtime
import Recorded
import Sonification
import Synthesis
import Tablet

extension LiveSession {
  // The pad's first two buttons, which every pad has.
  private static let stepButton: UInt8 = 1
  private static let skipButton: UInt8 = 2

  /// Begins with modes, or ends them: hits are only heard then.
  public func setModes(_ choice: ModeChoice?) {
    modes = choice.map {
      ModeRun(
        $0, pixelSize: image.micrograph.pixelSize, nowNanoseconds: MonotonicClock.nowNanoseconds())
    }
    noteModes(modes == nil ? .end : .begin)
    soundModes()
    sendScene()
  }

  /// Begins with modes before the pen is read.
  func begin(with choice: ModeChoice?) {
    guard let choice else { return }
    scene.playArea = choice.hasGestures ? tablet?.area : nil
    scene.hasPlayButton = isLowerButtonAsUsual
    modes = ModeRun(
      choice, pixelSize: image.micrograph.pixelSize,
      nowNanoseconds: MonotonicClock.nowNanoseconds())
    noteModes(.begin)
  }

  /// Leads on to the next mode, back to freestyle, or leaves a step empty.
  public func take(_ event: PlayMode.Event) {
    modes?.take(
      event, pixelSize: image.micrograph.pixelSize,
      nowNanoseconds: MonotonicClock.nowNanoseconds())
    soundModes()
  }

  /// Ends what is recorded or played, without a sound; what was recorded is among the changes.
  public func endModes() {
    let former = modes?.mode
    modes?.end(nowNanoseconds: MonotonicClock.nowNanoseconds())
    modeChanges += modes?.takeChanges() ?? []
    if let former, former != .freestyle { noteModes(.stop) }
  }

  /// Changes the tempo of patterns and loops, in beats per minute.
  public func setTempo(_ beatsPerMinute: Double) {
    changeLoops { $0.beatsPerMinute = beatsPerMinute }
    let former = modes?.choice.tempo
    modes?.setTempo(beatsPerMinute, nowNanoseconds: MonotonicClock.nowNanoseconds())
    if former != modes?.choice.tempo { noteModes(.tempo) }
  }

  /// Lets each beat click, or no more.
  public func setMetronome(_ isOn: Bool) {
    let former = modes?.choice.hasMetronome
    modes?.setMetronome(isOn, nowNanoseconds: MonotonicClock.nowNanoseconds())
    if former != modes?.choice.hasMetronome { noteModes(.metronome) }
  }

  /// Puts another pattern in the place of the one there is.
  public func setPattern(_ pattern: StepPattern?) {
    let former = modes?.pattern
    modes?.setPattern(pattern, nowNanoseconds: MonotonicClock.nowNanoseconds())
    if former != modes?.pattern { noteModes(.pattern) }
  }

  /// Chooses where recorded hits come in a pattern, from the next recording on.
  public func setPlacement(_ placement: PatternPlacement) {
    modes?.setPlacement(placement)
  }

  /// Lets barrel, corners and pad lead through the modes, or no more.
  public func setModeGestures(_ areOn: Bool) {
    modes?.setGestures(areOn)
    sendScene()
  }

  /// Plays the pattern there is; false where there is none.
  @discardableResult
  public func playPattern() -> Bool {
    let isPlayed = modes?.play(nowNanoseconds: MonotonicClock.nowNanoseconds()) ?? false
    soundModes()
    return isPlayed
  }

  /// What happened to the modes since the last call, in order.
  public func takeModeChanges() -> [ModeRun.Change] {
    defer { modeChanges.removeAll() }
    return modeChanges
  }

  /// Follows the hand, the button that is held and the pattern; for every poll.
  func followModes() {
    guard modes != nil else {
      while penChannels.outbox.takeGesture() != nil {}
      return
    }
    let size = image.micrograph.pixelSize
    while let gesture = penChannels.outbox.takeGesture() {
      switch gesture {
      case .stepBegins(let time): modes?.press(pixelSize: size, nowNanoseconds: time)
      case .stepEnds: modes?.release()
      case .skip:
        modes?.take(
          .skip, pixelSize: size, nowNanoseconds: MonotonicClock.nowNanoseconds())
      }
    }
    modes?.follow(
      pixelSize: size, with: zones, nowNanoseconds: MonotonicClock.nowNanoseconds()
    ) { cueSender.send($0) }
    soundModes()
  }

  /// Takes a command of the pad; false where it does not belong to the modes.
  func takeForModes(_ command: PadCommand) -> Bool {
    guard modes?.choice.hasGestures == true else { return false }
    let now = MonotonicClock.nowNanoseconds()
    let size = image.micrograph.pixelSize
    switch command {
    case .buttonDown(Self.stepButton): modes?.press(pixelSize: size, nowNanoseconds: now)
    case .buttonUp(Self.stepButton): modes?.release()
    case .buttonDown(Self.skipButton): modes?.take(.skip, pixelSize: size, nowNanoseconds: now)
    case .buttonUp(Self.skipButton): break
    default: return false
    }
    soundModes()
    return true
  }

  /// Lets go of what a tablet that is gone held: its button, its corner, its pad.
  func noteForModes(_ event: SourceEvent) {
    if event == .tabletGone { modes?.release() }
  }

  /// Notes a hit.
  func noteForModes(_ hit: HeardHit) {
    // A hit of zones that were replaced meanwhile has the number of another set.
    guard modes != nil, let zoneScene, zoneScene.number == hit.setNumber else { return }
    modes?.take(hit, of: zoneScene.set, nowNanoseconds: MonotonicClock.nowNanoseconds())
    soundModes()
  }

  /// Plays the sounds of what happened, and keeps it for the face.
  private func soundModes() {
    for change in modes?.takeChanges() ?? [] {
      switch change.effect {
      case .begins: play(.modeRecording)
      case .plays: play(.modePlaying)
      case .discards, .stops, .stays: play(.modeFreestyle)
      case .refused, .recordedNothing: play(.refused)
      case .addsRest:
        // An empty step is heard while it is recorded, and is silent in the pattern.
        play(
          Cue(timeNanoseconds: MonotonicClock.nowNanoseconds(), kind: .snap, level: 0.4))
      case .addsHit, .none: break
      }
      modeChanges.append(change)
      if let event = ModeRow.Event(change.effect) { noteModes(event, mode: change.mode) }
    }
  }

  /// Leaves what happened to the modes for the session that is recorded.
  private func noteModes(_ event: ModeRow.Event, mode: PlayMode? = nil) {
    recorder.notes.add(
      RecordedMode(
        timeNanoseconds: MonotonicClock.nowNanoseconds(), event: event,
        mode: mode ?? modes?.mode ?? .freestyle, pattern: modes?.pattern,
        beatsPerMinute: modes?.choice.tempo ?? StepPattern.standardTempo,
        hasMetronome: modes?.choice.hasMetronome ?? false))
  }
}

extension ModeRow.Event {
  /// The row of what an event did; nil where it has none: a hit is a row of its zone.
  fileprivate init?(_ effect: PlayMode.Effect) {
    switch effect {
    case .begins: self = .record
    case .addsRest: self = .rest
    case .plays: self = .play
    case .stops: self = .stop
    case .discards: self = .discard
    case .recordedNothing: self = .nothing
    case .none, .refused, .addsHit, .stays: return nil
    }
  }
}
