// The recogniser that comes with the program: it knows ten gestures from many drawn hands, before anybody
// has saved a row.

/// How the bundled model is made.
///
/// From 64 hands of ``GestureSynthesis``. Of hands of other seeds it takes at least 97 of 100
/// gestures for what they are, and at least 90 of 100 strokes of kinds that it never saw for
/// `other`; real hands differ more.
public enum BundledRecogniser {
  /// The seed of the model that is shipped.
  public static let seed: UInt64 = 2026
  /// How many hands it learns from.
  public static let hands = 64

  // Each hand draws each gesture and each kind of other stroke so often.
  private static let repetitions = 4
  private static let others = 1

  /// The rows that it learns from: those of a person are joined to them to add a gesture or a hand.
  public static func rows(seed: UInt64 = seed) -> [LabelledRow] {
    GestureSynthesis(seed: seed).rows(
      persons: 0..<hands, repetitions: repetitions, others: others, kinds: OtherKind.training)
  }

  /// Trains the model; the same seed gives the same text.
  ///
  /// - Throws: nothing for its own rows, which lack nothing.
  public static func trainBundled(seed: UInt64 = seed) throws(RecogniserTrainingError)
    -> RecogniserModel
  {
    try RecogniserModel(training: rows(seed: seed))
  }
}
