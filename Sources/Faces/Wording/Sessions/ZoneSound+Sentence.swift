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
  /// Its kind or its file: "snap", "kick.wav", "no sound".
  public var words: String {
    guard let self else { return "no sound" }
    guard let file = self.file else { return self.kind.words }
    return String(file.split(separator: "/").last ?? "a sound of yours")
  }
}
