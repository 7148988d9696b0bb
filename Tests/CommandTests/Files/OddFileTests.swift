// Pipes, devices, folders, sockets and dangling links, at every place where a file is named.
// Sources of truth: what the test created, and sysexits.h.

import Foundation
import TestSupport
import Testing

@Suite("Places that hold no file", .serialized, .timeLimit(.minutes(60)))
struct OddFileTests {
  /// One kind of thing, and the runs of the program that meet it.
  private final class Trial {
    let thing: OddThing
    let folder: ProgramFolder
    private var slowest = (seconds: 0.0, arguments: [String]())

    init(_ thing: OddThing) throws {
      self.thing = thing
      folder = try ProgramFolder()
    }

    /// Runs the program, which must end by itself.
    func run(_ arguments: [String]) async throws -> Subprocess.Outcome {
      let begin = ContinuousClock.now
      // A program that waits for a pipe waits for ever, and is killed in the end.
      let outcome = try await folder.penumbra(arguments)
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      if seconds > slowest.seconds { slowest = (seconds, arguments) }
      return outcome
    }

    /// Expects one sentence that names the place, and that there is no such input.
    func refuses(_ arguments: [String], naming place: String) async throws {
      expectComplaint(
        try await run(arguments), status: 66, saying: place,
        "\(thing) \(place): \(arguments.joined(separator: " "))")
    }

    func tell() {
      print(
        "\(thing.rawValue): slowest \(slowest.seconds) s, \(slowest.arguments.joined(separator: " "))"
      )
    }
  }

  @Test(
    "What is named on the command line, or lies in the user's folders", arguments: OddThing.allCases
  )
  func named(_ thing: OddThing) async throws {
    let trial = try Trial(thing)
    let folder = trial.folder
    let image = BundledPen.image
    let sound = ["-o", folder.file("o.wav")]
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,10,10,0.5,1\n0.2,40,40,0.5,1\n", to: "st.csv")
    let odd = folder.file("odd")
    try thing.put(at: odd)
    try await trial.refuses(["inspect", odd], naming: odd)
    try await trial.refuses(["render", odd, "--strokes", strokes] + sound, naming: odd)
    try await trial.refuses(
      ["trace", odd, "--pen", BundledPen.path, "--audio", "off"], naming: odd)
    try await trial.refuses(["render", image, "--strokes", odd] + sound, naming: odd)
    try await trial.refuses(["render", image, "--pen", odd] + sound, naming: odd)
    try await trial.refuses(["trace", image, "--pen", odd, "--audio", "off"], naming: odd)
    try await trial.refuses(["trace", image, "--strokes", odd, "--audio", "off"], naming: odd)
    let preset = ["render", image, "--strokes", strokes, "--preset"]
    try await trial.refuses(preset + [odd] + sound, naming: odd)
    try await trial.refuses(["presets", "check", odd], naming: odd)
    try await trial.refuses(
      ["render", image, "--pen", BundledPen.path, "--calibration", odd] + sound, naming: odd)
    // Events alone, whose device is described by a file beside them.
    let bare = try folder.write("E: 0.000000 0003 0000 100\n", to: "bare.events")
    try thing.put(at: folder.file("bare.desc"))
    if thing == .loop {
      // A link that leads nowhere describes nothing.
      let outcome = try await trial.run(["render", image, "--pen", bare] + sound)
      expectComplaint(outcome, status: 65, saying: "bare.events describes no device")
    } else {
      try await trial.refuses(["render", image, "--pen", bare] + sound, naming: "bare.desc")
    }

    let settings = folder.file("config/penumbra")
    for name in ["presets", "calibrations"] {
      for place in ["config", "data"] {
        try FileManager.default.createDirectory(
          atPath: folder.file("\(place)/penumbra/\(name)"), withIntermediateDirectories: true)
      }
    }
    try thing.put(at: "\(settings)/presets/own.toml")
    try await trial.refuses(preset + ["own"] + sound, naming: "presets/own.toml")
    try await trial.refuses(["presets", "own"], naming: "presets/own.toml")
    for place in ["config", "data"] {
      try thing.put(at: folder.file("\(place)/penumbra/calibrations/own.toml"))
    }
    try await trial.refuses(["calibrations", "show", "own"], naming: "calibrations/own.toml")
    #expect(try await trial.run(["calibrations"]).status == 0)
    try thing.put(at: "\(settings)/settings.toml")
    try await trial.refuses(["settings"], naming: "settings.toml")
    try await trial.refuses(["sessions"], naming: "settings.toml")
    #expect(try !folder.names().contains("o.wav"))
    trial.tell()
  }

  @Test("Each file of a session, and what its report looks at", arguments: OddThing.allCases)
  func sessions(_ thing: OddThing) async throws {
    let trial = try Trial(thing)
    let folder = trial.folder
    let trace = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--duration", "1",
      "--record", folder.file("session"))
    try #require(trace.status == 0, "\(trace.standardError)")
    let path = folder.file("session")
    let sound = ["-o", folder.file("o.wav")]
    let render = ["render", path] + sound
    let anew = ["render", path, "--from-strokes"] + sound
    let report = ["report", path, "-o", folder.file("r.html")]
    let replay = ["replay", path, "--audio", "off", "--from", "100", "--speed", "4"]
    let export = ["sessions", "export", path, folder.file("s.zip")]
    let needs: [(name: String, commands: [[String]])] = [
      ("session.toml", [render, anew, report, replay, export, ["sessions", "show", path]]),
      ("strokes.csv", [anew, report, replay, export]),
      ("changes.csv", [render, anew, replay, export]),
      ("frames.csv", [render, export]), ("engine.csv", [render, export]),
      ("pen.events", [export]), ("tags.csv", [export]), ("levels.csv", [export]),
    ]
    for (name, commands) in needs {
      let kept = try folder.bytes(of: "session/\(name)")
      try thing.put(at: "\(path)/\(name)")
      for arguments in commands {
        try await trial.refuses(arguments, naming: "session/\(name)")
      }
      if name != "session.toml" {
        let show = try await trial.run(["sessions", "show", path])
        let lines = show.standardError.split(separator: "\n")
        #expect(show.status == 0 && lines.count == 1, "\(thing) \(name): \(lines)")
        #expect(lines.first?.contains("session/\(name)") == true, "\(thing) \(name): \(lines)")
      }
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      try folder.write(kept, to: "session/\(name)")
    }
    #expect(try !folder.names().contains { ["o.wav", "r.html", "s.zip"].contains($0) })
    // What the session names, and what the report's dose hangs on.
    try FileManager.default.createDirectory(
      atPath: folder.file("config/penumbra"), withIntermediateDirectories: true)
    try thing.put(at: folder.file("config/penumbra/headphones.toml"))
    try await trial.refuses(report, naming: "headphones.toml")
    try FileManager.default.removeItem(atPath: folder.file("config/penumbra/headphones.toml"))
    let facts = try String(contentsOfFile: "\(path)/session.toml", encoding: .utf8)
    let odd = folder.file("odd")
    try thing.put(at: odd)
    try folder.write(
      facts.replacing(/\[image\]\npath = ".*"/, with: "[image]\npath = \"\(odd)\""),
      to: "session/session.toml")
    for arguments in [anew, replay] { try await trial.refuses(arguments, naming: odd) }
    let without = try await trial.run(report)
    #expect(without.status == 0 && without.standardError.contains(odd), "\(without.standardError)")
    trial.tell()
  }
}
