// The program through two hundred unpluggings, counted from outside.

import Foundation
import TestSupport
import Testing

@Suite("Unplugging the program's tablet", .timeLimit(.minutes(10)))
struct ReplugTests {
  @Test("200 times out and in under other numbers, the program holds as many files as before")
  func files() async throws {
    let folder = try ProgramFolder()
    let socket = "usb-0000:00:14.0-1/input0"
    try await FakeTabletBed.run { bed in
      var tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      let program = try folder.start([
        "trace", BundledPen.image, "--device", tablet.path, "--audio", "off",
      ])
      try await program.waitUntilSaid("Tracing haadf-rhombic.png")
      var first: Int?
      for cycle in 1...200 {
        try tablet.unplug()
        try await program.waitUntilSaid("Tablet: gone", count: cycle)
        tablet.remove()
        tablet = try bed.plug(
          FakeTabletPen.description, number: cycle % 30, physicalPath: socket)
        try await program.waitUntilSaid("Tablet: back", count: cycle)
        if cycle == 1 { first = try Self.openFiles(of: program.identifier) }
      }
      #expect(try Self.openFiles(of: program.identifier) == first)
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome(timeoutSeconds: 150)
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
  }

  private static func openFiles(of process: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }
}
