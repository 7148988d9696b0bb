// What is chosen on the pages Play, Exercise and Sessions, for the next start. Loops are not among it: a start makes no
// sound that nobody asks for.

/// Choices of one window for the next; nil where nothing was chosen.
public struct KeptChoices: Sendable, Hashable, Codable {
  /// What is on the knobs: the words of targets by the words of places.
  public var knobs: [String: String]?
  /// Whether barrel, pad, ring and dial turn them.
  public var hasKnobGestures: Bool?
  /// The pattern, as its file has it.
  public var pattern: String?
  /// The tempo, in beats per minute.
  public var beatsPerMinute: Double?
  /// Whether each beat clicks.
  public var hasMetronome: Bool?
  /// Whether barrel button, corners and pad lead through the modes.
  public var hasModeGestures: Bool?
  /// Where recorded hits come in a pattern.
  public var placement: String?
  /// The exercise.
  public var exercise: String?
  /// Under which name attempts are kept.
  public var person: String?
  /// With which senses.
  public var way: String?
  /// How fast, 1 as the exercise says.
  public var pace: Double?
  /// How many attempts.
  public var attemptCount: Int?
  /// The share of the tablet's shorter side.
  public var reachShare: Double?
  /// The hand that draws.
  public var hand: String?
  /// How long overviews last, in seconds.
  public var overviewSeconds: Double?
  /// Which figure they tell.
  public var overviewValue: String?
  /// How much faster than they were drawn recordings are played.
  public var playbackSpeed: Double?
  /// Whether they begin again at their end.
  public var isPlaybackLooping: Bool?

  /// Nothing was chosen.
  public init() {}
}
