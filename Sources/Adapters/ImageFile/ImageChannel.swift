// The channels of a file: pictures of the same place and time, each by a detector of its own.

/// A named picture of a file.
public struct ImageChannel: Sendable, Hashable {
  /// The name by which it is chosen; no two of a file have the same.
  public let name: String
  /// The number of columns as they are stored, in pixels.
  public let width: Int
  /// The number of rows as they are stored, in pixels.
  public let height: Int

  /// Names as they are chosen by: an empty one is numbered, one that is there already as well.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.enumerated().map { index, name in
      let wanted = name.isEmpty ? "Channel \(index + 1)" : name
      var unique = wanted
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(wanted) \(number)"
        number += 1
      }
      return unique
    }
  }
}
