// Why the sound of a session cannot be made again as it was, as facts.

/// What is missing to make a session's sound again.
public enum NotRepeatable: Sendable, Equatable {
  /// The sound went to servers of two rates, in hertz.
  case twoRates(Double, Double)
  /// A table is damaged.
  case damaged(TableDamage)
  /// No sound was running.
  case noSound
}
