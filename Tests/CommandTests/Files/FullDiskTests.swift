// A disk that is full after any number of bytes, and at any call that needs room. Sources of truth: the
// files before; the kernel, on a file system that is really full.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Writing to a full disk", .timeLimit(.minutes(60)), .needs(.server))
struct FullDiskTests {
  private static let jobs: [(arguments: [String], names: [String])] = [
    (
      [
        "render", "image.pgm", "--strokes", "strokes.csv", "-o", "a.wav", "--trace", "a.csv",
        "--picture", "a.png",
      ], ["a.wav", "a.csv", "a.png"]
    ),
    (
      [
        "render", "session", "--from-strokes", "-o", "b.wav", "--trace", "b.csv", "--picture",
        "b.png",
      ], ["b.wav", "b.csv", "b.png"]
    ),
    (["render", "sounding", "-o", "c.flac"], ["c.flac"]),
    (["render", "sounding", "-o", "c.wav"], ["c.wav"]),
    (["report", "session", "-o", "d.html"], ["d.html", "d-files"]),
    (["settings", "preset", "another"], ["settings.toml"]),
    (["presets", "copy", "classic", "mine"], ["mine.toml"]),
    (
      [
        "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--no-record",
        "--duration", "0.01", "--headphone-sensitivity", "101", "--output-voltage", "1",
      ], ["headphones.toml"]
    ),
    (
      CalibrationTouches.command, ["f.png", ".toml", "calibrations"]
    ),
  ]

  /// Expects the sentence and the folder as it was.
  private func expectFull(
    _ outcome: Subprocess.Outcome, _ names: [String], _ comment: Comment
  ) {
    #expect(!outcome.endedBySignal && outcome.status == 73, comment)
    let lines = outcome.words.split(separator: "\n").filter { $0.hasPrefix("penumbra: ") }
    #expect(lines.count == 1, comment)
    #expect(lines.first?.contains("disk is full") == true, comment)
    #expect(names.contains { lines.first?.contains($0) == true }, comment)
  }

  private func prepare() async throws -> SmallRun {
    let run = try await SmallRun()
    try await run.recordSession()
    let folder = run.folder
    try await JackTestServer.run { _ in
      let outcome = try await folder.penumbra(
        "trace", folder.file("image.pgm"), "--strokes", folder.file("strokes.csv"), "--audio",
        "jack", "--record", folder.file("sounding"))
      try #require(outcome.status == 0, "\(outcome)")
    }
    try CalibrationTouches.write(to: folder)
    return run
  }

  /// Removes the outputs of a job, or replaces them by something older.
  private func reset(_ run: SmallRun, to start: FolderContents, hasOlder: Bool) throws {
    for path in try run.contents().changes(since: start).reversed() {
      try? FileManager.default.removeItem(atPath: run.folder.file(path))
    }
    for (path, item) in start.items {
      guard case .file(let data) = item else { continue }
      if FileManager.default.contents(atPath: run.folder.file(path)) != data {
        try data.write(to: URL(filePath: run.folder.file(path)))
      }
    }
    guard hasOlder else { return }
    for name in ["a.wav", "a.csv", "a.png", "b.wav", "c.flac", "d.html", "f.png"] {
      try run.folder.write("older", to: name)
    }
  }

  @Test("After any number of bytes and at any call: 73, one sentence, the older files, nothing new")
  func everywhere() async throws {
    let run = try await prepare()
    let tools = try ProgramFolder()
    let preload = try await FullDisk.library(in: tools)
    let start = try run.contents()
    let steps = Rounds.count(usually: 6, all: 60)
    var tried = 0
    for (arguments, names) in Self.jobs {
      try reset(run, to: start, hasOlder: false)
      let counted = try await run.penumbra(
        arguments, environment: ["LD_PRELOAD": preload, "FULL_COUNT": tools.file("count")])
      try #require(counted.status == 0, "\(arguments): \(counted)")
      let totals = try String(contentsOfFile: tools.file("count"), encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      try #require(totals.count == 2 && totals[0] > 0 && totals[1] > 0)
      let limits = (0..<steps).map { $0 < 2 ? $0 : ($0 - 1) * totals[0] / (steps - 1) }
      let wishes =
        limits.map { ("FULL_AFTER_BYTES", min($0, totals[0] - 1)) }
        + (1...totals[1]).map { ("FULL_AT_CALL", $0) }
      // A calibration takes seconds: few of its places are tried in the usual run.
      let isWhole = steps > 6
      let every = !isWhole && arguments == CalibrationTouches.command ? 5 : 1
      for hasOlder in isWhole ? [false, true] : [true] {
        for (index, (name, number)) in wishes.enumerated() where index % every == 0 {
          try reset(run, to: start, hasOlder: hasOlder)
          let before = try run.contents()
          let outcome = try await run.penumbra(
            arguments, environment: ["LD_PRELOAD": preload, name: "\(number)"])
          let comment: Comment = "\(arguments) with \(name)=\(number), \(hasOlder): \(outcome)"
          tried += 1
          // Some calls are of no consequence, as a second name for the older file.
          if name == "FULL_AT_CALL", outcome.status == 0 {
            #expect(try FolderContents.leftovers(in: run.path) == [], comment)
            continue
          }
          expectFull(outcome, names, comment)
          let after = try run.contents()
          // The folders of the user's settings may be made.
          let changes = after.changes(since: before).filter {
            after.items[$0] != .folder || !$0.hasPrefix("config")
          }
          #expect(changes == [], comment)
        }
      }
    }
    print("full disk: \(tried) places tried")
  }

  @Test(
    "On a file system that is really full",
    .enabled(
      if: OwnFileSystem.isPermitted,
      """
      Known condition: this machine does not permit 'unshare --user --mount', so a test has no file \
      system of its own to fill; the preloaded library is all that is tested here.
      """))
  func really() async throws {
    let run = try await prepare()
    let script = """
      mount -t tmpfs -o size=512k room "$1" || exit 97
      cd "$1"; cp -r "$2"/image.pgm "$2"/strokes.csv "$2"/session "$2"/sounding .
      for name in a.wav a.csv a.png c.flac d.html; do echo older >$name; done
      dd if=/dev/zero of=filler bs=4k 2>/dev/null
      truncate -s -$4 filler
      ls -A >"$2/before"; shift 2; program=$1; shift 2
      "$program" "$@"; status=$?
      ls -A >"$OLDPWD/after"; cat a.wav a.csv a.png c.flac d.html >"$OLDPWD/older"
      exit $status
      """
    for (arguments, names) in Self.jobs.prefix(5) {
      let room = run.folder.file("room")
      try FileManager.default.createDirectory(atPath: room, withIntermediateDirectories: true)
      for bytes in ["0", "8192"] {
        let outcome = try await Subprocess.run(
          Subprocess.find("unshare", package: "util-linux"),
          OwnFileSystem.arguments + [
            "bash", "-c", script, "full", room, run.path, Subprocess.builtProduct("penumbra"),
            bytes,
          ] + arguments,
          environment: run.folder.environment.merging(["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]) {
            $1
          },
          folder: run.path)
        expectFull(outcome, names, "\(arguments), \(bytes): \(outcome)")
        #expect(try run.folder.bytes(of: "before") == run.folder.bytes(of: "after"))
        let older = String(decoding: try run.folder.bytes(of: "older"), as: UTF8.self)
        #expect(older == String(repeating: "older\n", count: 5), "\(arguments)")
      }
    }
  }
}
