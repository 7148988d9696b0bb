// Sessions this user may not read or remove, or that lie with files of another kind. Sources of truth:
// the kernel, which refuses, and unzip.

import Foundation
import TestSupport
import Testing

@Suite("Access to sessions", .timeLimit(.minutes(60)))
struct SessionAccessTests {
  let folder: ProgramFolder
  let path: String

  init() async throws {
    folder = try ProgramFolder()
    path = folder.file("monday")
    let trace = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--duration", "1",
      "--record", path)
    try #require(trace.status == 0, "\(trace.standardError)")
  }

  /// Runs the program without root's right to read and write everything.
  private func unprivileged(_ arguments: String...) async throws -> Subprocess.Outcome {
    guard geteuid() == 0 else { return try await folder.penumbra(arguments) }
    return try await Subprocess.run(
      Subprocess.find("setpriv", package: "util-linux"),
      ["--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"]
        + [Subprocess.builtProduct("penumbra")] + arguments,
      environment: folder.environment)
  }

  @Test("What may not be read is 77, and is named")
  func permission() async throws {
    let sound = folder.file("o.wav")
    func refuses(_ name: String, _ outcome: Subprocess.Outcome) {
      expectComplaint(
        outcome, status: 77, saying: "monday/\(name) cannot be read (Permission denied)")
    }
    for name in ["frames.csv", "engine.csv", "changes.csv", "session.toml"] {
      chmod("\(path)/\(name)", 0)
      refuses(name, try await unprivileged("render", path, "-o", sound))
      refuses(name, try await unprivileged("sessions", "export", path, folder.file("a.zip")))
      chmod("\(path)/\(name)", 0o644)
    }
    for name in ["strokes.csv", "session.toml"] {
      chmod("\(path)/\(name)", 0)
      refuses(name, try await unprivileged("render", path, "--from-strokes", "-o", sound))
      refuses(name, try await unprivileged("report", path, "-o", folder.file("r.html")))
      refuses(name, try await unprivileged("replay", path, "--audio", "off"))
      chmod("\(path)/\(name)", 0o644)
    }
    chmod("\(path)/session.toml", 0)
    refuses("session.toml", try await unprivileged("sessions", "show", path))
    chmod("\(path)/session.toml", 0o644)
    chmod(path, 0)
    refuses("session.toml", try await unprivileged("sessions", "show", path))
    refuses("session.toml", try await unprivileged("render", path, "-o", sound))
    chmod(path, 0o755)
    #expect(try folder.names() == ["monday"])
  }

  @Test("No table at all is 65, and what a command cannot do without")
  func noTable() async throws {
    for text in ["", "a,b,c\n1,2,3\n"] {
      for (name, arguments) in [
        ("frames.csv", ["render", path]), ("engine.csv", ["render", path]),
        ("changes.csv", ["render", path]), ("strokes.csv", ["render", path, "--from-strokes"]),
        ("strokes.csv", ["report", path]),
      ] {
        let kept = try folder.bytes(of: "monday/\(name)")
        try folder.write(text, to: "monday/\(name)")
        let outcome = try await folder.penumbra(arguments + ["-o", folder.file("o.wav")])
        expectComplaint(outcome, status: 65, saying: "monday/\(name)")
        try folder.write(kept, to: "monday/\(name)")
      }
    }
    #expect(try folder.names() == ["monday"])
  }

  @Test("Foreign files keep a session from being removed, unless told; links are not followed")
  func foreign() async throws {
    let other = try folder.write("mine", to: "mine.txt")
    try FileManager.default.createDirectory(
      atPath: "\(path)/pictures", withIntermediateDirectories: true)
    symlink(folder.path, "\(path)/pictures/back")
    let before = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    expectComplaint(
      try await folder.penumbra("sessions", "remove", path), status: 65,
      saying: "monday/pictures is not part of the session, so nothing was removed")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == before)
    symlink("monday", folder.file("link"))
    expectComplaint(
      try await folder.penumbra("sessions", "remove", folder.file("link"), "--all"), status: 66,
      saying: "link is a link")
    #expect(try await folder.penumbra("sessions", "remove", path, "--all").status == 0)
    unlink(folder.file("link"))
    #expect(try folder.names() == ["mine.txt"])
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
  }

  @Test("What Penumbra makes beside a recording is its own, and so is what killed writers left")
  func own() async throws {
    for name in [
      "dry.flac", "sound-2.flac", "scene-2.toml", "calibration-2.toml", "pen-2.events",
      ".penumbra-0000000000abc.part", ".dry.flac.1234.partial",
    ] {
      try folder.write("x", to: "monday/\(name)")
    }
    // From within: the folder has no other name then.
    let outcome = try await Subprocess.run(
      Subprocess.builtProduct("penumbra"), ["sessions", "remove", "."],
      environment: folder.environment, folder: path)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try folder.names() == [])
  }

  @Test("Removed by ten at once it is gone, and the others say that it is")
  func ten() async throws {
    let running = try (0..<10).map { _ in try folder.start(["sessions", "remove", path]) }
    var removed = 0
    for program in running {
      let outcome = try await program.outcome()
      if outcome.status == 0 {
        removed += 1
      } else {
        #expect(outcome.status == 66, "\(outcome.standardError)")
        #expect(outcome.standardError.contains("session"), "\(outcome.standardError)")
        #expect(!outcome.standardError.contains("choose another place"))
      }
    }
    #expect(removed == 1)
    #expect(try folder.names() == [])
  }

  @Test("Where removing is not permitted, nothing is removed, and the cause is told")
  func protected() async throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    for place in [path, folder.path] {
      chmod(place, 0o555)
      expectComplaint(
        try await unprivileged("sessions", "remove", path), status: 77,
        saying: "monday cannot be removed (Permission denied)")
      chmod(place, 0o755)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == before)
  }

  @Test("Only the session is packed, under its own name, whatever path leads to it")
  func packed() async throws {
    symlink("/etc/passwd", "\(path)/tags2.csv")
    try folder.write("mine", to: "monday/notes.txt")
    try FileManager.default.createDirectory(
      atPath: "\(path)/sub", withIntermediateDirectories: true)
    let unzip = try Subprocess.find("unzip", package: "unzip")
    let parts = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !["tags2.csv", "notes.txt", "sub"].contains($0) }.map { "monday/\($0)" }.sorted()
    for (name, place) in [
      (".", path), ("..", "\(path)/sub"), ("monday/.", folder.path), ("monday//", folder.path),
    ] {
      let zip = folder.file("a.zip")
      let outcome = try await Subprocess.run(
        Subprocess.builtProduct("penumbra"), ["sessions", "export", name, zip],
        environment: folder.environment, folder: place)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(outcome.standardError.contains("notes.txt and 2 others are not part of the session"))
      let list = try await Subprocess.run(unzip, ["-Z1", zip])
      #expect(list.standardOutput.split(separator: "\n").map(String.init).sorted() == parts)
    }
    // A part that is a link would bring in what it leads to.
    try FileManager.default.moveItem(atPath: "\(path)/tags.csv", toPath: folder.file("tags"))
    symlink("/etc/passwd", "\(path)/tags.csv")
    unlink(folder.file("a.zip"))
    expectComplaint(
      try await folder.penumbra("sessions", "export", path, folder.file("a.zip")), status: 66,
      saying: "monday/tags.csv is a link, which is not followed")
    #expect(try !folder.names().contains("a.zip"))
  }

  @Test("An archive that has no room is told by its own name, and the older one stays")
  func full() async throws {
    let zip = try folder.write("an older file", to: "a.zip")
    // A limit of the kernel on the size of a file, in blocks of 1024 bytes.
    let outcome = try await Subprocess.run(
      "/bin/bash",
      [
        "-c", "ulimit -f 4; exec \"$@\"", "limited", Subprocess.builtProduct("penumbra"),
        "sessions",
        "export", path, zip,
      ], environment: folder.environment)
    expectComplaint(
      outcome, status: 73,
      saying: "a.zip cannot be written, because it would be longer than this user's files may be")
    #expect(try folder.bytes(of: "a.zip") == [UInt8]("an older file".utf8))
    #expect(try folder.names() == ["a.zip", "monday"])
  }

  @Test("An empty name is said to be empty")
  func emptyNames() async throws {
    for arguments in [
      ["sessions", "show", ""], ["sessions", "remove", ""], ["report", ""],
      ["render", "", "-o", folder.file("o.wav")], ["replay", ""],
      ["sessions", "export", path, ""], ["presets", ""], ["calibrations", "show", ""],
      ["inspect", ""], ["render", BundledPen.image, "--strokes", "", "-o", folder.file("o.wav")],
      ["render", BundledPen.image, "--pen", BundledPen.path, "-o", ""],
    ] {
      let outcome = try await folder.penumbra(arguments)
      #expect([64, 66].contains(outcome.status), "\(arguments)")
      #expect(outcome.standardError.contains("empty"), "\(arguments): \(outcome.standardError)")
    }
  }
}
