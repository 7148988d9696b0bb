// The lines of a model's text, one after the other.

/// A reader of lines that begin with a word each.
struct ModelLines {
  private let text: String
  private var place: String.Index
  private var line = 0

  /// Begins at the first line.
  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// The fault of the line read last.
  var damage: RecogniserModelError { .damaged(line: line) }

  /// Whether nothing follows.
  var isAtEnd: Bool { place == text.endIndex }

  /// The bytes of the lines read so far.
  var readBytes: Substring.UTF8View { text[..<place].utf8 }

  /// What follows a word in the next line; nil where the line begins otherwise or does not end.
  mutating func rest(after word: String) -> Substring? {
    line += 1
    let bytes = text.utf8[place...]
    guard bytes.starts(with: word.utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let start = bytes.index(place, offsetBy: word.utf8.count)
    place = bytes.index(after: end)
    return text[start..<end]
  }

  /// A whole number after a word.
  mutating func count(after word: String) -> Int? { rest(after: word).flatMap { Int($0) } }

  /// Finite numbers after a word, one blank between them.
  mutating func numbers(after word: String, count: Int) throws(RecogniserModelError) -> [Double] {
    guard let rest = rest(after: word) else { throw damage }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for part in rest.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      guard numbers.count < count, let number = Double(Substring(part)), number.isFinite else {
        throw damage
      }
      numbers.append(number)
    }
    guard numbers.count == count else { throw damage }
    return numbers
  }
}
