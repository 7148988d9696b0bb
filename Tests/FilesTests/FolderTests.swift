// Folders: listing and removing them. Source of truth: the kernel.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Folders")
struct FolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("entries are what they are, links among them")
  func entries() throws {
    _ = try folder.file("b", "file")
    mkfifo(folder.path("c"), 0o600)
    mkdir(folder.path("a"), 0o700)
    symlink("/usr", folder.path("d"))
    let entries = try Folder.entries(of: folder.path)
    #expect(entries.map(\.name) == ["a", "b", "c", "d"])
    #expect(entries.map(\.kind) == [.folder, .file, .pipe, .link])
    #expect(throws: FileError.notFound(path: folder.path("none"))) {
      try Folder.entries(of: folder.path("none"))
    }
  }

  @Test("the named files go with their folder, and only where nothing else lies in it")
  func named() throws {
    let inner = folder.path("inner")
    mkdir(inner, 0o700)
    for name in ["inner/a", "inner/b", "inner/foreign"] { _ = try folder.file(name, "x") }
    #expect(throws: FileError.cannotRemove(path: inner, errno: ENOTEMPTY)) {
      try Folder.remove(["a", "b", "none"], with: inner)
    }
    #expect(try Folder.entries(of: inner).map(\.name) == ["foreign"])
    try Folder.remove(["foreign"], with: inner)
    #expect(try folder.names() == [])
    #expect(throws: FileError.notFound(path: inner)) { try Folder.remove([], with: inner) }
  }

  @Test("everything below goes, whatever its name, and nothing behind a link")
  func everything() throws {
    let kept = try folder.file("kept", "x")
    let inner = folder.path("inner")
    mkdir(inner, 0o700)
    for depth in ["/a", "/a/b", "/a/b/c"] { mkdir(inner + depth, 0o700) }
    symlink(folder.path, "\(inner)/a/up")
    symlink("loop", "\(inner)/loop")
    mkfifo("\(inner)/a/b/pipe", 0o600)
    // A name that is no text.
    let name = Array("\(inner)/a/".utf8).map { CChar(bitPattern: $0) } + [-1, -2, 0]
    close(open(name, O_WRONLY | O_CREAT, 0o600))
    symlink(inner, folder.path("link"))
    #expect(throws: FileError.cannotRemove(path: folder.path("link"), errno: ENOTDIR)) {
      try Folder.removeAll(folder.path("link"))
    }
    try Folder.removeAll(inner)
    #expect(try folder.names() == ["kept", "link"])
    #expect(FileManager.default.contents(atPath: kept) == Data("x".utf8))
  }

  @Test("a link is no file where it is not followed")
  func links() throws {
    let path = try folder.file("a", "x")
    symlink("a", folder.path("link"))
    let link = folder.path("link")
    #expect(throws: FileError.notAFile(path: link, kind: .link)) {
      _ = try InputFile(path: link, followsLinks: false)
    }
    #expect(try InputFile(path: path, followsLinks: false).length == 1)
  }
}
