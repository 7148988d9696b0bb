// The program under test: a live session's sound, controlled line by line.

import Foundation
import TestBasics
import TestSupport

/// A running `SoundSubject`.
final class Subject {
  private let program: RunningSubprocess

  init(environment: [String: String]) throws {
    // umockdev's preload, where the tests run under it, is not meant for it.
    program = try Subprocess.start(
      Subprocess.builtProduct("SoundSubject"), [],
      environment: environment.merging(["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]) { first, _ in first }
    )
  }

  /// Sends a line and waits for the answer, which begins with one of `words`; returns the answer.
  @discardableResult
  func tell(_ line: String, expecting words: String...) throws -> String {
    let before = lines.count
    try program.write(line + "\n")
    return try waitForLine(after: before, beginningWith: words)
  }

  /// Waits for a line after the first `count` ones that begins with one of `words`.
  func waitForLine(after count: Int, beginningWith words: [String]) throws -> String {
    var found: String?
    try waitFor("'\(words)' of the subject; it said \(lines), \(program.standardError)") {
      try expectAlive()
      found = lines.dropFirst(count).first { line in words.contains { line.hasPrefix($0) } }
      return found != nil
    }
    return found ?? ""
  }

  /// Its output, whole lines only.
  var lines: [String] {
    program.standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The late cycles reported to it by the present server.
  func xrunCount() throws -> Int {
    let answer = try tell("xruns", expecting: "xruns")
    return Int(answer.split(separator: " ").last ?? "") ?? 0
  }

  /// - Throws: `Failure` where it has ended by itself.
  func expectAlive() throws {
    guard program.isRunning else {
      throw Failure("the subject has ended: \(lines) \(program.standardError)")
    }
  }

  /// Has it leave; gives its exit status, or a negative number where it crashed or had to be killed.
  func quit() -> Int32 {
    try? program.write("quit\n")
    try? Patience.block(for: "the subject's end") { !program.isRunning }
    guard let status = program.status else {
      program.send(signal: SIGKILL)
      return -1
    }
    return status
  }
}
