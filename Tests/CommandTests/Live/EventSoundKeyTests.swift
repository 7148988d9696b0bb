// The sounds of events in the terminal, and its bell. Source of truth: the table of cues that the session
// keeps, what the terminal received, and what left the ports.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Sounds of events in the terminal", .timeLimit(.minutes(60)), .needs(.server))
struct EventSoundKeyTests {
  /// A pen that hovers over one place for five minutes.
  private static func hover(_ folder: ProgramFolder) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<30_000 { lines.append("\(Double(report) * 0.01),500,500,0,0") }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "hover.csv")
  }

  private static func start(
    _ folder: ProgramFolder, _ options: String, after preparation: String = "",
    environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let program = try Subprocess.builtProduct("penumbra")
    let strokes = try hover(folder)
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(environment) { $1 }, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "\(preparation)'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio jack "
        + "\(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    return terminal
  }

  // In the order of their stamps: cues of two threads reach one cycle in any order.
  private static func cues(_ session: String) throws -> [String] {
    let table = try String(contentsOfFile: "\(session)/cues.csv", encoding: .utf8)
    var cues: [(seconds: Double, name: String)] = []
    for row in table.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: ",")
      cues.append((Double(fields[0]) ?? 0, "\(fields[2]) \(fields[3])"))
    }
    return cues.sorted { ($0.seconds, $0.name) < ($1.seconds, $1.name) }.map(\.name)
  }

  @Test("a lost server rings the bell once, and sound that is back has its sound, as after silence")
  func soundBack() async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    try await JackTestServer.run { server in
      let terminal = try await Self.start(folder, "--speech off --record '\(session)'")
      // The pen hovers: what is heard is the sound of silence, and nothing after it.
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      let sound = try await capture.record(frames: 96_000) { terminal.type("\u{1B}") }
      capture.close()
      #expect(sound.peak > 0.002 && sound.peak <= 0.5, "\(sound.peak)")
      #expect(sound.left.suffix(24_000).allSatisfy { $0 == 0 })
      try await terminal.waitUntilSeen("Sound: silenced")
      terminal.type("\u{1B}")
      try await terminal.waitUntilSeen("Sound: on again.")
      #expect(!terminal.screen.contains("\u{07}"))
      await server.kill()
      try await terminal.waitUntilSeen("the JACK server is gone")
      #expect(terminal.screen.components(separatedBy: "\u{07}").count == 2)
      try await server.start()
      try await terminal.waitUntilSeen("Sound: JACK", count: 2)
      // Its notes are sent with the polls that follow, which a busy machine delays.
      try await Task.sleep(for: .seconds(4))
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      #expect(terminal.screen.components(separatedBy: "\u{07}").count == 2)
    }
    let back = ["click 1000.0", "ping 3080.0", "ping 440.0", "ping 6160.0", "ping 880.0"]
    let silenced = [
      "click 700.0", "ping 5179.93", "ping 739.99", "ping \(7 * 369.99)", "ping 369.99",
    ]
    #expect(try Self.cues(session) == silenced + back + back)
  }

  @Test(
    "a recording that ends early is heard as a knock and a puff of air, again after two seconds")
  func keepingLost() async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    try await JackTestServer.run { _ in
      // No file may become larger: the session's tables do, in some seconds.
      let terminal = try await Self.start(
        folder, "--speech off --record '\(session)'", after: "ulimit -f 64; ")
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 120)
      // One recording, for what passes between two of them is in neither.
      capture.begin(frames: 48_000 * 120)
      var puffs: [Int] = []
      var frames = 0
      // The pen hovers: whatever sounds is the event's.
      while puffs.count < 2, frames < 48_000 * 120 {
        frames += 48_000
        try await Patience.wait(for: "the next second") { capture.isComplete(frames: frames) }
        let left = capture.sound(frames: frames).left
        puffs = []
        for place in left.indices where abs(left[place]) > 0.002 {
          if place - (puffs.last ?? -48_000) > 24_000 { puffs.append(place) }
        }
      }
      capture.close()
      try await terminal.waitUntilSeen("Recording: stopped")
      try #require(puffs.count == 2)
      #expect(abs(Double(puffs[1] - puffs[0]) / 48_000 - 2) < 1, "\(puffs)")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
  }

  @Test(
    "P plays low, middle and high of the window at the preset's own pitches, then the tag and the place"
  )
  func referenceTones() async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    var share = 0.0
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--speech off --record '\(session)'")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      let sound = try await capture.record(frames: 96_000) { terminal.type("p") }
      #expect(sound.peak > 0.001)
      terminal.type("t")
      try await terminal.waitUntilSeen("Tag 1: x ")
      _ = try await capture.record(frames: 144_000) { terminal.type("p") }
      capture.close()
      terminal.type(" ")
      try await terminal.waitUntilSeen(" %, value ")
      let spoken = terminal.screen.firstMatch(of: #/([0-9]+) %, value /#)
      share = try #require(spoken.flatMap { Double($0.1) }) / 100
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
    // Half way between 110 and 1760 Hz on Glasberg and Moore's scale.
    func erb(_ hertz: Double) -> Double { 21.4 * log10(1 + 0.00437 * hertz) }
    let middle = (pow(10, (erb(110) + erb(1_760)) / 2 / 21.4) - 1) / 0.00437
    let cues = try Self.cues(session).map { $0.split(separator: " ") }
    let pitches = cues.filter { $0[0] == "tone" }.map { Double($0[1]) ?? 0 }
    try #require(pitches.count == 4 + 5, "\(cues)")
    for (pitch, hertz) in zip(
      pitches[..<3] + pitches[4..<7], [110, middle, 1_760, 110, middle, 1_760])
    {
      #expect(abs(pitch / hertz - 1) < 1e-5, "\(pitches)")
    }
    // The pen hovers where the tag is; the words have whole percents.
    #expect(Set(pitches[3...3] + pitches[7...]).count == 1, "\(pitches)")
    let u = (erb(pitches[3]) - erb(110)) / (erb(1_760) - erb(110))
    #expect(abs(u - share) < 0.006, "\(u) \(share)")
  }

  /// A way to speak that cannot be used.
  enum MissingVoice: CaseIterable {
    case espeakAbsent, serverRefuses, serverOnNetwork, noEnglishVoice

    var choice: String { self == .espeakAbsent ? "headphones" : "dispatcher" }

    var sentence: String {
      switch self {
      case .espeakAbsent: "espeak-ng is not installed"
      case .serverRefuses: "The system's speech does not run"
      case .serverOnNetwork: "The system's speech is set to a network address"
      case .noEnglishVoice: "The system's speech has no English voice"
      }
    }
  }

  @Test(
    "speech that cannot be is told once, in words and by a cue, and everything else goes on",
    arguments: MissingVoice.allCases)
  func speechRefused(_ missing: MissingVoice) async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    let nowhere = folder.file("nowhere")
    try FileManager.default.createDirectory(
      atPath: nowhere, withIntermediateDirectories: false)
    let rig = try DispatcherRig(mode: ["EAR_VOICE": "de", "EAR_SPEED": "70"], rate: 100)
    let network = try LocalListener()
    let address =
      switch missing {
      case .espeakAbsent, .noEnglishVoice: rig.environment["SPEECHD_ADDRESS"] ?? ""
      case .serverRefuses: "unix_socket:\(folder.file("nobody"))"
      case .serverOnNetwork: "inet_socket:127.0.0.1:\(network.port)"
      }
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(
        folder, "--speech \(missing.choice) --record '\(session)'",
        after: missing == .espeakAbsent ? "PATH='\(nowhere)' " : "",
        environment: ["SPEECHD_ADDRESS": address])
      try await terminal.waitUntilSeen("Speech: \(missing.sentence)")
      // Words are still shown, and one way of them still said.
      terminal.type("v")
      try await terminal.waitUntilSeen("Words: full.")
      try await terminal.askForValue()
      if missing == .noEnglishVoice {
        try await Patience.wait(for: "the answer") {
          rig.texts("SAID").contains { $0.contains(" percent, value ") }
        }
      }
      try await Task.sleep(for: .seconds(1))
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      #expect(terminal.screen.components(separatedBy: missing.sentence).count == 2)
      #expect(!network.hasCaller)
    }
    let cues = try Self.cues(session)
    #expect(
      cues == [
        "click 900.0", "ping 5814.27", "ping 830.61", "click 900.0", "ping 3080.0", "ping 440.0",
      ],
      "\(cues)")
  }
}
