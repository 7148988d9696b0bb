// Where an overview stops in the window. Truth: a picture whose value is its column, so that the last pitch at the
// ports says which column was heard last.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.quiet)) struct OverviewStopTests {
  private static let frames = 9 * 48_000

  /// Columns of equal value from left to right.
  private static func picture(_ home: ProgramFolder) throws -> String {
    var bytes = Array("P5 1000 625 65535\n".utf8)
    for _ in 0..<625 {
      for column in 0..<1_000 { bytes += [UInt8((column * 64) >> 8), UInt8(column * 64 & 255)] }
    }
    return try home.write(bytes, to: "ramp.pgm")
  }

  /// A pure tone, 1 Hz higher for each column, which the window begins with.
  private static func choosePreset(_ home: ProgramFolder) async throws {
    let text = try await home.penumbra("presets", "analysis").standardOutput
      .replacing("name = \"analysis\"", with: "name = \"ramp\"")
      .replacing("window = \"automatic\"", with: "window = \"full-range\"")
      .replacing("scale = \"erb\"", with: "scale = \"linear\"")
      .replacing("lowest-hz = 110.0", with: "lowest-hz = 1000.0")
      .replacing("highest-hz = 1760.0", with: "highest-hz = \(1_000 + 65_535.0 / 64)")
    try FileManager.default.createDirectory(
      atPath: home.file("config/penumbra/presets"), withIntermediateDirectories: true)
    try home.write(text, to: "config/penumbra/presets/ramp.toml")
    let path = home.file("config/penumbra/settings.toml")
    try FileManager.default.removeItem(atPath: path)
    try "speech = \"off\"\npreset = \"ramp\"\nrecord = false\ntell-silence = false\n".write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// The column that was heard last, and where the sound ended.
  private static func lastColumn(_ sound: JackCapture.Sound) throws -> Double {
    let both = zip(sound.left, sound.right).map { Double($0) + Double($1) }
    let peak = both.reduce(0) { max($0, abs($1)) }
    let end = try #require(both.lastIndex { abs($0) > 0.3 * peak })
    try #require(end > 48_000 && end < frames - 4_800)
    let part = Array(both[end - 8_000..<end + 4_000])
    let pitch = AnalyticSignal.frequencyHertz(of: part, rate: 48_000)
    // Eight seconds for a thousand columns: what was measured lies 250 frames before the end.
    return pitch[7_600..<7_900].sorted()[150] - 1_000 + 250.0 / 48_000 * 125
  }

  @Test("Space stops an overview, and the cursor is on the column that was heard last, to a pixel")
  func cursor() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        try await Self.choosePreset(screen.home)
        let program = try await DesktopProgram(on: screen, [try Self.picture(screen.home)])
        try await program.waitForWords("JACK 48 kHz")
        for seconds in 3...8 {
          try await screen.xdotool("key", "period")
          try await program.waitForWords("An overview lasts \(seconds) seconds.")
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        var places: [(cursor: Double, heard: Double)] = []
        for _ in 0..<3 {
          try await capture.waitForSilence()
          capture.begin(frames: Self.frames)
          try await screen.xdotool("key", "s")
          try await Patience.wait(for: "three seconds") { capture.isComplete(frames: 144_000) }
          try await screen.xdotool("key", "space")
          try await program.waitForWords(" %, value")
          try await Patience.wait(for: "all of it") { capture.isComplete(frames: Self.frames) }
          let sound = capture.sound(frames: Self.frames)
          let cursor = try await program.wait("the cursor's column") {
            try program.words().compactMap { words in
              words.firstMatch(of: #/x ([0-9.]+)  y [0-9.]+ px/#).flatMap { Double($0.1) }
            }.first
          }
          places.append((cursor, try Self.lastColumn(sound)))
        }
        capture.close()
        print("cursor and column heard last: \(places)")
        let distances = places.map { abs($0.cursor - $0.heard) }.sorted()
        #expect(distances[1] < 1, "\(places)")
        #expect(places.allSatisfy { (100...900).contains($0.heard) }, "\(places)")
        #expect(try await program.close() == 0)
      }
    }
  }
}
