// An accessibility bus of a test's own, with the registry that readers are entered in.

import Foundation
import TestBasics

/// A bus with its registry, and the programs that listen on it.
public final class AccessibilityBus {
  private let folder: TemporaryFolder
  private var programs: [Process] = []

  /// Where programs find it.
  public var address: String { "unix:path=\(folder.path("bus"))" }

  /// Starts bus and registry.
  ///
  /// - Throws: why one of them cannot be started.
  public init() throws {
    folder = try TemporaryFolder()
    try run("/usr/bin/dbus-daemon", ["--session", "--nofork", "--address=\(address)"])
    let path = folder.path("bus")
    try Patience.block(for: "the bus") { FileManager.default.fileExists(atPath: path) }
    try run("/usr/libexec/at-spi2-registryd", [])
  }

  /// Ends every program; one that was started from a pool's thread blocks all but SIGKILL.
  public func end() {
    for program in programs.reversed() {
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
  }

  /// Lets a program listen for events, and waits until the registry knows; it ends when its input is closed.
  ///
  /// - Throws: why it cannot be started.
  public func listen(_ events: [String]) throws -> Process {
    let output = Pipe()
    let program = try python("reader.py", events, output: output)
    var printed = Data()
    while !String(decoding: printed, as: UTF8.self).contains("listening") {
      let next = output.fileHandleForReading.availableData
      if next.isEmpty { break }
      printed += next
    }
    return program
  }

  /// Lets a screen reader listen.
  ///
  /// - Throws: why it cannot be started.
  public func listenAsReader() throws -> Process {
    try listen(["Object:PropertyChange:AccessibleDescription"])
  }

  /// Lets a program enter itself among the applications that readers find.
  ///
  /// - Throws: why it cannot be started.
  public func list() throws -> Process { try python("listed.py", []) }

  private func python(
    _ name: String, _ arguments: [String], output: Pipe? = nil
  ) throws -> Process {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Ear/\(name)"
    ).path
    return try run("/usr/bin/python3", [script, address] + arguments, output: output)
  }

  @discardableResult
  private func run(_ path: String, _ arguments: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": address,
    ]) { $1 }
    process.standardInput = Pipe()
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    programs.append(process)
    return process
  }
}
