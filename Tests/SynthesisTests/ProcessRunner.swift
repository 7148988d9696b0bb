// Runs a program to its end and keeps what it said, for tests that ask another program.
import Foundation

/// A program that ended.
struct FinishedProcess {
  var status: Int32
  /// Standard output and standard error together.
  var text: String
}

/// A program that the tests need and this machine lacks.
struct MissingProgram: Error, CustomStringConvertible {
  var name: String
  var installLine: String
  var description: String { "\(name) is not installed: \(installLine)" }
}

/// Runs `name`, found along PATH, in `directory` and waits for its end.
func run(
  _ name: String, _ arguments: [String], in directory: URL, installLine: String
) throws -> FinishedProcess {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let candidates = folders.map { "\($0)/\(name)" }
  guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
    throw MissingProgram(name: name, installLine: installLine)
  }
  let log = directory.appending(path: "\(name)-\(UUID().uuidString).log")
  try Data().write(to: log)
  let handle = try FileHandle(forWritingTo: log)
  let process = Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  process.currentDirectoryURL = directory
  process.standardOutput = handle
  process.standardError = handle
  try process.run()
  process.waitUntilExit()
  try handle.close()
  let text = try String(decoding: Data(contentsOf: log), as: UTF8.self)
  return FinishedProcess(status: process.terminationStatus, text: text)
}

/// Calls `body` with a new empty folder that is removed afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "synthesis-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
