// Running other programs for comparison.

import Foundation

/// Another program, timed as a whole.
enum Peer {
  /// Runs a program without output; false where it is missing or fails.
  static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Where a program is installed; nil where it is not.
  static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Compiles a C++ program with OpenCV; gives its path, or nil without a compiler or a library.
  static func compile(_ text: String, name: String, libraries: [String]) -> String? {
    let folder = FileManager.default.temporaryDirectory
    let source = folder.appending(path: "penumbra-bench-\(name)-\(getpid()).cpp").path
    let program = folder.appending(path: "penumbra-bench-\(name)-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: source) }
    guard (try? text.write(toFile: source, atomically: true, encoding: .utf8)) != nil,
      run(
        "c++",
        ["-O2", "-I/usr/include/opencv4", "-o", program, source] + libraries.map { "-l\($0)" })
    else { return nil }
    return program
  }

  /// The output of the program at `path`, or nil where it fails.
  static func output(of path: String, _ arguments: [String] = []) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      return nil
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
