// Every command that writes, killed at any moment. Sources of truth: the files before, and those of
// an undisturbed run.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Killed while writing", .serialized, .timeLimit(.minutes(60)), .needs(.server))
struct KilledWriterTests {
  /// A command and its outputs.
  private struct Job {
    let arguments: [String]
    let targets: [String]
  }

  private static let jobs = [
    Job(
      arguments: ["render", "image.pgm", "--strokes", "strokes.csv", "-o", "a.wav"],
      targets: ["a.wav"]),
    Job(
      arguments: [
        "render", "image.pgm", "--strokes", "strokes.csv", "-o", "b.wav", "--trace", "b.csv",
        "--picture", "b.png",
      ], targets: ["b.wav", "b.csv", "b.png"]),
    Job(arguments: ["render", "sounding", "-o", "c.flac"], targets: ["c.flac"]),
    Job(
      arguments: ["report", "session", "-o", "d.html"],
      targets: [
        "d.html", "d-files/strokes.csv", "d-files/values.csv", "d-files/picture.png",
      ]),
    Job(arguments: ["sessions", "export", "session", "e.zip"], targets: ["e.zip"]),
    Job(
      arguments: ["settings", "preset", "analysis"], targets: ["config/penumbra/settings.toml"]),
    Job(
      arguments: [
        "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--no-record",
        "--duration", "0.01", "--headphone-sensitivity", "101",
      ], targets: ["config/penumbra/headphones.toml"]),
    Job(arguments: CalibrationTouches.command, targets: ["f.png", CalibrationTouches.stored]),
  ]

  /// The contents of the targets; nil for one that does not exist.
  private static func state(_ job: Job, _ folder: ProgramFolder) -> [Data?] {
    job.targets.map { FileManager.default.contents(atPath: folder.file($0)) }
  }

  private static func put(_ state: [Data?], _ job: Job, _ folder: ProgramFolder) throws {
    for (path, data) in zip(job.targets, state) {
      let place = folder.file(path)
      if let data { try data.write(to: URL(filePath: place)) } else { unlink(place) }
    }
  }

  /// Whether two settings files are equal apart from their dates.
  private static func isSame(_ one: Data?, _ other: Data?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let texts = [one, other].map {
      String(decoding: $0, as: UTF8.self).replacing(/date = "[^"]*"/, with: "")
    }
    return one == other || texts[0] == texts[1]
  }

  @Test("The old file or the new one, whole; and nothing is left after the next run")
  func killed() async throws {
    let run = try await SmallRun()
    let folder = run.folder
    try await run.recordSession()
    try await JackTestServer.run { _ in
      let outcome = try await folder.penumbra(
        "trace", folder.file("image.pgm"), "--strokes", folder.file("strokes.csv"), "--audio",
        "jack", "--record", folder.file("sounding"))
      try #require(outcome.status == 0, "\(outcome)")
    }
    #expect(
      try await run.penumbra([
        "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--no-record",
        "--duration", "0.01", "--headphone-sensitivity", "100", "--output-voltage", "1",
      ]).status == 0)
    #expect(try await run.penumbra(["settings", "record", "true"]).status == 0)
    try CalibrationTouches.write(to: folder)
    let count = Rounds.count(usually: 24, all: 504)
    var random = SeededGenerator(seed: 12)
    var amid = 0
    for (number, job) in Self.jobs.enumerated() {
      // The first run gives the new files; the older ones are these, longer by a word, or settings.
      let settings = Self.state(job, folder)
      let start = ContinuousClock.now
      let first = try await run.penumbra(job.arguments)
      let duration = ContinuousClock.now - start
      try #require(first.status == 0, "\(job.arguments): \(first)")
      let new = Self.state(job, folder)
      let older = zip(job.targets, zip(settings, new)).map { path, pair in
        path.hasPrefix("config/") ? pair.0 : pair.1.map { $0 + Data("older".utf8) }
      }
      for round in 0..<max(count / Self.jobs.count, 1) {
        try Self.put(older, job, folder)
        let program = try Subprocess.start(
          Subprocess.builtProduct("penumbra"), job.arguments,
          environment: run.folder.environment, folder: run.path)
        program.closeInput()
        // Half of the moments are any, half come when a file is being written.
        if round % 2 == 0 {
          try await Task.sleep(for: duration * Double.random(in: 0...1.1, using: &random))
        } else {
          let end = ContinuousClock.now + .seconds(20)
          while try program.isRunning && ContinuousClock.now < end
            && FolderContents.leftovers(in: run.path).isEmpty
          { usleep(500) }
          try await Task.sleep(for: .microseconds(Int.random(in: 0...20_000, using: &random)))
        }
        program.send(signal: SIGKILL)
        _ = try await program.outcome()
        if try !FolderContents.leftovers(in: run.path).isEmpty { amid += 1 }
        for (path, (found, choices)) in zip(
          job.targets, zip(Self.state(job, folder), zip(older, new)))
        {
          #expect(
            Self.isSame(found, choices.0) || Self.isSame(found, choices.1),
            "job \(number), round \(round): \(path) has \(found?.count ?? -1) bytes")
        }
        let next = try await run.penumbra(job.arguments)
        #expect(next.status == 0, "job \(number), round \(round): \(next)")
        #expect(
          try FolderContents.leftovers(in: run.path) == [],
          "job \(number), round \(round): \(job.arguments)")
        for (found, wanted) in zip(Self.state(job, folder), new) {
          #expect(Self.isSame(found, wanted), "job \(number), round \(round)")
        }
      }
    }
    print("killed writers: \(amid) of \(count) kills left a half-written file")
    #expect(amid > 0, "no kill fell between the beginning and the end of a file")
  }
}
