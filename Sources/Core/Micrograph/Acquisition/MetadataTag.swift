// What a file says about itself, as it says it.

/// One entry of a file's own metadata.
public struct MetadataTag: Sendable, Hashable {
  /// The entry's name, with those of the groups that hold it before it, separated by points.
  public let key: String
  /// Its value as text.
  public let value: String

  /// Creates an entry.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
