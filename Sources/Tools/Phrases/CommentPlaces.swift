// Which parts of a Swift source are comments: two slashes within a text, such as those of an address, begin none.

/// The comments of a source.
struct CommentPlaces {
  private enum Part {
    /// Code, with the parentheses that are open in it.
    case code(depth: Int)
    case text
    case textOfLines
  }

  private let isComment: [Bool]

  /// Finds the comments of a source.
  init(in source: [UInt8]) {
    var isComment = [Bool](repeating: false, count: source.count)
    var parts = [Part.code(depth: 0)]
    var place = 0
    func isAt(_ text: String) -> Bool { source[place...].starts(with: text.utf8) }
    while place < source.count, let part = parts.last {
      switch part {
      case .code(let depth):
        if isAt("//") {
          while place < source.count, source[place] != UInt8(ascii: "\n") {
            isComment[place] = true
            place += 1
          }
        } else if isAt("#\"") {
          // Nothing but its end has a meaning in it.
          place += 2
          while place < source.count, !isAt("\"#") { place += 1 }
          place += 2
        } else if isAt("\"\"\"") {
          parts.append(.textOfLines)
          place += 3
        } else if isAt("\"") {
          parts.append(.text)
          place += 1
        } else {
          if isAt("(") { parts[parts.count - 1] = .code(depth: depth + 1) }
          if isAt(")") {
            // The end of a value within a text.
            if depth == 0, parts.count > 1 {
              parts.removeLast()
            } else {
              parts[parts.count - 1] = .code(depth: depth - 1)
            }
          }
          place += 1
        }
      case .text, .textOfLines:
        if isAt("\\(") {
          parts.append(.code(depth: 0))
          place += 2
        } else if isAt("\\") {
          place += 2
        } else if case .textOfLines = part, isAt("\"\"\"") {
          parts.removeLast()
          place += 3
        } else if case .text = part, isAt("\"") || isAt("\n") {
          parts.removeLast()
          place += 1
        } else {
          place += 1
        }
      }
    }
    self.isComment = isComment
  }

  /// Whether a byte is part of a comment.
  subscript(place: Int) -> Bool { isComment[place] }
}
