// Commands with inputs and outputs drawn at random, as a careless or hostile user would name them.
// Source of truth: the bytes of everything in the folder before.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Inputs, outputs, links and commands in any combination", .timeLimit(.minutes(60)))
struct OutputCombinationTests {
  /// The statuses a run may end with.
  private static let statuses: Set<Int32> = [0, 64, 65, 66, 73, 77]
  private static let atOnce = 4

  /// A way to name a file.
  private static func spelling(
    _ path: String, in folder: String, _ random: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: "./\(path)"
    case 1: "folder/../\(path)"
    case 2: "\(folder)/\(path)"
    default: path
    }
  }

  private static let inputs = [
    "image.pgm", "strokes.csv", "preset.toml", "pen.events", "pen.desc", "session/strokes.csv",
    "session/session.toml", "session/frames.csv",
  ]

  /// Everything that an output may be named.
  private static let outputs =
    inputs + [
      "new-1", "new-2", "new-3.wav", "new-4.csv", "new-5.png", "new.html", "image.html",
      "session/strokes.html", "old.wav", "old.html", "soft-image", "soft-strokes", "hard-image",
      "hard-strokes", "hard-frames", "soft-frames", "dangling", "lost", "loop", "pipe", "folder",
      "folder/new", "folder/", "none/new", "way/new", "way/frames.csv", "IMAGE.pgm", "Strokes.csv",
      "way/../image.pgm", "config/penumbra/settings.toml", "data", "/dev/null", "", ".", "..",
    ]

  /// A folder with one of everything, for one run.
  private static func makeFolder(from whole: SmallRun) throws -> ProgramFolder {
    let folder = try ProgramFolder()
    let (files, path) = (FileManager.default, folder.path)
    for name in ["image.pgm", "strokes.csv", "preset.toml", "pen.events", "pen.desc", "session"] {
      try files.copyItem(atPath: whole.folder.file(name), toPath: folder.file(name))
    }
    // The session's image is this folder's.
    let facts = try String(contentsOfFile: folder.file("session/session.toml"), encoding: .utf8)
    try folder.write(facts.replacing(whole.path, with: path), to: "session/session.toml")
    try files.createDirectory(
      atPath: folder.file("config/penumbra"), withIntermediateDirectories: true)
    try files.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: true)
    try folder.write("preset = \"analysis\"\n", to: "config/penumbra/settings.toml")
    for name in ["old.wav", "old.html"] { try folder.write("older", to: name) }
    for (target, name) in [
      ("image.pgm", "soft-image"), ("\(path)/strokes.csv", "soft-strokes"), ("session", "way"),
      ("session/frames.csv", "soft-frames"), ("later", "dangling"), ("none/later", "lost"),
      ("loop", "loop"),
    ] {
      symlink(target, folder.file(name))
    }
    for (target, name) in [
      ("image.pgm", "hard-image"), ("strokes.csv", "hard-strokes"),
      ("session/frames.csv", "hard-frames"),
    ] {
      link(folder.file(target), folder.file(name))
    }
    mkfifo(folder.file("pipe"), 0o600)
    return folder
  }

  /// A command, the files it reads, and the outputs it names.
  private static func command(
    in folder: String, _ random: inout SeededGenerator
  ) -> (arguments: [String], inputs: Set<String>, outputs: [String]) {
    var named: [String] = []
    var read: Set<String> = ["config/penumbra/settings.toml"]
    func output() -> String {
      let path = spelling(outputs.randomElement(using: &random) ?? "", in: folder, &random)
      named.append(path)
      return path
    }
    func either(_ some: [String], _ more: () -> [String]) -> [String] {
      Bool.random(using: &random) ? some + more() : some
    }
    func input(_ usual: String) -> String {
      let isOdd = Int.random(in: 0..<12, using: &random) == 0
      let path = isOdd ? inputs.randomElement(using: &random) ?? usual : usual
      read.insert(path.hasSuffix("-image") || path == "session" ? "image.pgm" : path)
      if path == "pen.events" { read.insert("pen.desc") }
      return spelling(path, in: folder, &random)
    }
    let image = ["image.pgm", "soft-image", "hard-image"].randomElement(using: &random) ?? ""
    var arguments: [String]
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      arguments = ["render", input(image)]
      arguments +=
        Int.random(in: 0..<8, using: &random) == 0
        ? ["--pen", input("pen.events")] : ["--strokes", input("strokes.csv")]
      arguments += ["-o", output()]
      arguments = either(arguments) { ["--trace", output()] }
      arguments = either(arguments) { ["--picture", output()] }
      arguments = either(arguments) { ["--preset", input("preset.toml")] }
    case 8..<11:
      arguments = ["render", input("session"), "--from-strokes", "-o", output()]
      arguments = either(arguments) { ["--trace", output()] }
      arguments = either(arguments) { ["--picture", output()] }
      arguments = either(arguments) { ["--image", input(image)] }
    case 11: arguments = ["render", input("session"), "-o", output()]
    case 12..<16:
      arguments = either(["report", input("session"), "-o", output()]) {
        ["--image", input(image)]
      }
    case 16..<18: arguments = ["sessions", "export", input("session"), output()]
    case 18: arguments = ["calibrate", "--pen", input("pen.events"), "--report", output()]
    default:
      arguments = [
        "trace", input(image), "--strokes", input("strokes.csv"), "--audio", "off", "--duration",
        "0.05", "--record", output(), "--trace", output(),
      ]
    }
    return (arguments, read, named)
  }

  /// The files a command may change, links followed.
  private static func places(_ outputs: [String], in folder: String) -> [String] {
    outputs.flatMap { output -> [String] in
      let absolute = output.hasPrefix("/") ? output : "\(folder)/\(output)"
      // The folder beside a page has the name that was given, also where that is a link.
      let page = URL(filePath: absolute).standardized.path
      var path = page
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: page) {
        path =
          URL(filePath: target.hasPrefix("/") ? target : "\(folder)/\(target)").standardized.path
      }
      let base = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
      return [path, "\(base)-files"].map { String($0.dropFirst(folder.count + 1)) }
    }
  }

  private static func run(_ seed: UInt64, from whole: SmallRun) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try makeFolder(from: whole)
    // The settings are made, and read, outside of what is looked at.
    let (arguments, read, outputs) = command(in: folder.path, &random)
    let before = try FolderContents(of: folder.path)
    let outcome = try await Subprocess.run(
      Subprocess.builtProduct("penumbra"), arguments, environment: folder.environment,
      folder: folder.path)
    let after = try FolderContents(of: folder.path)
    let comment: Comment = "seed \(seed): \(arguments) gave \(outcome)"
    #expect(!outcome.endedBySignal && statuses.contains(outcome.status), comment)
    for input in read { #expect(after.items[input] == before.items[input], "\(input); \(comment)") }
    // The folders of settings may be made, though nothing comes into them.
    let changes = after.changes(since: before).filter {
      after.items[$0] != .folder || !["config", "data", "state"].contains($0.prefix { $0 != "/" })
    }
    #expect(changes.allSatisfy { !$0.hasPrefix("session/") && $0 != "session" }, comment)
    guard outcome.status == 0 else {
      #expect(changes == [], comment)
      return
    }
    // Folders above a session are made, too.
    let places = places(outputs, in: folder.path)
    for path in changes {
      #expect(
        places.contains {
          path == $0 || path.hasPrefix("\($0)/")
            || after.items[path] == .folder && $0.hasPrefix("\(path)/")
        }, "\(path) changed; \(comment)")
    }
    #expect(!changes.isEmpty, comment)
  }

  @Test("No input changes, and a run that fails changes nothing at all")
  func combinations() async throws {
    let whole = try await SmallRun()
    try await whole.recordSession()
    let text = try BundledPen().firstStroke()
    let events = try #require(text.range(of: "\nE:")).lowerBound
    try whole.folder.write(String(text[..<events]) + "\n", to: "pen.desc")
    try whole.folder.write(String(text[text.index(after: events)...]), to: "pen.events")
    let count = UInt64(Rounds.count(usually: 120, all: 2_000))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<count {
        if seed >= Self.atOnce { _ = try await group.next() }
        group.addTask { try await Self.run(seed, from: whole) }
      }
      try await group.waitForAll()
    }
  }
}
