// The modes of playing in a running session: what each gesture, key and hit does, and which cues come of it.
// Used by the face's thread; every time is given, so that the same events make the same cues.

import Micrograph
import Movement
import Pen
import Sonification
import Synthesis

/// Modes, the recording in progress and the pattern that is played.
public struct ModeRun: Sendable {
  /// What an event did.
  public struct Change: Sendable {
    /// The mode since.
    public let mode: PlayMode
    /// What happened.
    public let effect: PlayMode.Effect
    /// The pattern that was recorded just now; nil where none was.
    public var recorded: StepPattern?
  }

  /// What was chosen.
  public private(set) var choice: ModeChoice
  /// The mode in force.
  public private(set) var mode = PlayMode.freestyle
  /// What happened and was not taken yet.
  private var changes: [Change] = []
  private var recording: PatternRecording?
  private var playback: PatternPlayback?
  private var metronome: PatternPlayback?
  private var hold = HoldGesture()

  // The sound of the mode comes before the first beat.
  private static let leadNanoseconds: Int64 = 300_000_000
  // Two polls of the slowest face: what was sent cannot be withdrawn.
  private static let sentAheadNanoseconds: Int64 = 100_000_000

  /// Modes that begin as chosen.
  ///
  /// - Parameters:
  ///   - choice: what was chosen.
  ///   - pixelSize: the image's.
  ///   - now: the time, in nanoseconds.
  public init(_ choice: ModeChoice, pixelSize: PixelSize?, nowNanoseconds now: Int64) {
    self.choice = choice
    setMetronome(choice.hasMetronome, nowNanoseconds: now)
    switch choice.mode {
    case .freestyle: break
    case .recording: take(.step, pixelSize: pixelSize, nowNanoseconds: now)
    case .playing: play(nowNanoseconds: now)
    }
  }

  /// The pattern that is played, or was last.
  public var pattern: StepPattern? { choice.pattern }

  /// The hits of the recording in progress; nil where none is.
  public var recordedHits: Int? { recording?.hitCount }

  /// Whether the recording in progress can take more; true where there is none.
  public var hasRoom: Bool { recording?.hasRoom ?? true }

  /// What happened since the last call, in order.
  public mutating func takeChanges() -> [Change] {
    defer { changes.removeAll() }
    return changes
  }

  /// Takes an event.
  public mutating func take(
    _ event: PlayMode.Event, pixelSize: PixelSize?, nowNanoseconds now: Int64
  ) {
    var (next, effect) = mode.after(event, hasHits: (recording?.hitCount ?? 0) > 0)
    var recorded: StepPattern?
    switch effect {
    case .begins: recording = PatternRecording(choice.placement, pixelSize: pixelSize)
    case .addsRest: if recording?.addRest() != true { effect = .refused }
    case .plays:
      recorded = recording.take()?.pattern(
        name: "pattern", beatsPerMinute: choice.tempo, endNanoseconds: now)
      // The tempo in force stays, whatever pattern it came from.
      choice.beatsPerMinute = choice.tempo
      choice.pattern = recorded
      begin(nowNanoseconds: now)
    case .recordedNothing, .discards: recording = nil
    case .stops: playback = nil
    case .none, .refused, .addsHit, .stays: break
    }
    mode = next
    if effect != .none { changes.append(Change(mode: mode, effect: effect, recorded: recorded)) }
  }

  /// Takes a hit of a zone.
  public mutating func take(_ heard: HeardHit, of zones: ZoneSet, nowNanoseconds now: Int64) {
    guard heard.hit.event == .entry, mode == .recording else { return }
    let isAdded = recording?.add(heard.hit, of: zones, pan: heard.cue?.pan ?? 0) == true
    // A silent zone is no hit; a full pattern is told once for each.
    guard isAdded || recording?.hasRoom == false else { return }
    changes.append(Change(mode: mode, effect: isAdded ? .addsHit : .refused))
  }

