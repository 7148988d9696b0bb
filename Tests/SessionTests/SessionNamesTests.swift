// Which session is the newest, and what one may be called. Source of truth: the time at which each began.

import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import TestSupport
import Testing

@Suite("Names of sessions")
struct SessionNamesTests {
  private static func record(_ path: String) throws {
    let image = Micrograph(
      width: 40, height: 30, pixels: (0..<1_200).map { Float($0) }, pixelType: .float32)
    var session = try SimulatedSession(
      folder: SessionFolder(path: path), image: PreparedImage(image), preset: .classic)
    let samples = (0...40).map { number in
      PenSample(
        timeNanoseconds: 500_000_000 + Int64(number) * 5_000_000,
        position: ImagePoint(x: Double(number) / 2, y: 10), pressure: 0.5, isInContact: number < 40)
    }
    try session.play(samples, untilSeconds: 1) { _, _ in }
    try session.end()
  }

  @Test("the newest is the one that began last, whatever the others are called")
  func newest() throws {
    let folder = try ProgramFolder()
    for name in ["2999-01-01T00-00-00-later", "monday", "2001-01-01T00-00-00-former"] {
      try Self.record(folder.file(name))
    }
    let library = SessionLibrary(folder: folder.path)
    #expect(
      library.names() == ["2001-01-01T00-00-00-former", "monday", "2999-01-01T00-00-00-later"])
    #expect(try library.find("last").name == "2999-01-01T00-00-00-later")
  }

  @Test("a name that a folder, a stick or a command takes for something else is refused")
  func refused() throws {
    let folder = try ProgramFolder()
    let path = folder.file("monday")
    try Self.record(path)
    #expect(throws: SessionRenamingFault.character(name: "10:30", character: ":")) {
      try SessionRenaming.run(path, to: "10:30")
    }
    #expect(throws: SessionRenamingFault.character(name: "50%", character: "%")) {
      try SessionRenaming.run(path, to: "50%")
    }
    #expect(throws: SessionRenamingFault.option(name: "-x")) {
      try SessionRenaming.run(path, to: "-x")
    }
    #expect(throws: SessionRenamingFault.nameTaken(name: "last")) {
      try SessionRenaming.run(path, to: "last")
    }
    #expect(RecordedSession.isSession(path))
  }
}
