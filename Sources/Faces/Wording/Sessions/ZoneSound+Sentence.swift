// The sound of a zone, in words.

import Sonification
import Synthesis
import Translation

extension CueKind {
  /// Its name as it is read: "low drum", "your sound 3".
  public var words: String {
    if case .sample(let index) = self { return translated("your sound \(index + 1)") }
    return rawValue.replacing("-", with: " ")
  }
}

extension ZoneSound? {
  /// Its kind or its file: "snap", "kick.wav", "no sound".
  public var words: String {
    guard let self else { return translated("no sound") }
    guard let file = self.file else { return self.kind.words }
    return file.split(separator: "/").last.map(String.init) ?? translated("a sound of yours")
  }
}
