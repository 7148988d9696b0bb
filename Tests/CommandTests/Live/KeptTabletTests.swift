// What is kept about a tablet, in the command. Sources of truth: the fake node's own model, and the settings' file.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Kept settings of a tablet", .timeLimit(.minutes(60)), .needs(.devices))
struct KeptTabletTests {
  private static let name = "config/penumbra/tablets/penumbra-test-pen-1d50-7e57.toml"

  @Test("the tablet is taken where that is kept, and not where an option says otherwise")
  func grab() async throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      atPath: (folder.file(Self.name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    _ = try folder.write("[pen]\ngrab = true\n", to: Self.name)
    try await FakeTabletBed.run { bed in
      for options in [[], ["--no-grab"]] {
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try folder.start(
          ["trace", BundledPen.image, "--device", tablet.path, "--audio", "off"] + options)
        try await program.waitUntilSaid("Tracing haadf-rhombic.png")
        #expect(tablet.isGrabbed == options.isEmpty)
        kill(program.identifier, SIGINT)
        let outcome = try await program.outcome()
        #expect(outcome.status == 0, "\(outcome.standardError)")
        try tablet.unplug()
        tablet.remove()
      }
    }
  }

  @Test("a damaged file is one sentence with its new place, and the session begins")
  func damaged() async throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      atPath: (folder.file(Self.name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    let path = try folder.write("[pen]\ngrab = 7\n", to: Self.name)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off",
      ])
      try await program.waitUntilSaid("set aside as \(path).damaged")
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      #expect(!tablet.isGrabbed)
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(
        try String(contentsOfFile: "\(path).damaged", encoding: .utf8) == "[pen]\ngrab = 7\n")
    }
  }
}