  /// Ends; a recording in progress becomes its pattern, which is kept and not played.
  public mutating func end(nowNanoseconds now: Int64) {
    playback = nil
    metronome = nil
    let pattern = recording.take()?.pattern(
      name: "pattern", beatsPerMinute: choice.tempo, endNanoseconds: now)
    mode = .freestyle
    guard let pattern else { return }
    choice.pattern = pattern
    changes.append(Change(mode: mode, effect: .stops, recorded: pattern))
  }

  /// Notes that the button or the corner that leads on is pressed.
  public mutating func press(pixelSize: PixelSize?, nowNanoseconds now: Int64) {
    guard hold.press(at: now) else { return }
    take(.step, pixelSize: pixelSize, nowNanoseconds: now)
  }

  /// Notes that it is let go of.
  public mutating func release() { hold.release() }

  /// Plays the pattern there is, whatever the mode; false where there is none.
  @discardableResult
  public mutating func play(nowNanoseconds now: Int64) -> Bool {
    guard choice.pattern != nil else { return false }
    recording = nil
    mode = .playing
    begin(nowNanoseconds: now)
    changes.append(Change(mode: .playing, effect: .plays))
    return true
  }

  /// Puts another pattern in the place of the one there is, and plays it where one is played.
  public mutating func setPattern(_ pattern: StepPattern?, nowNanoseconds now: Int64) {
    // What is playing is not taken away from under it.
    guard pattern != nil || mode != .playing else { return }
    choice.pattern = pattern
    if mode == .playing { begin(nowNanoseconds: now) }
  }

  /// Changes the tempo; what is played goes on from the beat it is at.
  public mutating func setTempo(_ beatsPerMinute: Double, nowNanoseconds now: Int64) {
    choice.beatsPerMinute = beatsPerMinute
    playback = playback.map { Self.goesOn($0, at: choice.tempo, now) }
    metronome = metronome.map { Self.goesOn($0, at: choice.tempo, now) }
  }

  /// Lets each beat click, or no more.
  public mutating func setMetronome(_ isOn: Bool, nowNanoseconds now: Int64) {
    choice.hasMetronome = isOn
    metronome =
      isOn
      ? PatternPlayback(
        nil, beatsPerMinute: choice.tempo,
        startNanoseconds: playback?.startNanoseconds ?? now + Self.leadNanoseconds,
        hasMetronome: true) : nil
    metronome?.skip(before: now)
  }

  /// Changes where recorded hits come, from the next recording on.
  public mutating func setPlacement(_ placement: PatternPlacement) {
    choice.placement = placement
  }

  /// Lets barrel, corners and pad lead through the modes, or no more.
  public mutating func setGestures(_ areOn: Bool) {
    choice.hasGestures = areOn
    if !areOn { hold.release() }
  }

  /// Hands out the cues that are due before the next polls, and notices what is held.
  public mutating func follow(
    pixelSize: PixelSize?, with zones: ZoneSet?, nowNanoseconds now: Int64, play: (Cue) -> Void
  ) {
    if hold.becomesHeld(at: now) { take(.reset, pixelSize: pixelSize, nowNanoseconds: now) }
    let end = now + Self.sentAheadNanoseconds
    playback?.take(until: end, nowNanoseconds: now, with: zones, play: play)
    metronome?.take(until: end, nowNanoseconds: now, with: zones, play: play)
  }

  /// Begins the pattern: with the metronome's next bar, or at once.
  private mutating func begin(nowNanoseconds now: Int64) {
    var start = now + Self.leadNanoseconds
    if let metronome { start = metronome.barNanoseconds(after: start) }
    playback = PatternPlayback(
      choice.pattern, beatsPerMinute: choice.tempo, startNanoseconds: start, hasMetronome: false)
  }

  private static func goesOn(
    _ former: PatternPlayback, at beatsPerMinute: Double, _ now: Int64
  ) -> PatternPlayback {
    let beats = Double(now - former.startNanoseconds) * former.beatsPerMinute / 60e9
    var next = PatternPlayback(
      former.pattern, beatsPerMinute: beatsPerMinute,
      startNanoseconds: now - Int64((beats * 60e9 / beatsPerMinute).rounded()),
      hasMetronome: former.hasMetronome)
    // What the former one has sent already does not sound twice.
    next.skip(before: now + sentAheadNanoseconds)
    return next
  }
}
