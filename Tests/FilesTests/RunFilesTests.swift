// A run never writes a file that it reads, by whatever name.

import Files
import Foundation
import TestBasics
import Testing

@Suite("Files of a run")
struct RunFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("in.png", "image")
    symlink("in.png", folder.path("soft"))
    Glibc.link(folder.path("in.png"), folder.path("hard"))
    for name in ["session", "other"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    symlink("session", folder.path("way"))
    try Data("facts".utf8).write(to: URL(filePath: folder.path("session/session.toml")))
    Glibc.link(folder.path("session/session.toml"), folder.path("facts"))
  }

  private func conflict(
    reads inputs: [String] = [], session: String? = nil, writes outputs: [String]
  ) -> FileConflict? {
    var files = RunFiles()
    for input in inputs { files.reads(folder.path(input)) }
    if let session { files.reads(session: folder.path(session)) }
    for output in outputs { files.writes(folder.path(output)) }
    do throws(FileConflict) { try files.check() } catch { return error }
    return nil
  }

  @Test(
    "an output that is an input is refused, by another spelling or link as well",
    arguments: ["in.png", "./in.png", "other/../in.png", "soft", "hard"])
  func outputIsInput(_ output: String) {
    #expect(
      conflict(reads: ["in.png"], writes: [output])
        == .outputIsInput(output: folder.path(output), input: folder.path("in.png")))
  }

  @Test("two outputs that would be one file are refused, though neither is there yet")
  func outputsAreOne() {
    #expect(
      conflict(writes: ["x.wav", "other/../x.wav"])
        == .outputsAreOne(
          first: folder.path("x.wav"), second: folder.path("other/../x.wav")))
    symlink("x.wav", folder.path("later"))
    #expect(
      conflict(writes: ["later", "x.wav"])
        == .outputsAreOne(first: folder.path("later"), second: folder.path("x.wav")))
  }

  @Test("nothing is written among the files of a session that is read")
  func session() {
    for output in ["session/new.wav", "way/new.wav", "session/../session/new.wav"] {
      #expect(
        conflict(session: "way", writes: [output])
          == .outputInSession(output: folder.path(output), session: folder.path("way")))
    }
    for output in ["session/session.toml", "facts"] {
      guard
        case .outputIsInput(folder.path(output), _) = conflict(
          session: "session", writes: [output])
      else {
        Issue.record("\(output) was not refused")
        continue
      }
    }
  }

  @Test("nothing else is written into a session that is to be recorded, there or not")
  func newSession() {
    for (session, output) in [
      ("other", "other/x.csv"), ("other", "other/../other/x.csv"), ("later", "later/x.csv"),
    ] {
      var files = RunFiles()
      files.writes(folder.path(output))
      files.writes(session: folder.path(session))
      let expected = FileConflict.outputInNewSession(
        output: folder.path(output), session: folder.path(session))
      #expect(throws: expected) { try files.check() }
    }
    var files = RunFiles()
    files.writes(folder.path("x"))
    files.writes(session: folder.path("./x"))
    #expect(
      throws: FileConflict.outputsAreOne(first: folder.path("x"), second: folder.path("./x"))
    ) { try files.check() }
  }

  @Test("a folder that is made for its files may be missing, but no file may stand in its place")
  func madeFolder() {
    func check(_ name: String) -> FileConflict? {
      var files = RunFiles()
      files.writes(["a", "b"], inFolder: folder.path(name))
      do throws(FileConflict) { try files.check() } catch { return error }
      return nil
    }
    #expect(check("made") == nil && check("made/below") == nil && check("other") == nil)
    #expect(
      check("in.png") == .place(.notAFolder(path: folder.path("in.png"), kind: .file)))
    symlink("nothing", folder.path("nowhere"))
    #expect(
      check("nowhere") == .place(.cannotWrite(path: folder.path("nowhere"), errno: EEXIST)))
  }

  @Test("a file without a name has no place")
  func unusableNames() {
    for name in ["", "a\0b"] {
      var files = RunFiles()
      files.reads(name)
      files.writes(name)
      #expect(throws: FileConflict.place(.unusableName(path: name))) { try files.check() }
    }
  }

  @Test("files that are in nobody's way are not refused, whether they are there or not")
  func allowed() throws {
    _ = try folder.file("older.wav", "older")
    #expect(
      conflict(
        reads: ["in.png", "missing"], session: "session",
        writes: ["older.wav", "new.csv", "other/new"])
        == nil)
  }

  @Test("a place that cannot be written to is told before the work begins")
  func places() {
    #expect(
      conflict(writes: ["none/x"])
        == .place(.cannotWrite(path: folder.path("none/x"), errno: ENOENT)))
    #expect(
      conflict(writes: ["other"])
        == .place(.cannotReplace(path: folder.path("other"), kind: .folder)))
  }
}
