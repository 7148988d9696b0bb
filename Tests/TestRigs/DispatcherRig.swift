// A real speech-dispatcher of a test's own, with an output module that writes down what it would say.

import Foundation
import TestBasics

/// A speech server that runs for as long as the value lives.
package final class DispatcherRig {
  /// What the module wrote down.
  package struct Entry: Sendable {
    package let seconds: Double
    package let event: String
    package let language: String
    package let text: String
  }

  package let folder: URL
  package private(set) var server: Process?

  package var socketPath: String { folder.appending(path: "socket").path }

  /// Starts a server.
  package init(mode: [String: String] = [:]) throws {
    // A socket's path is short.
    folder = URL(filePath: "/tmp/penumbra-ear-\(UUID().uuidString.prefix(8))")
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "conf"), withIntermediateDirectories: true)
    let ear = folder.appending(path: "ear.sh")
    let environment = mode.merging(["EAR_LOG": folder.appending(path: "heard.log").path]) { $1 }
    let words = environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    // The server hands its modules an environment of its own.
    try "#!/bin/sh\nexec env \(words) /usr/bin/python3 '\(Self.ear)'\n".write(
      to: ear, atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ear.path)
    try """
    LogLevel 1
    AudioOutputMethod "alsa"
    AddModule "ear" "\(ear.path)" ""
    DefaultModule ear
    DefaultLanguage "de"

    """.write(
      to: folder.appending(path: "conf/speechd.conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the server, again after `stop`.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/speech-dispatcher")
    process.arguments = [
      "-s", "-C", folder.appending(path: "conf").path, "-S", socketPath, "-P",
      folder.appending(path: "pid").path, "-L", folder.path, "-t", "0",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    server = process
    try Patience.block(for: "the socket of speech-dispatcher") {
      FileManager.default.fileExists(atPath: self.socketPath)
    }
  }

  /// Kills the server and its module.
  package func stop() {
    guard let server else { return }
    let modules = Self.children(of: server.processIdentifier)
    kill(server.processIdentifier, SIGCONT)
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    for module in modules { kill(module, SIGKILL) }
    try? FileManager.default.removeItem(atPath: socketPath)
    self.server = nil
  }

  /// What was written down so far.
  package var entries: [Entry] {
    let text = (try? String(contentsOf: folder.appending(path: "heard.log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4, let seconds = Double(parts[0]) else { return nil }
      return Entry(
        seconds: seconds, event: String(parts[1]), language: String(parts[2]),
        text: String(parts[3]))
    }
  }

  /// What leads a program to this server.
  package var environment: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:\(socketPath)"] }

  /// The texts of an event.
  package func texts(_ event: String) -> [String] {
    entries.filter { $0.event == event }.map(\.text)
  }

  /// Waits for a text.
  package func wait(for event: String, _ text: String) async throws {
    try await Patience.wait(for: "\(event) of \"\(text)\"") { self.texts(event).contains(text) }
  }

  private static var ear: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Ear/ear.py").path
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { pid_t($0) }.filter { process in
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = status?.split(separator: ")").last?.split(separator: " ")
      return fields.map { $0.count > 1 && $0[1] == "\(parent)" } ?? false
    }
  }
}
