// Reads a text file line by line in bounded memory.

import Foundation

/// The lines of a file, none of them kept.
struct LineSource: ~Copyable {
  /// The longest line that is read, in bytes.
  static let longestLineBytes = 4_096
  private static let chunkBytes = 65_536

  /// One line or what stands in its place.
  enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let path: String
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: LineSource.chunkBytes)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Whether the line given last was the file's last and had no line feed.
  private(set) var isLastLineCut = false

  /// Opens the file.
  init(path: String) throws(RecordingError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      let reason = errno
      if reason == ENOENT { throw .fileNotFound(path: path) }
      throw .notReadable(path: path, errno: reason)
    }
    descriptor = opened
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// The next line without its line feed, nil at the end of the file.
  mutating func next() throws(RecordingError) -> Line? {
    var line: [UInt8] = []
    var hasLine = false
    while true {
      if start == end {
        try fill()
        if isAtEnd {
          isLastLineCut = hasLine
          return hasLine ? .bytes(line) : nil
        }
      }
      hasLine = true
      let lineFeed = chunk[start..<end].firstIndex(of: UInt8(ascii: "\n"))
      let stop = lineFeed ?? end
      guard line.count + (stop - start) <= LineSource.longestLineBytes else { return .tooLong }
      line.append(contentsOf: chunk[start..<stop])
      start = stop
      if lineFeed != nil {
        start += 1
        return .bytes(line)
      }
    }
  }

  private mutating func fill() throws(RecordingError) {
    guard !isAtEnd else { return }
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(path: path, errno: errno)
      }
      start = 0
      end = count
      isAtEnd = count == 0
      return
    }
  }
}
