// Sessions as a user has them: recorded, listed, rendered, reported, exported, removed.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Sessions", .timeLimit(.minutes(60)), .needs(.server))
struct SessionTests {
  @Test("A trace keeps every report: as it came from the tablet, and as it was taken")
  func everything() async throws {
    let trace = try await RecordedTrace.silent()
    #expect(trace.outcome.status == 0, "\(trace.outcome.standardError)")
    let pen = try BundledPen()
    let seen = pen.reports.reports.count + pen.reports.leavingCount
    let rows = try trace.rows("strokes.csv")
    // The end of the recording adds no sample, because the last stroke has ended before it.
    #expect(rows.count == seen)
    #expect(rows.count { $0[4] == "1" } == pen.reports.contactCount)
    // Every event of the recording, moved by one and the same time.
    func events(_ text: String) -> [(time: Int, rest: String)] {
      text.split(separator: "\n").filter { $0.hasPrefix("E:") }.map { line in
        let cells = line.split(separator: " ", maxSplits: 2)
        return (
          Int(cells[1].replacing(".", with: "")) ?? -1, String(cells[2].prefix { $0 != "\t" })
        )
      }
    }
    let sent = events(pen.text)
    let kept = try events(trace.text("pen.events"))
    try #require(sent.count == kept.count)
    let shift = kept[0].time - sent[0].time
    #expect(zip(sent, kept).allSatisfy { $1.time - $0.time == shift })
    let words = zip(sent, kept).allSatisfy { $0.rest == $1.rest }
    #expect(words)
    let show = try await trace.folder.penumbra("sessions", "show", trace.path)
    #expect(show.status == 0 && show.standardError == "", "\(show.standardError)")
    #expect(show.standardOutput.contains("\(seen), \(pen.reports.contactCount) of them in contact"))
  }

  @Test("The recorded session's raw events render as the recording itself does")
  func rawEvents() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    for (pen, name) in [(BundledPen.path, "first"), ("\(trace.path)/pen.events", "second")] {
      let outcome = try await folder.penumbra(
        "render", BundledPen.image, "--pen", pen, "-o", folder.file("\(name).wav"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    #expect(try folder.bytes(of: "first.wav") == folder.bytes(of: "second.wav"))
    // And so do its strokes, with the session's own preset.
    let strokes = try await folder.penumbra(
      "render", trace.path, "--from-strokes", "-o", folder.file("third.wav"))
    #expect(strokes.status == 0, "\(strokes.standardError)")
    #expect(try folder.bytes(of: "first.wav") == folder.bytes(of: "third.wav"))
  }

  @Test("What went to the ports of a real server is rendered again, every sample of it")
  func live() async throws {
    let folder = try ProgramFolder()
    let path = try await JackTestServer.run { _ in
      let trace = try await RecordedTrace.sounding(in: folder, "--dry", "--json-stats")
      try expectStatistics(trace.outcome)
      return trace.path
    }
    let dry = try await folder.penumbra("render", path, "--dry", "-o", folder.file("dry.flac"))
    #expect(dry.status == 0, "\(dry.standardError)")
    let isSameDry =
      try Data(contentsOf: URL(filePath: "\(path)/dry.flac"))
      == Data(contentsOf: URL(filePath: folder.file("dry.flac")))
    #expect(isSameDry)
    let again = try await folder.penumbra("render", path, "-o", folder.file("again.flac"))
    #expect(again.status == 0, "\(again.standardError)")
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    for (source, raw) in [("\(path)/sound.flac", "sent"), (folder.file("again.flac"), "again")] {
      let decoding = try await Subprocess.run(
        ffmpeg, ["-v", "error", "-i", source, "-f", "s32le", folder.file(raw)])
      #expect(decoding.status == 0, "\(decoding.standardError)")
    }
    let sent = try folder.bytes(of: "sent")
    #expect(sent.count > 48_000 * 8 * 5 && sent.contains { $0 != 0 })
    #expect(try sent == folder.bytes(of: "again"))
    let show = try await folder.penumbra("sessions", "show", path)
    #expect(show.standardError == "", "\(show.standardError)")
  }

  /// The lines of figures add up, and the last line agrees with them and marks what the server
  /// reported.
  private func expectStatistics(_ outcome: Subprocess.Outcome) throws {
    let lines = try outcome.standardOutput.split(separator: "\n").map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(lines.count >= 7, "one a second and one at the end")
    let last = try #require(lines.last)
    func number(_ key: String) -> Double { last[key] as? Double ?? 0 }
    let parts = ["reportMilliseconds", "periodMilliseconds", "engineMilliseconds"].map(number)
    #expect(parts.allSatisfy { $0 > 0 }, "\(last)")
    let sum = parts.reduce(0, +) + number("deviceMilliseconds")
    #expect(abs(sum - number("penToSoundMilliseconds")) < 1e-9)
    #expect((last["assumed"] as? [String])?.contains("report") == false, "\(last)")
    for stretch in ["PenThread", "ControlFrame", "AudioCycle"] {
      let delay = last["kernelTo\(stretch)Milliseconds"] as? [String: Double] ?? [:]
      #expect(
        delay["median"] ?? 9 <= delay["percentile99"] ?? 0
          && delay["percentile99"] ?? 9e9 <= delay["longest"] ?? 0, "\(stretch): \(delay)")
    }
    #expect(number("queueCapacity") > number("fullestQueue"))
    let words = try #require(
      outcome.standardError.firstMatch(
        of:
          /Latency: pen to sound ([\d.]+) ms: report ([\d.]+), period ([\d.]+), engine 1.8, device/)
    )
    #expect(abs((Double(words.1) ?? 0) - sum) < 0.051, "\(words.0), \(sum)")
  }

