// What the compiler refuses of the engine's channels: each thread has a type with which it can do only
// what is its own. Truth: the compiler of this build, on the modules that are tested.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("The types of the channels' ends", .timeLimit(.minutes(60)))
struct ChannelEndTypesTests {
  /// A use of a channel by a thread that it does not belong to, and the compiler's message.
  private struct Refused {
    let kind: String
    let source: String
    let reason: String

    init(_ kind: String, _ source: String, _ reason: String) {
      (self.kind, self.source, self.reason) = (kind, source, reason)
    }
  }

  private static let prelude = """
    import Engine
    import Pen
    import Realtime
    import Sonification
    import Synthesis

    """

  private static let refused = [
    Refused(
      "the face sends the pen's frames",
      "func r1(_ c: EngineChannels, _ f: ControlFrame) { _ = c.fromFace.send(f) }",
      "value of type 'FaceToEngine' has no member 'send'"),
    Refused(
      "the pen thread posts the face's parameters",
      "func r2(_ c: EngineChannels, _ p: ChainParameters) { c.fromPen.post(p) }",
      "value of type 'PenToEngine' has no member 'post'"),
    Refused(
      "somebody else takes what is sent to the callback",
      "func r3(_ c: EngineChannels) { _ = c.inbox }", "'inbox' is inaccessible"),
    Refused(
      "a sender takes its own messages back",
      "func r4(_ end: PenToEngine) { _ = end.inbox.gates.pop() }", "'inbox' is inaccessible"),
    Refused(
      "the face writes what the callback reports",
      "func r5(_ o: EngineOutbox, _ s: SoundReport) { o.sound.post(s) }",
      "'sound' is inaccessible"),
    Refused(
      "a sender of cues is taken to another thread",
      """
      func r6(_ end: FaceToEngine, _ cue: Cue) -> @Sendable () -> Void {
        let sender = CueSender(end)
        return { _ = sender.queue(cue) }
      }
      """, "with non-Sendable type 'CueSender'"),
    Refused(
      "a sender of cues is lent to another thread",
      """
      func lend<Value: Sendable & ~Copyable>(_ value: borrowing Value) {}
      func r7(_ sender: borrowing CueSender) { lend(sender) }
      """, "conformance of 'CueSender' to 'Sendable' is unavailable"),
    Refused(
      "the pen thread's end is taken to another thread",
      """
      func r8(_ end: PenToEngine, _ frame: ControlFrame) -> @Sendable () -> Void {
        return { _ = end.send(frame) }
      }
      """, "with non-Sendable type 'PenToEngine'"),
    Refused(
      "the face's end is taken to another thread",
      """
      func r9(_ end: FaceToEngine, _ parameters: ChainParameters) -> @Sendable () -> Void {
        return { end.post(parameters) }
      }
      """, "with non-Sendable type 'FaceToEngine'"),
    Refused(
      "the sender of speech is taken to another thread",
      """
      func r10(_ end: FaceToEngine) -> @Sendable () -> Void {
        let sender = SpeechSender(end)
        return { sender.cut() }
      }
      """, "with non-Sendable type 'SpeechSender'"),
    Refused(
      "the ends are kept where every thread reaches them",
      """
      final class Shared: Sendable {
        let pen: PenToEngine
        let face: FaceToEngine
        init(_ channels: EngineChannels) { (pen, face) = (channels.fromPen, channels.fromFace) }
      }
      """, "has non-Sendable type 'PenToEngine'"),
    Refused(
      "what stands in for the pen thread is taken to another one",
      """
      func r11(_ worker: PenWorker, _ reading: SonifiedReading) -> @Sendable () -> Void {
        return { worker.send(reading) }
      }
      """, "with non-Sendable type 'PenWorker'"),
  ]

  // These are found after the types have been checked, where there is no other error.
  private static let refusedOwnership = [
    Refused(
      "a ring of cues gets a second sender",
      """
      func o1(_ end: FaceToEngine) {
        let sender = CueSender(end)
        let first = sender
        let second = sender
        _ = (first.queue(Cue(timeNanoseconds: 0, kind: .click)))
        _ = (second.queue(Cue(timeNanoseconds: 0, kind: .click)))
      }
      """, "'sender' consumed more than once"),
    Refused(
      "the ring of speech gets a second sender",
      """
      func o3(_ end: FaceToEngine) {
        let sender = SpeechSender(end)
        let first = sender
        let second = sender
        first.cut()
        second.cut()
      }
      """, "'sender' consumed more than once"),
    Refused(
      "a listener is read after it was detached",
      """
      func o2(_ attached: consuming Attached<Ring<Float>>) {
        _ = attached.detach()
        _ = attached.listener.pop()
      }
      """, "'attached' used after consume"),
  ]

