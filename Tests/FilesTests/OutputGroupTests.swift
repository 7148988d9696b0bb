// Files that appear together or not at all.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Files that are written together")
struct OutputGroupTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func finish(_ name: String, in group: OutputGroup) throws {
    var file = try OutputFile(path: folder.path(name))
    try file.append("newer \(name)")
    try file.finish(in: group)
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("none has its name before all have it, and nothing is left beside them")
  func together() throws {
    _ = try folder.file("a", "older")
    let group = OutputGroup()
    for name in ["a", "b"] { try finish(name, in: group) }
    #expect(text("a") == "older" && text("b") == nil)
    try group.place()
    #expect(text("a") == "newer a" && text("b") == "newer b")
    #expect(try folder.names() == ["a", "b"])
  }

  @Test("a group that is let go leaves the older files and nothing else")
  func letGo() throws {
    _ = try folder.file("a", "older")
    do {
      let group = OutputGroup()
      for name in ["a", "b"] { try finish(name, in: group) }
    }
    #expect(text("a") == "older")
    #expect(try folder.names() == ["a"])
  }

  @Test("where the last cannot have its name the older files of all are back")
  func takenBack() throws {
    _ = try folder.file("a", "older")
    let group = OutputGroup()
    for name in ["a", "b", "c"] { try finish(name, in: group) }
    // By now a folder that is not empty is in the last one's place.
    try FileManager.default.createDirectory(
      atPath: folder.path("c/full"), withIntermediateDirectories: true)
    do throws(FileError) {
      try group.place()
      Issue.record("a file in the place of a folder")
    } catch {
      #expect(error == .cannotWrite(path: folder.path("c"), errno: EISDIR))
    }
    #expect(text("a") == "older")
    #expect(try folder.names() == ["a", "c"])
  }

  @Test("a page takes up a picture that waits for its name")
  func waiting() throws {
    let group = OutputGroup()
    try finish("a", in: group)
    var page = try OutputFile(path: folder.path("page"))
    try page.append(base64Of: folder.path("a"), in: group)
    try page.finish(in: group)
    try group.place()
    #expect(text("page") == Data("newer a".utf8).base64EncodedString())
  }
}
