// What is on a tablet's buttons, in the terminal. Source of truth: what is reported at the fake nodes, and the file.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Assigned buttons in the terminal", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletControlCommandTests {
  private static let name = "config/penumbra/tablets/penumbra-test-pen-1d50-7e57.toml"

  @Test("a button does what the file puts on it, and says where only the window has that")
  func buttons() async throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      atPath: (folder.file(Self.name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    _ = try folder.write(
      "[controls]\nbutton-1 = \"invert\"\nbutton-2 = \"softer\"\nupper-button = \"louder\"\n",
      to: Self.name)
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6)
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off",
      ])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      for isDown in [true, false] { try pad.report(.key(0x100, isDown)) }
      try await program.waitUntilSaid("\"invert\", which is not done in the terminal")
      for _ in 0..<2 {
        for isDown in [true, false] { try pad.report(.key(0x101, isDown)) }
      }
      try await program.waitUntilSaid("Volume: -4 dB.")
      try tablet.report(.x(20_000), .y(12_500), .pen(true), .upperButton(true))
      try await program.waitUntilSaid("Volume: -2 dB.", count: 2)
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(!outcome.standardError.contains("Tag 1"))
    }
  }
}
