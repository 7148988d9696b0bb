// The sound of a calibration without a session: an engine of its own that plays cues. Used by the face's
// thread only, which calls `tick` some fifty times a second.

import Engine
import Realtime
import Sonification
import Synthesis

/// An engine that plays the events of a procedure.
struct CalibrationSound: ~Copyable {
  private let channels = EngineChannels()
  private let sender: CueSender
  /// Where words are played.
  let speech: EngineSpeech
  private var audio: AudioEngine
  private var schedule = CueSchedule()

  /// Opens the sound.
  ///
  /// - Parameters:
  ///   - choice: how to reach the ears.
  ///   - route: where the tones are sent, and how a server is started where none runs.
  ///   - announce: receives what happened to the sound.
  init(audio choice: AudioChoice, route: SoundRoute, announce: (AudioEvent) -> Void) {
    sender = CueSender(channels.fromFace)
    speech = EngineSpeech(channels)
    audio = AudioEngine(
      channels: channels, choice: choice, parameters: Preset.analysis.chain, route: route)
    announce(audio.open())
  }

  /// Plays events in place of earlier ones still waiting, which are out of date.
  mutating func tell(_ events: [CalibrationEvent]) {
    guard !events.isEmpty else { return }
    schedule.hush()
    let now = MonotonicClock.nowNanoseconds()
    for event in events { schedule.play(event.tones, nowNanoseconds: now) }
    schedule.send(nowNanoseconds: now, through: sender)
  }

  /// Plays the sound of what happened to the program, after what waits.
  mutating func play(_ earcon: Earcon) {
    let now = MonotonicClock.nowNanoseconds()
    schedule.play(earcon.sequence, nowNanoseconds: now)
    schedule.send(nowNanoseconds: now, through: sender)
  }

  /// Plays cues at their time, beside the events'.
  func play(_ cues: [Cue]) {
    for cue in cues { sender.send(cue) }
  }

  /// Sends the cues that are due.
  ///
  /// - Returns: what changed about the sound since the last call.
  mutating func tick() -> AudioEvent? {
    schedule.send(nowNanoseconds: MonotonicClock.nowNanoseconds(), through: sender)
    return audio.tick()
  }

  /// Whether anything is heard now or will be.
  var isPlaying: Bool {
    audio.isRunning && schedule.isPlaying(nowNanoseconds: MonotonicClock.nowNanoseconds())
  }

  /// Fades out and closes the sound.
  mutating func end() {
    audio.end()
  }
}
