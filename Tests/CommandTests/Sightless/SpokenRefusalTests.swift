// What this user may not use is spoken with its remedy, once, and the program ends or goes on without it. Sources
// of truth: the kernel, which refuses, what a real speech-dispatcher was given, and what stands in the terminal.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Refusals that are spoken", .timeLimit(.minutes(60)), .needs(.devices))
struct SpokenRefusalTests {
  // Root without its right to read and write everything; other users have none anyway.
  private static func plainUser() throws -> String {
    guard geteuid() == 0 else { return "" }
    let become = try Subprocess.find("setpriv", package: "util-linux")
    return "\(become) --bounding-set=-dac_override,-dac_read_search "
  }

  /// Waits for the end for lack of permission, and checks that the refusal was printed and said once.
  private static func checkEnd(
    _ desk: SightlessTerminal, _ words: String, number: Int
  ) async throws {
    // The shell reads it once the program has ended.
    desk.terminal.type("echo end \(number): $?\n")
    try await desk.terminal.waitUntilSeen("end \(number): 77")
    #expect(desk.terminal.screen.components(separatedBy: "penumbra: \(words)").count == 2)
    #expect(desk.rig.texts("SAID").count { $0.hasPrefix(words) } == 1)
  }

  @Test("a tablet's node: by the first start, by trace, and by trace when it is named")
  func tablet() async throws {
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        try desk.forbidTablet()
        let user = try Self.plainUser()
        try desk.command("start --speech dispatcher --audio jack", before: user)
        try await desk.hear("Tablet: none was found")
        let permission = try await desk.hear("Permission: ")
        #expect(
          permission.contains(desk.tabletPath) && permission.contains("plug the tablet in again"))
        try await desk.hear("Press Space")
        try await desk.terminal.wait("single keys") { !$0.readsLines }
        desk.press("q")
        try await desk.terminal.wait("the shell's own mode") { $0.readsLines }

        try desk.command("trace --speech dispatcher --audio jack", before: user)
        let words = try await desk.hear("No tablet can be read")
        #expect(words.contains(desk.tabletPath) && words.contains("plug the tablet in again"))
        try await Self.checkEnd(desk, "No tablet can be read", number: 1)

        try desk.command(
          "trace --device \(desk.tabletPath) --speech dispatcher --audio jack", before: user)
        let named = try await desk.hear("This user may not read \(desk.tabletPath)")
        #expect(named.contains("; "), "the next step: \(named)")
        try await Self.checkEnd(desk, "This user may not read \(desk.tabletPath)", number: 2)
      }
    }
  }

  @Test(
    "another user's JACK server",
    .enabled(if: geteuid() == 0, "Only root can become another user."))
  func server() async throws {
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        // The other user may see the image and the speech server, but the server's socket bears root's number.
        chmod(desk.folder.path, 0o755)
        chmod(desk.rig.socketPath, 0o666)
        let become = try Subprocess.find("setpriv", package: "util-linux")
        let other = "\(become) --reuid=65534 --regid=65534 --clear-groups "
        // This user may not read the tablet either.
        let strokes = try desk.folder.write(
          "time_s,x_px,y_px,pressure,contact\n0,5,5,0,0\n3000,5,5,0,0\n", to: "still.csv")
        for command in ["start", "trace --strokes '\(strokes)' --no-record"] {
          try desk.command("\(command) --speech dispatcher --audio jack", before: other)
          let words = try await desk.hear("Sound: none. No JACK server is running")
          #expect(words.contains("start PipeWire or jackd"), "\(words)")
          // It goes on without sound, and keys are answered.
          try await desk.hear(command == "start" ? "Press Space" : "Keys: ")
          try await desk.terminal.wait("single keys") { !$0.readsLines }
          desk.press("q")
          try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
        }
      }
    }
  }

  @Test("the folder of sessions: told with its remedy, and the session goes on")
  func sessions() async throws {
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        let data = desk.folder.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        chmod(data, 0o555)
        try desk.command(
          "trace --speech dispatcher --audio jack --lines", before: try Self.plainUser())
        let words = try await desk.hear("Recording: none, while sound and pen go on.")
        #expect(words.contains("Permission denied") && words.contains(data), "\(words)")
        #expect(words.contains("; "), "the next step: \(words)")
        try await desk.terminal.wait("single keys") { !$0.readsLines }
        try await desk.hover(byX: 5, y: 5)
        let value = try await desk.ask(" ") { $0.contains(" percent, value ") }
        #expect(!value.isEmpty)
        desk.press("q")
        try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
      }
    }
  }
}
