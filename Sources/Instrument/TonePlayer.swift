// Plays tone sequences through the live engine, with its limits for the ears. Used by the face's
// thread only, which calls `tick` some fifty times a second.

import Micrograph
import Realtime
import Sonification
import Synchronization

/// The voice of a procedure.
public struct TonePlayer: ~Copyable {
  private let channels = EngineChannels()
  private var audio: AudioEngine
  private var waiting: [ToneSequence.Note] = []
  private var noteEndNanoseconds: Int64 = 0
  private var soundingHertz: Double?
  private var stroke: UInt32 = 0

  // Half the voice's range: clear, and 6 dB below the loudest value of an image.
  private static let amplitude: Float = 0.25

  /// Opens the sound.
  ///
  /// - Parameters:
  ///   - choice: how to reach the ears.
  ///   - announce: receives what happened to the sound.
  public init(audio choice: AudioChoice, announce: (AudioNews) -> Void) {
    audio = AudioEngine(
      channels: channels, choice: choice, parameters: Preset.analysis.chain)
    announce(audio.open())
  }

  /// Plays a sequence after what is still to be played.
  public mutating func play(_ sequence: ToneSequence) {
    waiting += sequence.notes
  }

  /// Ends what is being played, to make room for news.
  public mutating func hush() {
    waiting = []
    noteEndNanoseconds = 0
  }

  /// Whether anything is still to be played.
  public var isPlaying: Bool {
    !waiting.isEmpty || soundingHertz != nil
  }

  /// Whether anything reaches the ears.
  public var isHeard: Bool { audio.isRunning }

  /// Begins and ends the notes that are due.
  ///
  /// - Returns: what changed about the sound since the last call.
  public mutating func tick() -> AudioNews? {
    let now = MonotonicClock.nowNanoseconds()
    if now >= noteEndNanoseconds {
      if let hertz = soundingHertz { send(hertz, .liftOff, now) }
      soundingHertz = nil
      if !waiting.isEmpty {
        let note = waiting.removeFirst()
        noteEndNanoseconds = now + Int64(note.seconds * 1e9)
        soundingHertz = note.frequencyHertz
        if let hertz = note.frequencyHertz {
          stroke &+= 1
          send(hertz, .touchDown, now)
        }
      }
    }
    return audio.tick()
  }

  /// Fades out and closes the sound.
  public mutating func end() {
    audio.end()
  }

  private func send(_ hertz: Double, _ phase: PathReading.Phase, _ now: Int64) {
    let isSounding = phase == .touchDown
    _ = channels.inbox.send(
      ControlFrame(
        timeNanoseconds: now, frequencyHertz: hertz,
        amplitude: isSounding ? TonePlayer.amplitude : 0, phase: phase, isSounding: isSounding,
        stroke: stroke))
  }
}
