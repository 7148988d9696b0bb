// No output replaces an input, nor another output. Source of truth: the bytes of the files before.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Outputs in the way of inputs", .timeLimit(.minutes(60)))
struct OutputConflictTests {
  /// Expects 64 in one sentence that names a path, and nothing changed.
  private func expectRefused(
    _ run: SmallRun, _ arguments: String..., naming path: String, status: Int32 = 64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try run.contents()
    let outcome = try await run.penumbra(arguments)
    let comment: Comment = "\(arguments.joined(separator: " ")): \(outcome)"
    expectComplaint(
      outcome, status: status, saying: path, comment, sourceLocation: sourceLocation)
    #expect(
      try run.contents().changes(since: before) == [], comment, sourceLocation: sourceLocation)
  }

  private let render = ["render", "image.pgm", "--strokes", "strokes.csv", "-o", "new.wav"]

  @Test("Image, strokes, preset and recording stay, whichever output is named like them")
  func inputs() async throws {
    let run = try await SmallRun()
    symlink("image.pgm", run.folder.file("soft.wav"))
    link(run.folder.file("image.pgm"), run.folder.file("hard.wav"))
    let text = try BundledPen().text
    let events = try #require(text.range(of: "\nE:")).lowerBound
    try run.folder.write(String(text[..<events]) + "\n", to: "pen.desc")
    try run.folder.write(String(text[text.index(after: events)...]), to: "pen.events")
    for output in ["image.pgm", "./image.pgm", "soft.wav", "hard.wav", run.path + "/image.pgm"] {
      try await expectRefused(
        run, "render", "image.pgm", "--strokes", "strokes.csv", "-o", output, naming: output)
    }
    for (option, output) in [
      ("--picture", "image.pgm"), ("--trace", "strokes.csv"), ("--trace", "preset.toml"),
      ("--picture", "hard.wav"), ("--trace", "new.wav"), ("--picture", "./new.wav"),
    ] {
      try await expectRefused(
        run, "render", "image.pgm", "--strokes", "strokes.csv", "--preset", "./preset.toml", "-o",
        "new.wav", option, output, naming: output)
    }
    for output in ["pen.events", "pen.desc"] {
      try await expectRefused(
        run, "render", "image.pgm", "--pen", "pen.events", "-o", output, naming: output)
      try await expectRefused(
        run, "calibrate", "--pen", "pen.events", "--report", output, naming: output)
      try await expectRefused(
        run, "trace", "image.pgm", "--pen", "pen.events", "--audio", "off", "--trace", output,
        naming: output)
    }
    try await expectRefused(
      run, "calibrate", "image.pgm", "--pen", "pen.events", "--report", "image.pgm",
      naming: "image.pgm")
    try await expectRefused(
      run, "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--record", "new",
      "--trace", "new/frames.csv", naming: "new/frames.csv")
    try await expectRefused(
      run, "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--record", "new",
      "--trace", "new", naming: "new")
  }

  @Test("The user's own settings are no place for an output")
  func settings() async throws {
    let run = try await SmallRun()
    #expect(try await run.penumbra(["settings", "preset", "analysis"]).status == 0)
    #expect(try await run.penumbra(["presets", "copy", "classic", "mine"]).status == 0)
    for name in ["settings.toml", "presets/mine.toml"] {
      let path = "config/penumbra/\(name)"
      try await expectRefused(
        run, "render", "image.pgm", "--strokes", "strokes.csv", "-o", path, naming: path)
    }
  }

  @Test("Nothing is written into a session that is only read, nor over its image")
  func session() async throws {
    let run = try await SmallRun()
    try await run.recordSession()
    symlink("session", run.folder.file("way"))
    symlink("session/frames.csv", run.folder.file("soft.csv"))
    link(run.folder.file("session/strokes.csv"), run.folder.file("hard.csv"))
    for output in [
      "session/sound.flac", "session/frames.csv", "way/new.wav", "session/../session/new.wav",
      "soft.csv", "hard.csv", "image.pgm",
    ] {
      try await expectRefused(run, "render", "session", "-o", output, naming: output)
      try await expectRefused(
        run, "render", "session", "--from-strokes", "-o", "new.wav", "--trace", output,
        naming: output)
      try await expectRefused(run, "report", "session", "-o", output, naming: output)
      try await expectRefused(run, "sessions", "export", "session", output, naming: output)
    }
    // Not even by a command that has nothing to do with it.
    try await expectRefused(
      run, "render", "image.pgm", "--strokes", "strokes.csv", "-o", "way/frames.csv",
      naming: "way/frames.csv")
    try await expectRefused(
      run, "report", "session", "-o", "session/strokes.html", naming: "session/strokes.html")
  }

  @Test("A report beside its image leaves the image alone, and every one of its files is told")
  func report() async throws {
    let run = try await SmallRun()
    try await run.recordSession()
    let before = try run.contents()
    let outcome = try await run.penumbra(["report", "session", "-o", "image.html"])
    #expect(outcome.status == 0, "\(outcome)")
    let made = try run.contents().changes(since: before)
    #expect(
      made == [
        "image-files", "image-files/picture.png", "image-files/strokes.csv",
        "image-files/values.csv", "image.html",
      ])
    for path in made.dropFirst() { #expect(outcome.standardOutput.contains(path)) }
    // A second report replaces the first.
    #expect(try await run.penumbra(["report", "session", "-o", "image.html"]).status == 0)
    try run.folder.write("mine", to: "other-files")
    try await expectRefused(
      run, "report", "session", "-o", "other.html", naming: "other-files", status: 73)
    // A side file that leads to the image.
    try FileManager.default.createDirectory(
      atPath: run.folder.file("third-files"), withIntermediateDirectories: false)
    symlink("../image.pgm", run.folder.file("third-files/picture.png"))
    try await expectRefused(
      run, "report", "session", "-o", "third.html", naming: "third-files/picture.png")
  }

  @Test("What is no file is not replaced: pipe, device, folder, a link to them, a missing folder")
  func otherKinds() async throws {
    let run = try await SmallRun()
    try await run.recordSession()
    mkfifo(run.folder.file("pipe"), 0o600)
    symlink("loop", run.folder.file("loop"))
    try FileManager.default.createDirectory(
      atPath: run.folder.file("folder"), withIntermediateDirectories: false)
    for output in ["pipe", "/dev/null", "folder", "folder/", "loop", "none/x"] {
      try await expectRefused(
        run, "render", "image.pgm", "--strokes", "strokes.csv", "-o", output, naming: output,
        status: 73)
      for option in ["--trace", "--picture"] {
        try await expectRefused(
          run, "render", "image.pgm", "--strokes", "strokes.csv", "-o", "new.wav", option, output,
          naming: output, status: 73)
      }
      try await expectRefused(
        run, "report", "session", "-o", output, naming: output, status: 73)
      try await expectRefused(
        run, "sessions", "export", "session", output, naming: output, status: 73)
    }
    let empty = try await run.penumbra(render + ["--trace", ""])
    expectComplaint(empty, status: 64, saying: "The name of a file is empty")
  }

  @Test("A link to a file that is not there yet makes that file, and stays")
  func danglingLink() async throws {
    let run = try await SmallRun()
    symlink("later.wav", run.folder.file("link.wav"))
    let outcome = try await run.penumbra(
      ["render", "image.pgm", "--strokes", "strokes.csv", "-o", "link.wav"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try run.contents().items["link.wav"] == .link("later.wav"))
    #expect(try WaveFile.read(run.folder.file("later.wav")).isFloatingPoint)
  }

  @Test(
    "As another user: a folder or a file that may not be written is 77, in one sentence",
    .enabled(if: geteuid() == 0, "Only root can become another user."))
  func permissions() async throws {
    let run = try await SmallRun()
    try await run.recordSession()
    try run.folder.write("older", to: "old.wav")
    chmod(run.path, 0o755)
    let before = try run.contents()
    let become = try Subprocess.find("setpriv", package: "util-linux")
    // The program in a place that everybody reaches.
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    let program = folder.path("penumbra")
    try Subprocess.copyProgram(Subprocess.builtProduct("penumbra"), to: program)
    func tryWriting(_ arguments: [String], _ path: String) async throws {
      let outcome = try await Subprocess.run(
        become, ["--reuid", "65534", "--regid", "65534", "--clear-groups", program] + arguments,
        environment: run.folder.environment.merging(["HOME": "/nonexistent"]) { $1 },
        folder: run.path)
      expectComplaint(outcome, status: 77, saying: path, "\(arguments): \(outcome)")
      #expect(try run.contents().changes(since: before) == [], "\(arguments)")
    }
    for output in ["new.wav", "old.wav"] {
      try await tryWriting(
        ["render", "image.pgm", "--strokes", "strokes.csv", "-o", output], output)
      try await tryWriting(["sessions", "export", "session", output], output)
    }
    try await tryWriting(["report", "session", "-o", "new.html"], "new.html")
    try await tryWriting(["settings", "record", "false"], "settings.toml")
    try await tryWriting(["presets", "copy", "classic", "mine"], "mine.toml")
    // A write-protected file in a folder that may be written.
    chmod(run.path, 0o777)
    chmod(run.folder.file("old.wav"), 0o444)
    try await tryWriting(
      ["render", "image.pgm", "--strokes", "strokes.csv", "-o", "old.wav"], "old.wav")
  }
}
