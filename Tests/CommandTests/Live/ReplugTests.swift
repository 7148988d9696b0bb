// The program through two hundred unpluggings, counted from outside.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Unplugging the program's tablet", .timeLimit(.minutes(60)), .needs(.devices))
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
      var first: [String] = []
      for cycle in 1...200 {
        try tablet.unplug()
        try await program.waitUntilSaid("Tablet: gone", count: cycle)
        tablet.remove()
        tablet = try bed.plug(
          FakeTabletPen.description, number: cycle % 30, physicalPath: socket)
        try await program.waitUntilSaid("Tablet: back", count: cycle)
        if cycle == 1 { first = try await Self.heldFiles(of: program.identifier) }
      }
      var last: [String] = []
      try await Patience.wait(for: "the files \(first) alone, but \(last)") {
        last = try Self.openFiles(of: program.identifier)
        return last == first
      }
      kill(program.identifier, SIGINT)
      let outcome = try await program.outcome()
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
  }

  // A node that appears is opened more than once, for a moment each: a descriptor that is held
  // appears every time.
  private static func heldFiles(of process: Int32) async throws -> [String] {
    var held = try openFiles(of: process)
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(25))
      let files = try openFiles(of: process)
      if files.count < held.count { held = files }
    }
    return held
  }

  private static func openFiles(of process: Int32) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        .filter { !$0.isNumber }
    }.sorted()
  }
}
