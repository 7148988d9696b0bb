// What the translators are asked.

/// A text of the sources.
public struct CollectedPhrase: Sendable, Hashable {
  /// The text, with `{1}` where the first value goes.
  public let key: String
  /// The text for another number than one; nil where it depends on none.
  public let plural: String?
  /// Which of several things of the same English name is meant; nil where there is one.
  public let context: String?
  /// What goes into the places, as the sources have it.
  public let values: [String]
  /// The file it stands in.
  public let file: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - key: the text with its places.
  ///   - plural: the text for another number than one.
  ///   - context: which of several things is meant.
  ///   - values: what goes into the places.
  ///   - file: the file it stands in.
  public init(
    key: String, plural: String? = nil, context: String? = nil, values: [String] = [], file: String
  ) {
    self.key = key
    self.plural = plural
    self.context = context
    self.values = values
    self.file = file
  }
}
