// A region of interest of an image: a part of it that has a name.

import Analysis

/// A region with its name, which no other region of the image has.
public struct NamedRegion: Sendable, Hashable {
  /// Its name; one line, never empty.
  public var name: String
  /// The part of the image.
  public var region: Region

  /// Creates a region with a name.
  public init(name: String, region: Region) {
    self.name = name
    self.region = region
  }

  /// The most regions of an image.
  public static let most = 500

  /// These regions combined with another window's changes; they are matched by their names.
  ///
  /// - Parameters:
  ///   - mine: the regions of this window.
  ///   - theirs: the other window's regions.
  ///   - base: the regions when both windows last had the same.
  /// - Returns: the combined regions.
  public static func merged(
    _ mine: [NamedRegion], with theirs: [NamedRegion], since base: [NamedRegion]
  ) -> [NamedRegion] {
    var result = mine
    for other in theirs {
      let old = base.first { $0.name == other.name }
      if let index = result.firstIndex(where: { $0.name == other.name }) {
        if result[index] == old { result[index] = other }
      } else if old == nil {
        result.append(other)
      }
    }
    for old in base where !theirs.contains(where: { $0.name == old.name }) {
      result.removeAll { $0 == old }
    }
    return result
  }
}
