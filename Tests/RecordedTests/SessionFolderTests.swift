// The parts of a session, packing and removing it. Sources of truth: the names that SessionFolder
// gives, and the contents of the folders afterwards.

import Files
import Foundation
import Pen
import Recorded
import TestBasics
import Testing

@Suite("A session's folder")
struct SessionFolderTests {
  let temporary: TemporaryFolder
  let folder: SessionFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = SessionFolder(path: temporary.path("s"))
    mkdir(folder.path, 0o700)
  }

  private var ownPaths: [String] {
    [
      folder.settings, folder.pen, folder.calibration, folder.scene(2), folder.calibration(12),
      folder.pen(3), folder.strokes, folder.changes, folder.tags, folder.frames, folder.cycles,
      folder.levels, folder.sound(), folder.sound(1, ending: "wav"), folder.sound(2),
      folder.drySound, folder.acquisition(), folder.acquisition(2),
    ]
  }

  @Test("every file a session can have is a part, and nothing else is")
  func parts() throws {
    for path in ownPaths {
      #expect(SessionFolder.isPart((path as NSString).lastPathComponent), "\(path)")
    }
    for name in [
      "tags2.csv", "scene-1.toml", "scene-02.toml", "scene-+2.toml", "scene-.toml", "scene-2.toml~",
      "pen-x.events", "sound.mp3", "sound-2.csv", "Strokes.csv", "", ".", "strokes.csv.bak",
      "report.html",
    ] {
      #expect(!SessionFolder.isPart(name), "\(name)")
    }
  }

  @Test("packing ends when it is asked to, tells how far it is, and names the file at fault")
  func packing() throws {
    for path in ownPaths { try Data(count: 300_000).write(to: URL(filePath: path)) }
    let zip = try temporary.file("s.zip", "an older file")
    var asked = 0
    #expect(throws: RecordingError.file(.interrupted(path: zip))) {
      try SessionArchive.write(folder, to: zip) {
        asked += 1
        return asked > 5
      }
    }
    #expect(try temporary.names() == ["s", "s.zip"])
    #expect(FileManager.default.contents(atPath: zip) == Data("an older file".utf8))
    var progress: [Double] = []
    #expect(try SessionArchive.write(folder, to: zip, progress: { progress.append($0) }) == [])
    #expect(progress == progress.sorted() && progress.last == 1 && progress.count > ownPaths.count)
    unlink(folder.tags)
    mkdir(folder.tags, 0o700)
    #expect(
      throws: RecordingError.partNotAFile(.notAFile(path: folder.tags, kind: .folder))
    ) {
      try SessionArchive.write(folder, to: zip)
    }
  }

  @Test("many more files than a program may have open are packed")
  func many() throws {
    for number in 2...3_000 { try Data("x".utf8).write(to: URL(filePath: folder.scene(number))) }
    #expect(try SessionArchive.write(folder, to: temporary.path("s.zip")) == [])
  }

  @Test("removing takes the session's own files and leftovers, or nothing")
  func removing() throws {
    let leftover = temporary.path("s/.penumbra-0123456789abc.part")
    for path in ownPaths + [leftover] { try Data("x".utf8).write(to: URL(filePath: path)) }
    let foreign = try temporary.file("s/.hidden", "mine")
    let before = try Folder.entries(of: folder.path)
    #expect(throws: RecordingError.foreignFile(path: foreign)) { try SessionRemoval.run(folder) }
    #expect(try Folder.entries(of: folder.path) == before)
    unlink(foreign)
    try SessionRemoval.run(SessionFolder(path: "\(folder.path)/."))
    #expect(try temporary.names() == [])
    #expect(throws: RecordingError.file(.notFound(path: folder.path))) {
      try SessionRemoval.run(folder)
    }
  }
}
