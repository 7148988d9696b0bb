// Bytes as they come from a pipe, cut into whole lines and read.

import Hands

/// Reads frames from a stream of bytes in bounded memory.
public struct HandLineReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The bytes from `start` on that are known to hold no line feed.
  private var searched = 0
  private var isSkipping = false
  private var isEnded = false
  private var lastNanoseconds: Int64?
  /// The number of the line that was read last, from 1.
  public private(set) var line = 0

  /// At the first line.
  public init() {}

  /// Takes the next bytes; whole lines among them are read by ``next()``.
  public mutating func take(_ next: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: next)
  }

  /// Notes that no more bytes come; a last line without a line feed is read too.
  public mutating func end() { isEnded = true }

  /// The next frame; nil until there are more bytes.
  ///
  /// Empty lines are skipped.
  ///
  /// - Throws: the flaw of a line; the next call goes on behind it.
  public mutating func next() throws(HandLineError) -> HandFrame? {
    while let line = try nextLine() {
      guard !line.isEmpty else { continue }
      let frame: HandFrame
      do throws(HandLineFlaw) { frame = try HandLine.frame(in: line) } catch {
        throw HandLineError(line: self.line, flaw: error)
      }
      if let former = lastNanoseconds, frame.timeNanoseconds <= former {
        throw HandLineError(
          line: self.line,
          flaw: .notLater(nanoseconds: frame.timeNanoseconds, formerNanoseconds: former))
      }
      lastNanoseconds = frame.timeNanoseconds
      return frame
    }
    return nil
  }

  private mutating func nextLine() throws(HandLineError) -> [UInt8]? {
    while true {
      let from = start + searched
      guard let end = bytes[from...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = bytes.count - start
        // One more byte for the carriage return.
        if searched > HandLine.longestBytes + 1 {
          let wasSkipping = isSkipping
          (start, searched, isSkipping) = (bytes.count, 0, true)
          if !wasSkipping { throw tooLong() }
          return nil
        }
        guard isEnded, start < bytes.count else { return nil }
        return try cut(upTo: bytes.count, next: bytes.count)
      }
      if let line = try cut(upTo: end, next: end + 1) { return line }
    }
  }

  /// The line up to a place; nil for the rest of one that was too long.
  private mutating func cut(upTo end: Int, next: Int) throws(HandLineError) -> [UInt8]? {
    var line = bytes[start..<end]
    (start, searched) = (next, 0)
    if isSkipping {
      isSkipping = false
      return nil
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= HandLine.longestBytes else { throw tooLong() }
    self.line += 1
    return Array(line)
  }

  private mutating func tooLong() -> HandLineError {
    line += 1
    return HandLineError(line: line, flaw: .tooLong(limitBytes: HandLine.longestBytes))
  }
}
