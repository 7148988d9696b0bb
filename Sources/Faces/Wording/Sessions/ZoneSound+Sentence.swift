// The sound of a zone, in words.

import Sonification
import Synthesis

extension CueKind {
  /// Its name as it is read: "low drum", "your sound 3".
  public var words: String {
    if case .sample(let index) = self { return "your sound \(index + 1)" }
    return rawValue.replacing("-", with: " ")
  }
}

extension ZoneSound? {
  /// Its kind: "snap", "no sound".
  public var words: String { self?.kind.words ?? "no sound" }
}
