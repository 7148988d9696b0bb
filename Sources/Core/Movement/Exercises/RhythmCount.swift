// Taps against beats, one tap at a time: with the metronome each belongs to the beat that it is nearest to, without it
// only the interval from the tap before counts, so that a tempo that drifts is no growing error.

/// The taps of a rhythm so far.
struct RhythmCount: Sendable, Hashable {
  /// What a tap was.
  enum Tap: Sendable, Hashable {
    /// None of the rhythm's: it came before the first beat's time, bounced, or after the end.
    case ignored
    /// With the metronome; its time from the beat, or nil where the beat has a nearer one.
    case guided(errorSeconds: Double?)
    /// Without it; by how much its interval differs, or nil where a tap is missing before it.
    case free(errorSeconds: Double?)
  }

  /// A tap later than this many intervals after the one before is a tap after a missed one.
  private static let mostIntervals = 1.5
  /// A tap earlier than this many intervals after the one before is the same tap: a bounce.
  private static let leastIntervals = 0.25

  /// More beats than anybody taps, and few enough to count in any type.
  private static let mostBeats = 1_000_000

  /// The time between two beats, in seconds.
  let interval: Double
  /// How many taps there were.
  private(set) var tapCount = 0
  /// The times from beats to their taps, in seconds, in the order of the beats.
  private(set) var asynchronies: [Double] = []
  /// The intervals without the metronome, in seconds.
  private(set) var intervals: [Double] = []

  private let origin: Int64?
  private let guidedBeats: Int
  private let freeBeats: Int
  /// The moment that the others are counted from: the first beat or, without any, the first tap.
  private var start: Int64?
  private var last: Double?
  private var lastBeat: Int?
  /// How many free beats have gone by, tapped or missed.
  private var passedFreeBeats = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - task: the rhythm.
  ///   - firstBeat: when it is, in nanoseconds; without guided beats nil, and the first tap begins.
  init(_ task: RhythmTask, firstBeat: Int64?) {
    interval = task.intervalSeconds
    guidedBeats = min(max(task.guidedBeats, 0), Self.mostBeats)
    freeBeats = min(max(task.freeBeats, 0), Self.mostBeats)
    origin = guidedBeats > 0 ? firstBeat : nil
    start = origin
  }

  /// The beat of the last tap that counted, from 1.
  var beat: Int { passedFreeBeats > 0 ? guidedBeats + passedFreeBeats : (lastBeat ?? 0) + 1 }

  private var isPossible: Bool {
    interval > 0 && interval.isFinite && (guidedBeats == 0 || origin != nil)
  }

  /// When the metronome's last beat is, in seconds from the first; nil without a metronome.
  private var lastGuidedSeconds: Double? {
    guidedBeats > 0 ? Double(guidedBeats - 1) * interval : nil
  }

  /// Takes a tap.
  mutating func take(_ nanoseconds: Int64) -> Tap {
    guard isPossible, !isOver(at: nanoseconds) else { return .ignored }
    let begin = start ?? nanoseconds
    let seconds = ElapsedTime.seconds(from: begin, to: nanoseconds)
    if let last, seconds - last < Self.leastIntervals * interval { return .ignored }
    guard guidedBeats == 0 || seconds >= -interval / 2 else { return .ignored }
    start = begin
    tapCount += 1
    defer { last = seconds }
    if let lastGuidedSeconds, seconds <= lastGuidedSeconds + interval / 2 {
      return .guided(errorSeconds: match(seconds))
    }
    return .free(errorSeconds: follow(seconds))
  }

  private mutating func match(_ seconds: Double) -> Double? {
    let beat = min(max(Int((seconds / interval).rounded()), 0), guidedBeats - 1)
    let error = seconds - Double(beat) * interval
    if beat != lastBeat {
      asynchronies.append(error)
    } else if let other = asynchronies.last, error.magnitude < other.magnitude {
      asynchronies[asynchronies.count - 1] = error
    } else {
      return nil
    }
    lastBeat = beat
    return error
  }

  private mutating func follow(_ seconds: Double) -> Double? {
    if let reference = reference {
      let beats = min(((seconds - reference) / interval).rounded(), Double(freeBeats))
      passedFreeBeats = min(passedFreeBeats + max(Int(beats), 1), freeBeats)
    }
    guard let last, seconds - last <= Self.mostIntervals * interval else { return nil }
    intervals.append(seconds - last)
    return seconds - last - interval
  }

  /// From when on the next free beat is waited for.
  private var reference: Double? {
    guard let lastGuidedSeconds else { return last }
    return max(last ?? lastGuidedSeconds, lastGuidedSeconds)
  }

  /// Whether all beats have gone by at a time, tapped or not.
  func isOver(at nanoseconds: Int64) -> Bool {
    if freeBeats > 0, passedFreeBeats >= freeBeats { return true }
    guard isPossible, let start else { return false }
    guard let reference = freeBeats > 0 ? reference : lastGuidedSeconds else {
      // One tap is all there is to do without a single beat.
      return last != nil
    }
    let left = Double(freeBeats - passedFreeBeats) + 0.5
    return ElapsedTime.seconds(from: start, to: nanoseconds) > reference + left * interval
  }

  /// The share of the beats that have gone by at a time, 0...1.
  func progress(at nanoseconds: Int64) -> Double {
    let total = Double(guidedBeats) + Double(freeBeats)
    guard total > 0, isPossible, let start else { return 0 }
    if isOver(at: nanoseconds) { return 1 }
    let seconds = ElapsedTime.seconds(from: start, to: nanoseconds)
    let guided = min(max((seconds / interval).rounded(.down) + 1, 0), Double(guidedBeats))
    return (guided + Double(passedFreeBeats)) / total
  }
}
