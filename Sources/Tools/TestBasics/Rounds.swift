// How often a test repeats itself.

import Foundation

/// Numbers of rounds: few in `make test`, all with PENUMBRA_ROUNDS=all, any with PENUMBRA_ROUNDS=NUMBER.
public enum Rounds {
  /// The number of rounds of a test.
  public static func count(usually few: Int, all: Int) -> Int {
    switch ProcessInfo.processInfo.environment["PENUMBRA_ROUNDS"] {
    case .some("all"): all
    case .some(let text): Int(text) ?? few
    case .none: few
    }
  }

  /// The cases of a test that takes long: a few of them, spread evenly, in `make test`, all with
  /// PENUMBRA_ROUNDS=all.
  public static func cases<Case>(_ all: [Case], usually few: Int) -> [Case] {
    let isAll = ProcessInfo.processInfo.environment["PENUMBRA_ROUNDS"] == "all"
    guard !isAll, few > 0, few < all.count else { return all }
    return (0..<few).map { all[$0 * all.count / few] }
  }
}
