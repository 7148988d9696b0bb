// A few notes, played by the engine's own voice: what a step of a procedure sounds like.

/// Notes one after the other.
public struct ToneSequence: Sendable, Hashable {
  /// One note, or a pause where the frequency is nil.
  public struct Note: Sendable, Hashable {
    /// Its pitch in hertz.
    public let frequencyHertz: Double?
    /// Its length in seconds.
    public let seconds: Double
  }

  /// The notes and pauses in order.
  public private(set) var notes: [Note] = []

  public init() {}

  /// Adds a note and the gap that sets it apart from the next one.
  public mutating func add(_ frequencyHertz: Double, seconds: Double = 0.09) {
    notes.append(Note(frequencyHertz: frequencyHertz, seconds: seconds))
    notes.append(Note(frequencyHertz: nil, seconds: ToneSequence.gapSeconds))
  }

  /// Adds the same note several times.
  public mutating func add(_ frequencyHertz: Double, count: Int) {
    for _ in 0..<count { add(frequencyHertz) }
  }

  /// Adds a pause.
  public mutating func pause(seconds: Double) {
    notes.append(Note(frequencyHertz: nil, seconds: seconds))
  }

  /// Adds all notes of another sequence.
  public mutating func add(_ other: ToneSequence) {
    notes += other.notes
  }

  /// How long it takes, in seconds.
  public var seconds: Double {
    notes.reduce(0) { $0 + $1.seconds }
  }

  // Long enough for the voice's gate to close and open again, short enough to count by.
  private static let gapSeconds = 0.07
}
