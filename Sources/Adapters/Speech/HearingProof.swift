// Whether a speech server is heard. It says that it has begun even where there is no sound card, so only
// an end at a plausible time counts.

/// What a server's ends of utterances prove.
struct HearingProof: Sendable {
  /// The verdict so far.
  enum Verdict: Sendable, Equatable {
    /// Nothing is known yet.
    case open
    /// It speaks.
    case heard
    /// It says nothing that anybody could hear.
    case unheard
  }

  /// Characters a second at the usual 175 words a minute.
  static let charactersPerSecond = 15.0
  /// An utterance that says less is too short to be judged, in seconds.
  static let leastSeconds = 0.5
  /// How many ends in a row a voice that was heard may owe.
  static let forgivenMisses = 2
  /// An end may come this much later still: a voice that has just been started, in seconds.
  static let slackSeconds = 1.0

  private(set) var verdict = Verdict.open
  private var misses = 0
  private let isSlowedBy: Double

  /// A proof for a server whose rate is -100...100, as its users set it.
  init(rate: Int) {
    let share = Double(min(max(rate, -100), 100)) / 100
    // espeak-ng's module goes from 80 to 450 words a minute, 175 in the middle.
    isSlowedBy = share < 0 ? 1 / (1 + 0.54 * share) : 1 / (1 + 1.57 * share)
  }

  /// How long the words may take, in seconds; nil where they cannot be judged.
  func expectedSeconds(_ spoken: String) -> Double? {
    // A digit may be a whole word.
    guard spoken.count(where: \.isNumber) * 2 <= spoken.count else { return nil }
    let seconds = Double(spoken.count) / Self.charactersPerSecond * isSlowedBy
    return seconds >= Self.leastSeconds ? seconds : nil
  }

  /// Takes note of an end, `seconds` after the words were given.
  mutating func ended(after seconds: Double, expected: Double) {
    if seconds >= 0.5 * expected { found() } else { missed() }
  }

  /// Takes note that no end came in time.
  mutating func missed() {
    misses += 1
    // One that has proved itself may stumble, as on a machine that is busy for seconds.
    if verdict != .heard || misses > Self.forgivenMisses { verdict = .unheard }
  }

  /// How long to wait for an end, in seconds.
  static func longest(_ expected: Double) -> Double { 2 * expected + slackSeconds }

  private mutating func found() {
    verdict = .heard
    misses = 0
  }
}
