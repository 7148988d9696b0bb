// A server we started ends with us, however we end.

import AudioPort
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Server guard", .timeLimit(.minutes(60)), .needs(.server))
struct ServerGuardTests {
  // Truth: the kernel's list of processes.
  @Test("The program is killed by SIGKILL: the jackd it started ends")
  func killedProgram() async throws {
    _ = try Subprocess.find("jackd", package: "jackd2")
    let folder = try ProgramFolder()
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,100,100,0.5,1\n3600,400,400,0.5,1\n", to: "long.csv")
    try await JackTestServer.withoutServer {
      // A name of its own: where nobody collects the orphan, as in a container without an init, its
      // process number is there for good, and jackd gives no second server that name.
      let name = "penumbra-orphan-\(ProcessInfo.processInfo.processIdentifier)"
      let program = try folder.start(
        ["trace", "Images/haadf-rhombic.png", "--strokes", strokes, "--audio", "auto"],
        environment: ["JACK_DEFAULT_SERVER": name])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      let servers = Self.children(of: program.identifier, named: "jackd")
      #expect(servers.count == 1)
      #expect(JackServer.isAnswering(serverName: name))
      program.send(signal: SIGKILL)
      _ = try await program.outcome()
      for server in servers {
        try await eventually("the end of jackd \(server)") { !Self.isAlive(server) }
      }
      #expect(JackServer.isAnswering(serverName: name) == false)
    }
  }

  @Test("The guard leaves with the child it guards, and nothing is left behind")
  func guardLeaves() async throws {
    var process = try ServerProcess(arguments: ["sleep", "86400"], environment: [:])
    var guards: [Int32] = []
    try await eventually("the guard") {
      guards = Self.children(of: process.identifier, named: nil)
      return !guards.isEmpty
    }
    #expect(guards.count == 1)
    #expect(process.isRunning == true)
    process.end()
    #expect(process.isRunning == false)
    for number in guards {
      try await eventually("the end of the guard \(number)") { !Self.isAlive(number) }
    }
  }

  /// Whether a process is there and not merely waiting to be collected.
  private static func isAlive(_ number: Int32) -> Bool {
    guard let words = status(of: number) else { return false }
    return words.state != "Z"
  }

  private static func children(of parent: Int32, named name: String?) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { number in
      guard let words = status(of: number) else { return false }
      return words.parent == parent && (name == nil || words.name == name)
    }
  }

  /// "12 (jackd) S 11 ...": number, name, state, parent.
  private static func status(
    of number: Int32
  ) -> (name: String, state: String, parent: Int32)? {
    guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let words = text[close...].split(separator: " ")
    guard words.count > 2, let parent = Int32(words[2]) else { return nil }
    return (String(text[text.index(after: open)..<close]), String(words[1]), parent)
  }
}
