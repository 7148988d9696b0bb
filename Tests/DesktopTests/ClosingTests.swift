// Closing at any moment: by the window manager, by the system, with work in progress. Nothing may
// be lost, and nothing may delay the end; a server that is gone can block a client for seconds.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct ClosingTests {
  enum Moment: String, CaseIterable {
    case tracing, serverGone, serverHeld, loading
  }
  enum Way: String, CaseIterable {
    case windowManager, signal
  }
  // Half a second on an idle machine, as `benchmarks window` prints; a window that waits for a
  // server that is gone does not close by itself.
  private static let limit = Duration.seconds(60)

  @Test("closed at any moment, the session is whole", arguments: Moment.allCases, Way.allCases)
  func closed(_ moment: Moment, _ way: Way) async throws {
    try await JackTestServer.run { server in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let large = try ClosingTests.largeImage(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords(" · recording")
        try await RecordingTests.trace(program)
        try await screen.xdotool("key", "t")
        try await program.waitForWords("Tag 1")
        switch moment {
        case .tracing: try await screen.xdotool("mousedown", "1")
        case .serverGone: await server.kill()
        case .serverHeld: try server.hold(true)
        case .loading:
          let second = try await Subprocess.run(
            Subprocess.builtProduct("penumbra-desktop"), [large], environment: screen.environment)
          #expect(second.status == 0)
        }
        let begin = ContinuousClock.now
        switch way {
        // The window manager's own key asks the window to close (WM_DELETE_WINDOW).
        case .windowManager:
          try await screen.xdotool("key", "alt+F4")
        case .signal: program.process.send(signal: SIGTERM)
        }
        let outcome = try await program.process.outcome()
        let taken = ContinuousClock.now - begin
        #expect(outcome.status == 0 && !outcome.endedBySignal, "\(outcome.standardError)")
        #expect(taken < ClosingTests.limit, "\(taken)")
        print("closed while \(moment.rawValue) by \(way.rawValue) in \(taken)")

        let shown = try await screen.home.penumbra("sessions", "show", "last")
        #expect(shown.status == 0 && shown.standardError.isEmpty, "\(shown.standardError)")
        #expect(shown.standardOutput.contains("two-tones.pgm"))
        #expect(!shown.standardOutput.contains("not ended properly"))
        let folder = try #require(shown.standardOutput.split(separator: "\n").first)
        let tags = try String(contentsOfFile: "\(folder)/tags.csv", encoding: .utf8)
        #expect(tags.split(separator: "\n").count == 2)
        let memory = try String(
          contentsOfFile: screen.home.file("state/penumbra/window.json"), encoding: .utf8)
        // Where the window was asked to close only after the large image had opened, it is that one.
        #expect(memory.contains(moment == .loading ? ".pgm" : "two-tones.pgm"))
        if moment == .serverGone { try await server.start() }
        if moment == .serverHeld { try server.hold(false) }
      }
    }
  }

  /// An image that takes a while to open: 6,000 x 6,000 pixels of 16 bits.
  private static func largeImage(_ home: ProgramFolder) throws -> String {
    let side = 6_000
    var bytes = [UInt8]("P5\n\(side) \(side)\n65535\n".utf8)
    bytes += [UInt8](repeating: 77, count: side * side * 2)
    return try home.write(bytes, to: "large.pgm")
  }
}
