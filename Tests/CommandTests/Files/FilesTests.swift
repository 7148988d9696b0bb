// The files a rendering writes: all there or not at all, and the same every time.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Files of a rendering", .timeLimit(.minutes(60)), .needs(.devices))
struct FilesTests {
  @Test("Rendered twice, sound, trace and picture are the same to the byte")
  func twice() async throws {
    let folder = try ProgramFolder()
    for run in ["a", "b"] {
      let outcome = try await folder.penumbra(
        "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("\(run).wav"),
        "--trace", folder.file("\(run).csv"), "--picture", folder.file("\(run).png"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(outcome.standardOutput == "", "words about what was done are no results")
    }
    #expect(try folder.names() == ["a.csv", "a.png", "a.wav", "b.csv", "b.png", "b.wav"])
    for ending in ["wav", "csv", "png"] {
      let first = try folder.bytes(of: "a.\(ending)")
      #expect(first.count > 10_000)
      #expect(try folder.bytes(of: "b.\(ending)") == first, "\(ending)")
    }
    #expect(try folder.bytes(of: "a.png").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(try WaveFile.read(folder.file("a.wav")).isFloatingPoint)
  }

  @Test("Killed amid a long rendering, nothing lies under the final names")
  func killed() async throws {
    let folder = try ProgramFolder()
    let outcome = try await end(longRendering: folder, by: SIGKILL)
    #expect(outcome.endedBySignal && outcome.status == SIGKILL)
    #expect(try folder.bytes(of: "sound.wav") == [UInt8]("an older file".utf8))
    let names = try folder.names()
    #expect(!names.contains("trace.csv") && !names.contains("picture.png"))
  }

  @Test("Ctrl-C amid a long rendering leaves nothing behind, also not under passing names")
  func interrupted() async throws {
    let folder = try ProgramFolder()
    let outcome = try await end(longRendering: folder, by: SIGINT)
    #expect(outcome.status != 0)
    #expect(try folder.bytes(of: "sound.wav") == [UInt8]("an older file".utf8))
    #expect(try folder.names() == ["long.csv", "sound.wav"])
  }

  /// Starts a rendering over an older file and ends it once some of it is written.
  private func end(
    longRendering folder: ProgramFolder, by signal: Int32
  ) async throws -> Subprocess.Outcome {
    // Twenty minutes of a slow stroke.
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for second in 0...1_200 { lines.append("\(second),\(Double(second) / 2 + 100),500,0.5,1") }
    let strokes = try folder.write(lines.joined(separator: "\n") + "\n", to: "long.csv")
    try folder.write("an older file", to: "sound.wav")
    let program = try folder.start([
      "render", BundledPen.image, "--strokes", strokes, "-o", folder.file("sound.wav"),
      "--trace", folder.file("trace.csv"), "--picture", folder.file("picture.png"),
    ])
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while try largestPart(in: folder) < 300_000, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(try largestPart(in: folder) >= 300_000, "the rendering is under way")
    program.send(signal: signal)
    return try await program.outcome()
  }

  private func largestPart(in folder: ProgramFolder) throws -> Int {
    try folder.names().filter { !["long.csv", "sound.wav"].contains($0) }.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.file(name))
      return attributes?[.size] as? Int ?? 0
    }.max() ?? 0
  }

  @Test("demo writes sound, path and trace, and says a sentence each on tablet, JACK and display")
  func demo() async throws {
    let folder = try ProgramFolder()
    let out = folder.file("a/new/folder")
    let outcome = try await JackTestServer.withoutServer {
      try await FakeTabletBed.run { _ in
        try await folder.penumbra(
          ["demo", "--output", out, "--files-only"],
          environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      }
    }
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasSuffix(".") })
    for subject in ["Tablet: ", "JACK: ", "Display: "] {
      #expect(lines.count { $0.hasPrefix(subject) } == 1, "\(subject)")
    }
    #expect(lines.contains { $0.hasPrefix("Tablet: none found") })
    #expect(lines.contains { $0.hasPrefix("JACK: no server is running") })
    #expect(lines.contains { $0.hasPrefix("Display: none found") })
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names == ["trace.csv", "trace.png", "trace.wav"])
    let trace = try TraceRows(path: "\(out)/trace.csv")
    #expect(trace.strokes.count == 3)
    let sound = try WaveFile.read("\(out)/trace.wav")
    #expect(sound.channels[0].contains { abs($0) > 0.01 })
    #expect(sound.channels[0].allSatisfy { abs($0) <= 0.892 }, "-1 dBFS at most")
    // The path is the JSON's beside the recording: strokes from touch-down to lift-off.
    let truth = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "Images/pen-strokes.json")))
    let strokes = try #require((truth as? [String: Any])?["strokes"] as? [[String: Any]])
    for (rows, stroke) in zip(trace.strokes, strokes) {
      let touchDown = try #require(stroke["touchDown"] as? [String: Double])
      #expect(abs(rows[0].x - (touchDown["x"] ?? 0)) < 0.02)
      #expect(abs(rows[0].y - (touchDown["y"] ?? 0)) < 0.02)
      #expect(Double(rows[0].timeNanoseconds) / 1e9 == stroke["touchDownSeconds"] as? Double)
      let liftOff = try #require(rows.last).timeNanoseconds
      #expect(Double(liftOff) / 1e9 == stroke["liftOffSeconds"] as? Double)
    }
  }
}