  private struct Compilation {
    let status: Int32
    let text: String

    /// The errors in lines of the source, counted from 1.
    func errors(in lines: ClosedRange<Int>) -> [Substring] {
      text.split(separator: "\n").filter { line in
        guard line.hasPrefix("sample.swift:"), line.contains(": error: ") else { return false }
        return Int(line.split(separator: ":")[1]).map(lines.contains) ?? false
      }
    }
  }

  /// Compiles a file of a module in this package that imports the engine.
  private static func compile(_ source: String) async throws -> Compilation {
    let folder = try TemporaryFolder()
    _ = try folder.file("sample.swift", source)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let products = URL(filePath: tests).deletingLastPathComponent()
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let numerics = package.appending(path: ".build/checkouts/swift-numerics/Sources")
    // The C modules below the engine's: of system libraries, of targets here and of another package.
    var maps: [String] = []
    for (place, end) in [
      (package.appending(path: "Sources/C"), "module.modulemap"), (products, "module.modulemap"),
      (numerics, "include/module.modulemap"),
    ] {
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
        let map = place.appending(path: "\(name)/\(end)").path
        if FileManager.default.fileExists(atPath: map) { maps.append(map) }
      }
    }
    // Their headers: libevdev's and libwacom's stand in folders of their own.
    let headers = try await Subprocess.run(
      Subprocess.find("pkg-config", package: "pkg-config"),
      ["--cflags-only-I", "libevdev", "libwacom"], folder: folder.path)
    try #require(headers.status == 0, "\(headers.standardError)")
    let includes = headers.standardOutput.split(whereSeparator: \.isWhitespace).map(String.init)
    let outcome = try await Subprocess.run(
      Subprocess.find("swiftc", package: "swift, from swift.org"),
      [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-parse-as-library",
        "-diagnostic-style", "llvm", "-package-name", package.lastPathComponent.lowercased(),
        "-I", products.appending(path: "Modules").path,
      ] + includes.flatMap { ["-Xcc", $0] }
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + [
          "-emit-sil", "sample.swift", "-o", "sample.sil",
        ],
      // The compiler leaves a folder of temporary files behind.
      environment: ["TMPDIR": folder.path], folder: folder.path)
    return Compilation(
      status: outcome.status, text: outcome.standardOutput + outcome.standardError)
  }

  @Test("each wrong thread's use is an error, for its own reason", arguments: [0, 1])
  func refusals(part: Int) async throws {
    let cases = part == 0 ? Self.refused : Self.refusedOwnership
    var source = Self.prelude
    var places: [ClosedRange<Int>] = []
    for code in cases {
      let first = source.count { $0 == "\n" } + 1
      source += code.source + "\n"
      places.append(first...source.count { $0 == "\n" })
    }
    let compilation = try await Self.compile(source)
    #expect(compilation.status != 0)
    for (code, lines) in zip(cases, places) {
      let errors = compilation.errors(in: lines)
      #expect(
        errors.contains { $0.contains(code.reason) }, "\(code.kind): \(errors); \(compilation.text)"
      )
    }
  }

  @Test("the right thread's use is accepted")
  func control() async throws {
    let compilation = try await Self.compile(
      Self.prelude + """
        func face(_ channels: EngineChannels, _ parameters: ChainParameters, _ cue: Cue) {
          channels.fromFace.post(parameters)
          let sender = CueSender(channels.fromFace)
          sender.send(cue)
          let speech = SpeechSender(channels.fromFace)
          speech.cut()
          _ = channels.outbox.takeSound()
        }
        func pen(_ channels: EngineChannels, _ frame: ControlFrame) -> @Sendable () -> Void {
          return {
            let end = channels.fromPen
            _ = end.send(frame)
          }
        }
        func work(
          _ channels: EngineChannels, _ pen: PenChannels, _ reading: SonifiedReading
        ) -> @Sendable () -> Void {
          return { PenWorker(pen, engine: channels.fromPen).send(reading) }
        }
        func listen(_ attached: consuming Attached<Ring<Float>>) {
          _ = attached.listener.pop()
          _ = attached.detach()
        }

        """)
    #expect(compilation.status == 0, "\(compilation.text)")
  }
}
