// What a dialog says of a chosen file. Source of truth: the bytes of the files, which are written here.

import Files
import Foundation
import ImageFile
import TestBasics
import Testing

@testable import DesktopModel

@Suite struct ChosenFileTests {
  private static let picture =
    [UInt8]("P5\n64 32\n255\n".utf8) + [UInt8](repeating: 9, count: 2_048)

  @Test(
    "a picture is told by its header; what is none, a folder, a FIFO and nothing at all by little")
  func words() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func said(_ name: String, _ bytes: [UInt8]?) async throws -> String {
      if let bytes { try Data(bytes).write(to: URL(filePath: folder.path(name))) }
      return await WindowModel.wordsOfChosenFile(at: folder.path(name))
    }
    #expect(
      try await said("a.pgm", Self.picture)
        == "64 × 32 px, 8-bit unsigned integer, pixel size not known")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.pgm"), withDestinationPath: folder.path("a.pgm"))
    #expect(try await said("link.pgm", nil).hasPrefix("64 × 32 px"))
    #expect(try await said("b.png", [1, 2, 3]) == "no image that can be read")
    #expect(try await said("empty.tif", []) == "no image that can be read")
    #expect(try await said("c.avi", [1]) == "a film")
    #expect(try await said("d.events", [1]) == "a pen recording")
    #expect(try await said("absent.png", nil) == "")
    #expect(await WindowModel.wordsOfChosenFile(at: folder.path("")) == "")
    #expect(mkfifo(folder.path("fifo.png"), 0o600) == 0)
    #expect(try await said("fifo.png", nil) == "")
    // Of a large one only the size is read; it holds nothing on the disk.
    #expect(truncate(folder.path("b.png"), 70_000_000) == 0)
    #expect(try await said("b.png", nil) == "an image of 70 MB")
  }

  @Test("a file that was only looked at may be written over, one that was read may not")
  func writing() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("a.pgm")
    try Data(Self.picture).write(to: URL(filePath: path))
    _ = try ImageFile.glance(path: path)
    try OutputFile.write(Self.picture, to: path)
    _ = try ImageFile.header(path: path)
    #expect(throws: FileError.self) { try OutputFile.write([1], to: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(Self.picture))
  }
}
