// Errors on the command line: one sentence on standard error and a status of sysexits.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Errors of the command", .timeLimit(.minutes(60)), .needs(.devices))
struct ErrorTests {
  private static let image = BundledPen.image
  private static let pen = BundledPen.path

  /// A command line that must fail.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let words: String

    init(_ arguments: String..., status: Int32, saying words: String) {
      self.arguments = arguments
      self.status = status
      self.words = words
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "Wrong usage is 64, a missing input 66, bad data 65, an output that cannot be made 73",
    arguments: [
      Case("--bogus", status: 64, saying: "--bogus"),
      Case("frobnicate", status: 64, saying: "frobnicate"),
      Case("trace", "--bogus", status: 64, saying: "--bogus"),
      Case("trace", "--audio", "loud", status: 64, saying: "auto"),
      Case("trace", "--duration", "0", status: 64, saying: "--duration"),
      Case("trace", "--duration", "-1", status: 64, saying: "--duration"),
      Case("trace", "--duration", "soon", status: 64, saying: "--duration"),
      Case("trace", "--duration", "nan", status: 64, saying: "--duration"),
      Case("trace", "a.png", "b.png", status: 64, saying: "b.png"),
      Case("trace", "--pen", pen, "--strokes", "a.csv", status: 64, saying: "--strokes"),
      Case("trace", "--device", "/dev/null", "--pen", pen, status: 64, saying: "--device"),
      Case("trace", "--preset", "nobody", "--pen", pen, status: 64, saying: "sonic-atomic"),
      Case("trace", "nowhere.png", "--pen", pen, status: 66, saying: "nowhere.png"),
      Case("trace", "--pen", "nowhere.events", status: 66, saying: "nowhere.events"),
      Case("trace", "--device", "/dev/input/event987", status: 66, saying: "event987"),
      Case("trace", "--device", "/dev/null", status: 66, saying: "/dev/null"),
      Case(
        "trace", "--device", "/dev/null", status: 66, saying: "'penumbra devices' lists the tablets"
      ),
      Case("inspect", image, "--page", "2", status: 64, saying: "no page 2; leave --page out."),
      Case("replay", "nobody", status: 66, saying: "; 'penumbra sessions' lists the sessions"),
      Case("render", status: 64, saying: "image"),
      Case("render", image, "--pen", pen, status: 64, saying: "--output"),
      Case("render", image, "-o", "a.wav", status: 64, saying: "--pen"),
      Case("render", image, "--pen", pen, "-o", "a.wav", "--rate", "0", status: 64, saying: "rate"),
      Case(
        "render", image, "--pen", pen, "-o", "a.wav", "--rate", "1e9", status: 64, saying: "rate"),
      Case(
        "render", image, "--pen", pen, "-o", "a.wav", "--rate", "fast", status: 64, saying: "rate"),
      Case(
        "render", image, "--pen", pen, "-o", "a.wav", "--preset", "nobody", status: 64,
        saying: "nobody"),
      Case(
        "render", image, "--pen", pen, "-o", "a.wav", "--preset", "nowhere.toml", status: 66,
        saying: "nowhere.toml"),
      Case(
        "render", image, "--pen", pen, "-o", "a.wav", "--calibration", "nowhere.toml", status: 66,
        saying: "nowhere.toml"),
      Case(
        "render", image, "--strokes", "nowhere.csv", "-o", "a.wav", status: 66,
        saying: "nowhere.csv"),
      Case(
        "render", image, "--pen", pen, "-o", "/nowhere/a.wav", status: 73, saying: "/nowhere/a.wav"),
      Case("render", image, "--pen", pen, "-o", "/", status: 73, saying: "/"),
      Case(
        "render", image, "--pen", pen, "-o", "/tmp", status: 73, saying: "/tmp"),
      Case("inspect", status: 64, saying: "image"),
      Case("inspect", "nowhere.png", status: 66, saying: "nowhere.png"),
      Case("inspect", "Images", status: 66, saying: "folder"),
      Case("inspect", "Package.swift", status: 65, saying: "Package.swift"),
      Case("inspect", "/dev/null", status: 66, saying: "/dev/null"),
      Case("presets", "nobody", status: 64, saying: "nobody"),
      Case("devices", "everything", status: 64, saying: "everything"),
    ])
  func failure(_ failure: Case) async throws {
    let outcome = try await ProgramFolder().penumbra(failure.arguments)
    expectComplaint(
      outcome, status: failure.status, saying: failure.words, "\(outcome.standardError)")
  }

