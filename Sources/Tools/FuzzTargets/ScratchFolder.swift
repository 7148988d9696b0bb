// Parsers take paths: the bytes under test lie in one file that is written again for each of them.

import Foundation

/// A folder of a process's own with the file that a parser is given and the one it may write.
public final class ScratchFolder: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Makes a new folder below `parent`; a folder in memory is the fastest.
  ///
  /// - Throws: Foundation's error where the folder or its file cannot be created.
  public init(below parent: String) throws {
    let url = URL(fileURLWithPath: parent).appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    descriptor = open("\(path)/input", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit {
    close(descriptor)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file that holds `bytes` and nothing else.
  func input(_ bytes: [UInt8]) -> String {
    let count = pwrite(descriptor, bytes, bytes.count, 0)
    precondition(count == bytes.count && ftruncate(descriptor, off_t(count)) == 0)
    return "\(path)/input"
  }

  /// The paths of a TIA experiment that holds `notes` and of its only series.
  func experiment(_ notes: [UInt8], series: [UInt8]) -> (experiment: String, series: String) {
    let paths = (experiment: "\(path)/scan.emi", series: "\(path)/scan_1.ser")
    for (path, bytes) in [(paths.experiment, notes), (paths.series, series)] {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      precondition(write(file, bytes, bytes.count) == bytes.count)
      close(file)
    }
    return paths
  }

  /// The path of a file to write to, which does not exist yet, because files that were read are not
  /// replaced.
  func output() -> String {
    let output = "\(path)/output"
    unlink(output)
    return output
  }

  /// The path of a file that holds `text` and nothing else.
  func written(_ text: String) -> String {
    let output = output()
    let file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    precondition(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    return output
  }
}
