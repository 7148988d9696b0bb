// A pattern being played: which hits come next, and when. The time of each is counted from the beginning, so
// that no error adds up however long it plays.

import Synthesis

/// A pattern that goes round, with a metronome beside it on request.
public struct PatternPlayback: Sendable {
  /// The pattern; nil for the metronome alone.
  public let pattern: StepPattern?
  /// The tempo in beats per minute.
  public let beatsPerMinute: Double
  /// When the first beat falls, in nanoseconds of the cues' clock.
  public let startNanoseconds: Int64
  /// Whether each beat clicks.
  public let hasMetronome: Bool

  private var round = 0
  private var step = 0
  private var beat = 0

  /// Beats of a bar: the first of them clicks higher.
  public static let beatsPerBar = 4
  // What is later than this by the time it can be sent is left out, instead of sounding all at once.
  private static let longestDelayNanoseconds: Int64 = 100_000_000

  /// A pattern at its beginning.
  public init(
    _ pattern: StepPattern?, beatsPerMinute: Double, startNanoseconds: Int64, hasMetronome: Bool
  ) {
    self.pattern = pattern
    self.beatsPerMinute = beatsPerMinute
    self.startNanoseconds = startNanoseconds
    self.hasMetronome = hasMetronome
  }

  /// When a beat falls, counted from the beginning, in nanoseconds.
  public func timeNanoseconds(ofBeat beat: Double) -> Int64 {
    startNanoseconds &+ Int64((beat * 60e9 / beatsPerMinute).rounded())
  }

  /// Hands out what is due, in order of time for pattern and metronome each.
  ///
  /// - Parameters:
  ///   - end: until when, in nanoseconds.
  ///   - now: the time, in nanoseconds.
  ///   - zones: the zones in force, whose sounds the hits of their names have.
  ///   - play: receives each cue.
  public mutating func take(
    until end: Int64, nowNanoseconds now: Int64, with zones: ZoneSet?, play: (Cue) -> Void
  ) {
    takeSteps(until: end, now, zones, play)
    guard hasMetronome else { return }
    while case let time = timeNanoseconds(ofBeat: Double(beat)), time < end {
      if time >= now &- Self.longestDelayNanoseconds { play(Self.click(beat, time)) }
      beat += 1
    }
  }

  /// Leaves out what comes before a moment.
  public mutating func skip(before time: Int64) {
    take(until: time, nowNanoseconds: .max, with: nil) { _ in }
  }

  /// The first moment from a time on at which a bar begins, in nanoseconds.
  public func barNanoseconds(after time: Int64) -> Int64 {
    let beats = Double(time - startNanoseconds) * beatsPerMinute / 60e9
    let bar = Double(Self.beatsPerBar)
    // A moment on the boundary waits for no other one.
    let next = (beats / bar).rounded()
    let isOn = timeNanoseconds(ofBeat: next * bar) == time
    return timeNanoseconds(ofBeat: (isOn ? next : max((beats / bar).rounded(.up), 0)) * bar)
  }

  private mutating func takeSteps(
    until end: Int64, _ now: Int64, _ zones: ZoneSet?, _ play: (Cue) -> Void
  ) {
    guard let pattern, !pattern.steps.isEmpty else { return }
    while true {
      if step == pattern.steps.count { (round, step) = (round + 1, 0) }
      let next = pattern.steps[step]
      let time = timeNanoseconds(ofBeat: Double(round) * pattern.lengthBeats + next.beat)
      guard time < end else { return }
      if time >= now &- Self.longestDelayNanoseconds {
        let sound = pattern.sound(of: next, with: zones)
        play(
          Cue(
            timeNanoseconds: time, kind: sound.kind, pitchHertz: sound.pitchHertz,
            level: Float(sound.level), pan: Float(sound.pan ?? 0), seconds: sound.seconds))
      }
      step += 1
    }
  }

  private static func click(_ beat: Int, _ time: Int64) -> Cue {
    let isFirst = beat.isMultiple(of: beatsPerBar)
    return Cue(
      timeNanoseconds: time, kind: .click, pitchHertz: isFirst ? 2_400 : 1_600,
      level: isFirst ? 0.4 : 0.25)
  }
}
