// The plain program starts the one for newer processors that is installed beside it, or continues
// by itself. Source of truth: the kernel's list of the processor's features, and a stand-in that
// reports how it was started.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Wide program", .timeLimit(.minutes(60)), .needs(.server))
struct WideProgramTests {
  /// An installed program: bin/penumbra, and the contents of libexec beside it.
  private struct Installation {
    private let folder: TemporaryFolder
    let plain: String
    let wide: String

    init() throws {
      folder = try TemporaryFolder()
      plain = folder.path("bin/penumbra")
      wide = folder.path("libexec/penumbra/x86-64-v3/penumbra")
      for name in ["bin", "libexec/penumbra/x86-64-v3", "share/penumbra/Images"] {
        try FileManager.default.createDirectory(
          atPath: folder.path(name), withIntermediateDirectories: true)
      }
      try Subprocess.copyProgram(Subprocess.builtProduct("penumbra"), to: plain)
    }

    func path(_ name: String) -> String { folder.path(name) }

    /// Puts a file in the wide program's place.
    func put(_ bytes: String, mode: Int = 0o755) throws {
      try? FileManager.default.removeItem(atPath: wide)
      try Subprocess.copyProgram(folder.file("wide-program", bytes), to: wide)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: wide)
    }

    func run(
      _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Subprocess.Outcome {
      // The variable may be set for the tests themselves: an empty value means unset.
      try await Subprocess.run(
        plain, arguments, environment: ["PENUMBRA_PLAIN": ""].merging(environment) { $1 })
    }
  }

  /// Whether the processor runs code for x86-64-v3: the level's list in the System V ABI, by the
  /// kernel's names.
  private static let isWide: Bool = {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let flags = Set(text.split { $0 == " " || $0 == "\n" })
    return ["avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"].allSatisfy {
      flags.contains(Substring($0))
    }
  }()

  private static let standIn = """
    #!/bin/sh
    printf '<%s>' "$@"
    echo " $PROBE, $0"
    exit 42

    """

  private static func isPlain(_ outcome: Subprocess.Outcome) -> Bool {
    outcome.status == 0 && outcome.standardError == ""
      && outcome.standardOutput.contains(/^\d+\.\d+\.\d+\n$/)
  }

  @Test("The wide program gets the process, with every argument and the environment")
  func takesOver() async throws {
    let installation = try Installation()
    try installation.put(Self.standIn)
    let outcome = try await installation.run(
      ["trace", "a b", "", "*", "µ"], environment: ["PROBE": "one two"])
    guard Self.isWide else {
      #expect(outcome.standardOutput == "" && outcome.status == 64, "\(outcome)")
      return
    }
    #expect(
      outcome.standardOutput
        == "<trace><a b><><*><µ> one two, \(installation.wide)\n")
    #expect(outcome.standardError == "" && outcome.status == 42)
  }

  @Test("What computes no sound does not wait for another program")
  func staysPlain() async throws {
    let installation = try Installation()
    try installation.put(Self.standIn)
    #expect(try await Self.isPlain(installation.run(["--version"])))
    #expect(try await installation.run(["presets"]).standardOutput.contains("\nanalysis"))
  }

  @Test("PENUMBRA_PLAIN keeps the plain program")
  func wish() async throws {
    let installation = try Installation()
    try installation.put(Self.standIn)
    let outcome = try await installation.run(
      ["trace", "--version"], environment: ["PENUMBRA_PLAIN": "1"])
    #expect(Self.isPlain(outcome), "\(outcome)")
  }

  @Test("A wide program that starts the plain one is not started again")
  func endsSomewhere() async throws {
    let installation = try Installation()
    try installation.put("#!/bin/sh\necho passed >&2\nexec '\(installation.plain)' \"$@\"\n")
    let outcome = try await installation.run(["trace", "--version"])
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains(/^\d+\.\d+\.\d+\n$/))
    #expect(outcome.standardError == (Self.isWide ? "passed\n" : ""))
  }

  @Test("Where no wide program can be started the plain one goes on without a word")
  func goesOn() async throws {
    let installation = try Installation()
    #expect(try await Self.isPlain(installation.run(["trace", "--version"])), "missing")
    for (what, bytes, mode) in [
      ("not executable", Self.standIn, 0o644), ("empty", "", 0o755),
      ("half of a program", "\u{7F}ELF", 0o755), ("no interpreter", "#!/nowhere/sh\n", 0o755),
    ] {
      try installation.put(bytes, mode: mode)
      #expect(try await Self.isPlain(installation.run(["trace", "--version"])), "\(what)")
    }
    try FileManager.default.removeItem(atPath: installation.wide)
    try FileManager.default.createDirectory(
      atPath: installation.wide, withIntermediateDirectories: false)
    #expect(try await Self.isPlain(installation.run(["trace", "--version"])), "a folder")
  }

  @Test("doctor says which code runs, and why")
  func doctor() async throws {
    let installation = try Installation()
    // It looks for a server: none may start or stop during the test.
    let (alone, wished) = try await JackTestServer.withoutServer {
      try await (
        installation.run(["doctor"]),
        installation.run(["doctor"], environment: ["PENUMBRA_PLAIN": "1"])
      )
    }
    #expect(
      alone.standardOutput.contains(
        Self.isWide
          ? "\nok     Code: the plain one runs; the faster one for this processor is not at "
            + "\(installation.wide).\n"
          : "\nok     Code: the plain one runs; this processor has no AVX2.\n"), "\(alone)")
    #expect(
      wished.standardOutput.contains(
        "\nok     Code: the plain one runs, as PENUMBRA_PLAIN requests.\n"), "\(wished)")
  }

  @Test("From libexec the program finds its own files", arguments: ["bin", "libexec"])
  func ownFiles(start: String) async throws {
    let installation = try Installation()
    try FileManager.default.copyItem(atPath: installation.plain, toPath: installation.wide)
    let images = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Images").standardizedFileURL.path
    for name in ["haadf-rhombic.png", "pen-strokes.events"] {
      try FileManager.default.copyItem(
        atPath: "\(images)/\(name)", toPath: installation.path("share/penumbra/Images/\(name)"))
    }
    let out = installation.path("out")
    let program = start == "bin" ? installation.plain : installation.wide
    // It looks for a server: none may start or stop during the test.
    let outcome = try await JackTestServer.withoutServer {
      try await Subprocess.run(
        program, ["demo", "--files-only", "--output", out], environment: ["PENUMBRA_PLAIN": ""])
    }
    #expect(outcome.status == 0, "\(outcome)")
    #expect(FileManager.default.fileExists(atPath: "\(out)/trace.wav"))
  }
}
