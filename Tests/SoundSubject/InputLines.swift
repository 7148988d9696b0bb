// Standard input, line by line, without ever waiting long.

import Glibc

/// The lines of standard input.
struct InputLines {
  /// The result of waiting for a line.
  enum Arrival {
    case line([Substring])
    case nothing
    case end
  }

  private var text = ""

  /// The words of the next line, or nothing after 5 ms without one.
  mutating func next() -> Arrival {
    if let line = takeLine() { return .line(line.split(separator: " ")) }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 5) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return .end }
    text += String(decoding: bytes.prefix(count), as: UTF8.self)
    return .nothing
  }

  private mutating func takeLine() -> String? {
    guard let end = text.firstIndex(of: "\n") else { return nil }
    let line = String(text[..<end])
    text = String(text[text.index(after: end)...])
    return line
  }
}
