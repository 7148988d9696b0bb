// One writer: the older file or the complete new one, and nothing beside them.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Files that are written")
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a file appears when it is complete, with all its bytes")
  func complete() throws {
    let path = folder.path("a.txt")
    var file = try OutputFile(path: path)
    try file.append("first ")
    try file.append(Array("second".utf8))
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "first second")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test("an abandoned file leaves the older one and nothing else")
  func abandoned() throws {
    let path = try folder.file("a.txt", "older")
    do {
      var file = try OutputFile(path: path)
      try file.append(String(repeating: "new", count: 100_000))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test("the permissions of the older file stay")
  func permissions() throws {
    let path = try folder.file("a.txt", "older")
    chmod(path, 0o640)
    try OutputFile.write(Array("newer".utf8), to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test("a link is followed: the file it leads to is replaced, the link stays")
  func link() throws {
    let path = try folder.file("a.txt", "older")
    symlink("a.txt", folder.path("link.txt"))
    try OutputFile.write(Array("newer".utf8), to: folder.path("link.txt"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "newer")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "a.txt")
  }

  @Test("the longest name that a file may have can be written")
  func longName() throws {
    let path = folder.path(String(repeating: "n", count: 255))
    try OutputFile.write([1, 2, 3], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
  }

  // Truth: stat(2), which reports what each of them is.
  @Test("no file takes the place of anything but a file")
  func otherKinds() throws {
    mkfifo(folder.path("pipe"), 0o600)
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    symlink("/dev/null", folder.path("null"))
    symlink("loop", folder.path("loop"))
    symlink("nothing/here", folder.path("dangling"))
    for (name, expected) in [
      ("pipe", FileError.cannotReplace(path: folder.path("pipe"), kind: .pipe)),
      ("folder", .cannotReplace(path: folder.path("folder"), kind: .folder)),
      ("folder/", .cannotReplace(path: folder.path("folder/"), kind: .folder)),
      ("null", .cannotReplace(path: folder.path("null"), kind: .device)),
      ("loop", .cannotWrite(path: folder.path("loop"), errno: ELOOP)),
      ("dangling", .cannotWrite(path: folder.path("dangling"), errno: ENOENT)),
      ("missing/a", .cannotWrite(path: folder.path("missing/a"), errno: ENOENT)),
    ] {
      #expect(throws: expected) { try OutputFile.write([1], to: folder.path(name)) }
    }
    #expect(throws: FileError.unusableName(path: "")) { try OutputFile.write([1], to: "") }
    #expect(throws: FileError.unusableName(path: "a\0b")) { try OutputFile.write([1], to: "a\0b") }
    #expect(try folder.names() == ["dangling", "folder", "loop", "null", "pipe"])
  }

  @Test("what was read is not replaced, by whatever name, unless that is meant")
  func inputs() throws {
    let path = try folder.file("a.txt", "older")
    symlink(path, folder.path("soft"))
    Glibc.link(path, folder.path("hard"))
    _ = try InputFile(path: path).bytes(limitBytes: 100)
    for name in [
      "a.txt", "soft", "hard", "./a.txt", "../\((folder.path as NSString).lastPathComponent)/a.txt",
    ] {
      let other = folder.path(name)
      #expect(throws: FileError.outputIsInput(path: other)) {
        try OutputFile.write([1], to: other)
      }
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    try OutputFile.write(Array("newer".utf8), to: path, mayBeInput: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "newer")
  }

  @Test("what a killed writer left is cleared away, what a living one holds is not")
  func leftovers() throws {
    var living = try OutputFile(path: folder.path("living.txt"))
    try living.append("still being written")
    let temporary = try folder.names()
    #expect(temporary.count == 1)
    // A copy has a name of this form and no lock, as after a kill.
    let left = ".penumbra-0123456789abc.part"
    _ = try folder.file(left, "half")
    // These only look alike.
    let foreign = [".penumbra-notes.part", ".penumbra-0123456789abcd.part", "a.part"]
    for name in foreign { _ = try folder.file(name, "mine") }
    try OutputFile.write([1], to: folder.path("next.txt"))
    #expect(try folder.names() == (temporary + foreign + ["next.txt"]).sorted())
    try living.finish()
    #expect(try folder.names() == (foreign + ["living.txt", "next.txt"]).sorted())
  }

  @Test("twenty writers at once, which also clear, all finish")
  func many() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          for round in 0..<20 {
            try OutputFile.write(
              Array("\(number) \(round)".utf8), to: folder.path("\(number).txt"))
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names().count == 20)
    for number in 0..<20 {
      let text = try String(contentsOfFile: folder.path("\(number).txt"), encoding: .utf8)
      #expect(text == "\(number) 19")
    }
  }

  @Test("a folder that goes away before the end is told, and nothing is made")
  func vanished() throws {
    let inner = folder.path("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    var file = try OutputFile(path: inner + "/a.txt")
    try file.append("text")
    try FileManager.default.removeItem(atPath: inner)
    do throws(FileError) {
      try file.finish()
      Issue.record("a file without a folder")
    } catch {
      #expect(error == .cannotWrite(path: inner + "/a.txt", errno: ENOENT))
    }
    #expect(try folder.names() == [])
  }
}