  @Test("Every trace is kept in the data folder unless told otherwise, and can be removed")
  func library() async throws {
    let folder = try ProgramFolder()
    let arguments = [
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--duration", "0.3",
    ]
    _ = try await folder.penumbra(arguments + ["--no-record"])
    #expect(try await folder.penumbra("sessions").standardOutput == "")
    let trace = try await folder.penumbra(arguments)
    #expect(trace.status == 0 && trace.standardError.contains("Recording: "))
    let list = try await folder.penumbra("sessions", "list")
    let name = try #require(list.standardOutput.split(separator: " ").first)
    #expect(name.hasSuffix("-haadf-rhombic"))
    #expect(try await folder.penumbra("sessions", "show", String(name)).status == 0)
    let zip = try await folder.penumbra("sessions", "export", "last", folder.file("a.zip"))
    #expect(zip.status == 0, "\(zip.standardError)")
    let unzip = try await Subprocess.run(
      Subprocess.find("unzip", package: "unzip"), ["-l", folder.file("a.zip")])
    #expect(unzip.standardOutput.contains("\(name)/strokes.csv"))
    let removed = try await folder.penumbra("sessions", "remove", "last")
    #expect(removed.status == 0, "\(removed.standardError)")
    #expect(try await folder.penumbra("sessions").standardOutput == "")
    let gone = try await folder.penumbra("sessions", "show", String(name))
    expectComplaint(gone, status: 66, saying: "There is no session", "\(gone.standardError)")
  }

  @Test("A changed or missing image is told, with the way to go on")
  func image() async throws {
    let folder = try ProgramFolder()
    let image = folder.file("picture.png")
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: BundledPen.image)))
    try folder.write(bytes, to: "picture.png")
    let path = folder.file("session")
    _ = try await folder.penumbra(
      "trace", image, "--pen", BundledPen.path, "--audio", "off", "--duration", "1", "--record",
      path)
    let render = ["render", path, "--from-strokes", "-o", folder.file("a.wav")]
    #expect(try await folder.penumbra(render).status == 0)
    try folder.write(bytes + [0], to: "picture.png")
    expectComplaint(try await folder.penumbra(render), status: 65, saying: "SHA-256", "changed")
    #expect(try await folder.penumbra(render + ["--image", image]).status == 0)
    try FileManager.default.removeItem(atPath: image)
    expectComplaint(try await folder.penumbra(render), status: 66, saying: "--image", "missing")
    #expect(try await folder.penumbra(render + ["--image", BundledPen.image]).status == 0)
  }

  @Test("A folder with files in it is not recorded to")
  func occupied() async throws {
    let folder = try ProgramFolder()
    try folder.write("mine", to: "file")
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--record",
      folder.path)
    expectComplaint(outcome, status: 73, saying: "holds files already", "\(outcome.standardError)")
  }

  @Test("A session is replayed to its end, and no faster than asked for")
  func replay() async throws {
    let trace = try await RecordedTrace.silent()
    let begin = ContinuousClock.now
    let outcome = try await trace.folder.penumbra(
      "replay", trace.path, "--audio", "off", "--speed", "4", "--from", "2")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    // 7.3 s of pen, 5.3 of them left, at four times the speed.
    #expect(ContinuousClock.now - begin > .seconds(1.2))
    #expect(outcome.standardError.contains("Replay ended at 7.3 s."), "\(outcome.standardError)")
  }
}
