// The bundled recogniser as a file. Source of truth: the model that the same rows give in memory, and what is installed.

import Foundation
import Movement
import TestSupport
import Testing

@Suite("The bundled model's file", .timeLimit(.minutes(60)))
struct BundledModelFileTests {
  @Test(
    "make-models writes the model that is trained in memory, byte for byte, also over a damaged one"
  )
  func same() async throws {
    let folder = try ProgramFolder()
    let expected = Array(try BundledRecogniser.trainBundled().text.utf8)
    let program = try Subprocess.builtProduct("make-models")
    for _ in 0..<2 {
      let outcome = try await Subprocess.run(program, ["--models", folder.file("made/models")])
      try #require(outcome.status == 0, "\(outcome.standardError)")
      #expect(try folder.bytes(of: "made/models/gestures.model") == expected)
      try folder.write("recogniser 1\n", to: "made/models/gestures.model")
    }
  }

  @Test("an installed program takes its own file; a damaged one is made anew beside it")
  func installed() async throws {
    let folder = try ProgramFolder()
    let files = FileManager.default
    for name in ["bin", "share/penumbra/models"] {
      try files.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    // By another program: one that is started elsewhere just then would hold a copy of our own open for writing.
    let copied = try await Subprocess.run(
      "/bin/cp", [Subprocess.builtProduct("penumbra"), folder.file("bin/penumbra")])
    try #require(copied.status == 0, "\(copied.standardError)")
    let text = try BundledRecogniser.trainBundled().text
    var hand = DrawnHand(1)
    let strokes = try folder.write(hand.file(.ring, times: 1), to: "ring.csv")
    func run() async throws -> String {
      let outcome = try await Subprocess.run(
        folder.file("bin/penumbra"), ["recognise", "run", strokes],
        environment: folder.environment)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      return outcome.standardOutput
    }
    try folder.write(text, to: "share/penumbra/models/gestures.model")
    let answer = try await run()
    #expect(answer.contains("circle, "))
    // With a file of its own it keeps none.
    #expect(!files.fileExists(atPath: folder.file(".cache")))
    try folder.write(String(text.dropLast(100)), to: "share/penumbra/models/gestures.model")
    #expect(try await run() == answer)
    #expect(files.fileExists(atPath: folder.file(".cache/penumbra")))
  }
}
