// What can go wrong with a listener test, as facts.

/// Why a study cannot be run or told.
public enum StudyError: Error, Sendable, Equatable {
  /// Nobody has taken part in the study yet.
  case noParticipants(study: String)
  /// Nobody with this code has taken part.
  case noParticipant(code: String, available: [String])
  /// A participant's table cannot be read from a line on.
  case damaged(TableDamage)
  /// The answers come from the keys of a terminal, and there is none.
  case noKeys
  /// The headphone check was answered wrongly this often.
  case headphoneCheck(wrong: Int)
}
