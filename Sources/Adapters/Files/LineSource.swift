// Reads a text file line by line in bounded memory.

/// The lines of a file, read one at a time.
package struct LineSource: ~Copyable {
  /// The longest line that is read, in bytes.
  package static let longestLineBytes = 4_096
  private static let chunkBytes = 65_536

  /// One line, or the reason there is none.
  package enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let file: InputFile
  private var chunk = [UInt8](repeating: 0, count: LineSource.chunkBytes)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Whether the line given last was the file's last and had no line feed.
  package private(set) var isLastLineCut = false

  /// Opens the file.
  ///
  /// - Throws: `unusableName`, `notFound`, `notAFile`, `notReadable`.
  package init(path: String) throws(FileError) {
    file = try InputFile(path: path)
  }

  /// The next line without its line feed, nil at the end of the file.
  ///
  /// - Throws: `notReadable` with the system's reason.
  package mutating func next() throws(FileError) -> Line? {
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

  private mutating func fill() throws(FileError) {
    guard !isAtEnd else { return }
    start = 0
    end = try file.read(into: &chunk)
    isAtEnd = end == 0
  }
}
