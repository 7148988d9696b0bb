// Cues one after the other: the sound of a procedure's step or of an event in the window.

import Synthesis

/// Notes one after the other, each a cue.
public struct CueSequence: Sendable, Hashable {
  /// One note.
  public struct Note: Sendable, Hashable {
    /// When it begins, in seconds since the sequence did.
    public let startSeconds: Double
    /// Which sound it is.
    public let kind: CueKind
    /// Its pitch in hertz.
    public let pitchHertz: Double
    /// Its length in seconds.
    public let seconds: Double
    /// Its loudness, as that of a cue.
    public let level: Float
    /// Whether it is heard where the session is silenced.
    public fileprivate(set) var isHeardInSilence = false
    /// Whether the voice goes lower while it sounds.
    public fileprivate(set) var ducksVoice = false

    /// The note as a cue of a sequence that begins at a moment.
    func cue(fromNanoseconds start: Int64) -> Cue {
      Cue(
        timeNanoseconds: start &+ Int64(startSeconds * 1e9), kind: kind, pitchHertz: pitchHertz,
        level: level, seconds: seconds, isHeardInSilence: isHeardInSilence,
        ducksVoice: ducksVoice)
    }
  }

  /// The notes in order.
  public private(set) var notes: [Note] = []
  /// How long it takes with all its pauses, in seconds.
  public private(set) var seconds = 0.0

  // Long enough that two notes of one pitch are two, short enough to count by.
  private static let gapSeconds = 0.07

  /// Creates an empty sequence.
  public init() {}

  /// Adds a note and the gap that sets it apart from the next one.
  public mutating func add(
    _ pitchHertz: Double, seconds length: Double = 0.09, kind: CueKind = .tone, level: Float? = nil
  ) {
    // A user without sight depends on them alone.
    let level = level ?? kind.highestLevel
    notes.append(
      Note(
        startSeconds: seconds, kind: kind, pitchHertz: pitchHertz, seconds: length, level: level))
    seconds += length + CueSequence.gapSeconds
  }

  /// Adds a note that begins at a moment of the sequence, beside those that sound then and before those that follow.
  mutating func add(
    _ pitchHertz: Double, atSeconds start: Double, seconds length: Double, kind: CueKind,
    level: Float = 1
  ) {
    let place = notes.firstIndex { $0.startSeconds > start } ?? notes.endIndex
    notes.insert(
      Note(
        startSeconds: start, kind: kind, pitchHertz: pitchHertz, seconds: length,
        level: level * kind.highestLevel), at: place)
    seconds = max(seconds, start + length + CueSequence.gapSeconds)
  }

  /// Adds a cue as a note in the middle; its own time and place do not matter.
  public mutating func add(_ cue: Cue) {
    add(cue.pitchHertz, seconds: cue.seconds, kind: cue.kind, level: cue.level)
  }

  /// Adds the same note several times.
  public mutating func add(_ pitchHertz: Double, count: Int) {
    for _ in 0..<count { add(pitchHertz) }
  }

  /// The notes as cues of a sequence that begins at a moment, in nanoseconds of the monotonic clock.
  public func cues(fromNanoseconds start: Int64) -> [Cue] {
    notes.map { $0.cue(fromNanoseconds: start) }
  }

  /// Adds a pause.
  public mutating func pause(seconds length: Double) {
    seconds += length
  }

  /// Adds all notes of another sequence.
  public mutating func add(_ other: CueSequence) {
    for note in other.notes {
      notes.append(
        Note(
          startSeconds: seconds + note.startSeconds, kind: note.kind, pitchHertz: note.pitchHertz,
          seconds: note.seconds, level: note.level, isHeardInSilence: note.isHeardInSilence,
          ducksVoice: note.ducksVoice))
    }
    seconds += other.seconds
  }

  /// The same, with the voice 12 dB lower while it sounds, or not.
  package func ducking(_ ducksVoice: Bool) -> CueSequence {
    var ducking = self
    for place in notes.indices { ducking.notes[place].ducksVoice = ducksVoice }
    return ducking
  }

  /// Lets every note be heard where the session is silenced.
  mutating func passSilence() {
    for place in notes.indices { notes[place].isHeardInSilence = true }
  }
}
