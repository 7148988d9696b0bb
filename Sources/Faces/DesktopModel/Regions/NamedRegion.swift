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
  /// Of two that were made by the same name, the other window's gets another name.
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
        if result[index] == old {
          result[index] = other
        } else if old == nil, result[index].region != other.region {
          result.append(
            NamedRegion(
              name: freeName(like: other.name, among: result + theirs), region: other.region))
        }
      } else if old == nil {
        result.append(other)
      }
    }
    for old in base where !theirs.contains(where: { $0.name == old.name }) {
      result.removeAll { $0 == old }
    }
    return result
  }

  /// A name like another, with the next number that is free.
  private static func freeName(like name: String, among taken: [NamedRegion]) -> String {
    let words = name.split(separator: " ")
    let isNumbered = words.count > 1 && words.last.map { Int($0) != nil } == true
    let start = isNumbered ? words.dropLast().joined(separator: " ") : name
    var number = 2
    while taken.contains(where: { $0.name == "\(start) \(number)" }) { number += 1 }
    return "\(start) \(number)"
  }
}