  @Test("A truncated PNG is bad data")
  func truncated() async throws {
    let folder = try ProgramFolder()
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.image)))
    for count in [8, 40, 5_000, whole.count / 2, whole.count - 20] {
      let path = try folder.write(Array(whole.prefix(count)), to: "short.png")
      expectComplaint(
        try await folder.penumbra("inspect", path), status: 65, saying: "short.png",
        "\(count) bytes")
    }
  }

  @Test("A trace or picture that cannot be written fails before anything is rendered")
  func sideOutputs() async throws {
    let folder = try ProgramFolder()
    for option in ["--trace", "--picture"] {
      let outcome = try await folder.penumbra(
        "render", Self.image, "--pen", Self.pen, "-o", folder.file("sound.wav"),
        option, "/nowhere/file")
      expectComplaint(outcome, status: 73, saying: "/nowhere/file")
      #expect(try folder.names().isEmpty, "\(option): nothing is left behind")
    }
  }

  @Test("What is no plain file, as a device or a pipe, is refused as an output and stays in place")
  func noPlainFile() async throws {
    let folder = try ProgramFolder()
    let session = try await RecordedTrace.silent(seconds: 1)
    let pipe = folder.file("pipe")
    mkfifo(pipe, 0o600)
    for arguments in [
      ["render", Self.image, "--pen", Self.pen, "-o", pipe],
      ["render", Self.image, "--pen", Self.pen, "-o", folder.file("a.wav"), "--trace", pipe],
      ["render", Self.image, "--pen", Self.pen, "-o", folder.file("a.wav"), "--picture", pipe],
      ["render", session.path, "-o", pipe],
      ["report", session.path, "-o", pipe],
    ] {
      let outcome = try await folder.penumbra(arguments)
      expectComplaint(outcome, status: 73, saying: pipe, "\(arguments): \(outcome)")
      var status = stat()
      #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO, "\(arguments)")
      #expect(try folder.names() == ["pipe"], "\(arguments)")
    }
  }

  @Test("A live session whose trace cannot be written ends with 73")
  func liveTrace() async throws {
    let outcome = try await ProgramFolder().penumbra(
      "trace", Self.image, "--pen", Self.pen, "--audio", "off", "--trace", "/nowhere/trace.csv")
    #expect(outcome.status == 73, "\(outcome)")
    let last = outcome.standardError.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("penumbra: /nowhere/trace.csv cannot be written"))
  }

  @Test("demo tells why its folder cannot be made")
  func demoFolder() async throws {
    // It looks for a server: none may start or stop during the test.
    let outcome = try await JackTestServer.withoutServer {
      try await ProgramFolder().penumbra("demo", "--output", "/dev/null/out", "--files-only")
    }
    #expect(outcome.status == 73, "\(outcome)")
    #expect(
      outcome.words == "penumbra: /dev/null is a device, not a folder; choose another place.\n")
  }

  @Test("A calibration of another image, and a recording of a pad, are bad data")
  func wrongPlace() async throws {
    let folder = try ProgramFolder()
    let calibration = try folder.write(
      """
      version = 1
      tablet = { name = "Pen", bus = 3, vendor = "056a", product = "0357" }
      image = { width-px = 512, height-px = 256 }
      map = { xx = 0.1, xy = 0, x0 = 0, yx = 0, yy = 0.1, y0 = 0 }

      """, to: "other.toml")
    let other = try await folder.penumbra(
      "render", Self.image, "--pen", Self.pen, "-o", folder.file("a.wav"),
      "--calibration", calibration)
    expectComplaint(other, status: 65, saying: "512 × 256")
    let pad = try folder.write(
      FakeTabletPen.pad + "E: 0.000000 0003 0008 0001\nE: 0.000000 0000 0000 0000\n",
      to: "pad.events")
    let wrong = try await folder.penumbra(
      "render", Self.image, "--pen", pad, "-o", folder.file("a.wav"))
    expectComplaint(wrong, status: 65, saying: "pad.events is a pad")
  }

  @Test("A malformed line of a stroke file is told by its number")
  func strokeLine() async throws {
    let folder = try ProgramFolder()
    let path = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,1,1,0.5,1\n0.1,two,1,0.5,1\n", to: "bad.csv")
    let outcome = try await folder.penumbra(
      "render", Self.image, "--strokes", path, "-o", folder.file("sound.wav"))
    expectComplaint(outcome, status: 65, saying: "Line 3 of \(path)")
    #expect(try folder.names() == ["bad.csv"])
  }

  @Test("A stroke file without samples has nothing to render")
  func noStrokes() async throws {
    let folder = try ProgramFolder()
    let path = try folder.write("time_s,x_px,y_px,pressure,contact\n", to: "none.csv")
    let outcome = try await folder.penumbra(
      "render", Self.image, "--strokes", path, "-o", folder.file("sound.wav"))
    expectComplaint(outcome, status: 65, saying: "none.csv")
    #expect(try folder.names() == ["none.csv"])
  }

  /// Contents no reader expects.
  enum Rubbish: String, CaseIterable, Sendable {
    case empty, zeros, noise, escapes, longLine, image, missingNewline

    var bytes: [UInt8] {
      switch self {
      case .empty: return []
      case .zeros: return [UInt8](repeating: 0, count: 4_096)
      case .noise:
        // A linear congruential generator, so that every run sees the same bytes.
        var state: UInt32 = 12_345
        return (0..<4_096).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(state >> 24)
        }
      case .escapes: return [UInt8]("\u{1B}]0;title\u{7}\u{1B}[2J\r\u{9B}31m\n".utf8)
      case .longLine: return [UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000)
      case .image:
        return (try? [UInt8](Data(contentsOf: URL(fileURLWithPath: BundledPen.image)))) ?? []
      case .missingNewline: return [UInt8]("E: 0.0 0003".utf8)
      }
    }
  }

  @Test(
    "Rubbish for --pen, --strokes, --calibration and --preset is bad data, told in one clean line",
    arguments: ["--pen", "--strokes", "--calibration", "--preset"], Rubbish.allCases)
  func rubbish(option: String, rubbish: Rubbish) async throws {
    let folder = try ProgramFolder()
    let path = try folder.write(rubbish.bytes, to: "rubbish.toml")
    let source = ["--pen", "--strokes"].contains(option) ? [] : ["--pen", Self.pen]
    let outcome = try await folder.penumbra(
      ["render", Self.image, "-o", folder.file("sound.wav"), option, path] + source)
    expectComplaint(
      outcome, status: 65, saying: "rubbish.toml", "\(outcome.standardError.debugDescription)")
    #expect(try folder.names() == ["rubbish.toml"])
  }

  @Test("A name with a line feed or an escape in it still makes one clean line")
  func strangeName() async throws {
    let outcome = try await ProgramFolder().penumbra("inspect", "two\nlines\u{1B}[31m.png")
    expectComplaint(outcome, status: 66)
  }

  @Test("What this user may not read is 77, and so is a folder not to be written to")
  func permission() async throws {
    let folder = try ProgramFolder()
    let image = try folder.write(
      [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.image))), to: "closed.png")
    chmod(image, 0)
    expectComplaint(
      try await runUnprivileged(folder, ["inspect", image]), status: 77, saying: image)
    let strokes = try folder.write("time_s,x_px,y_px,pressure,contact\n", to: "closed.csv")
    chmod(strokes, 0)
    expectComplaint(
      try await runUnprivileged(
        folder, ["render", Self.image, "--strokes", strokes, "-o", folder.file("a.wav")]),
      status: 77, saying: strokes)
    let closed = folder.file("closed")
    try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: false)
    chmod(closed, 0o555)
    expectComplaint(
      try await runUnprivileged(
        folder, ["render", Self.image, "--pen", Self.pen, "-o", "\(closed)/a.wav"]),
      status: 77, saying: "\(closed)/a.wav")
    chmod(closed, 0o755)
  }

  // Commands without a tablet, and doctor, also look for a server: none may start or stop during
  // the test.

  @Test("A tablet this user may not read is 77, named or not, and doctor tells the remedy")
  func closedTablet() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.withoutServer {
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        try tablet.forbid()
        expectComplaint(
          try await runUnprivileged(folder, ["trace", "--device", tablet.path, "--audio", "off"]),
          status: 77, saying: "make install")
        expectComplaint(
          try await runUnprivileged(folder, ["trace", "--audio", "off"]), status: 77,
          saying: tablet.path)
        let doctor = try await runUnprivileged(folder, ["doctor"])
        #expect(doctor.status == 0)
        #expect(doctor.standardOutput.contains("needs  Permission: 1 input devices"))
        #expect(doctor.standardOutput.contains("make install"))
      }
    }
  }

  @Test("Without a tablet, and with two, trace asks for one")
  func whichTablet() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.withoutServer {
      try await FakeTabletBed.run { bed in
        expectComplaint(
          try await folder.penumbra("trace", "--audio", "off"), status: 69,
          saying:
            "No tablet was found; plug one in, name its node with --device, or play a recording")
        _ = try bed.plug(FakeTabletPen.description, number: 5)
        _ = try bed.plug(FakeTabletPen.description, number: 6)
        expectComplaint(
          try await folder.penumbra("trace", "--audio", "off"), status: 64,
          saying: "/dev/input/event5, /dev/input/event6); choose one with --device.")
        _ = try bed.plug(FakeTabletPen.pad, number: 7)
        expectComplaint(
          try await folder.penumbra("trace", "--audio", "off", "--device", "/dev/input/event7"),
          status: 65, saying: "event7")
      }
    }
  }

  /// Runs the program without root's right to read everything.
  private func runUnprivileged(
    _ folder: ProgramFolder, _ arguments: [String]
  ) async throws -> Subprocess.Outcome {
    guard geteuid() == 0 else { return try await folder.penumbra(arguments) }
    return try await Subprocess.run(
      Subprocess.find("setpriv", package: "util-linux"),
      ["--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"]
        + [Subprocess.builtProduct("penumbra")] + arguments,
      environment: folder.environment)
  }
}
