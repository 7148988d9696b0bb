// The growing files of a session. Sources of truth: the values that were
// written, and the programs sha256sum and unzip.

import Files
import Foundation
import Geometry
import Pen
import Recorded
import TestBasics
import TestSupport
import Testing

@Suite("Writing a session")
struct SessionWriterTests {
  @Test("What was flushed is there while the files are still open")
  func flushed() throws {
    let temporary = try TemporaryFolder()
    let folder = SessionFolder(path: temporary.path + "/new/session")
    var writer = try SessionWriter(folder: folder, description: "# nothing\n")
    writer.append(
      TagRow(timeNanoseconds: 1, position: ImagePoint(x: 1, y: 2), value: 3, label: "a,b\nc"))
    try writer.flush()
    var table = SessionTable<TagRow>(path: folder.tags)
    #expect(table.next()?.label == "a b c")
    #expect(table.next() == nil && table.damage == nil)
    var empty = SessionTable<StrokeRow>(path: folder.strokes)
    #expect(empty.next() == nil && empty.damage == nil)
  }

  @Test("A folder with files in it is left alone")
  func occupied() throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/file"))
    let path = folder.path
    #expect(throws: RecordingError.file(.cannotWrite(path: path, errno: ENOTEMPTY))) {
      _ = try SessionWriter(folder: SessionFolder(path: path), description: "")
    }
  }

  @Test("The SHA-256 is sha256sum's")
  func digest() async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 55, 56, 64, 65_536, 200_001] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let path = "\(folder.path)/bytes"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let outcome = try await Subprocess.run(
        Subprocess.find("sha256sum", package: "coreutils"), [path])
      #expect(try FileDigest.sha256(of: path) == outcome.standardOutput.prefix(64))
    }
    #expect(throws: FileError.notFound(path: "\(folder.path)/none")) {
      _ = try FileDigest.sha256(of: "\(folder.path)/none")
    }
  }

  @Test("unzip finds every file of an exported session as it was")
  func archive() async throws {
    let folder = try TemporaryFolder()
    let session = SessionFolder(path: "\(folder.path)/monday ä")
    try FileManager.default.createDirectory(
      atPath: session.path, withIntermediateDirectories: true)
    let contents = [
      "strokes.csv": String(repeating: "0.1,2,3\n", count: 10_000), "sound.flac": "not compressed",
    ]
    for (name, text) in contents {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(session.path)/\(name)"))
    }
    let zip = "\(folder.path)/session.zip"
    try SessionArchive.write(session, to: zip)
    let unzip = try Subprocess.find("unzip", package: "unzip")
    let check = try await Subprocess.run(unzip, ["-t", zip])
    #expect(check.status == 0, "\(check.standardOutput)")
    for (name, text) in contents {
      let outcome = try await Subprocess.run(unzip, ["-p", zip, "monday ä/\(name)"])
      #expect(outcome.standardOutput == text, "\(name)")
    }
    let nowhere = "/nowhere/session.zip"
    #expect(throws: RecordingError.self) { try SessionArchive.write(session, to: nowhere) }
  }
}
