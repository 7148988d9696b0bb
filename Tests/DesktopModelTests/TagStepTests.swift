// Tags in the window: only the selected one is removed, every step can be undone, and the file on
// disk agrees with what is shown.

import DesktopModel
import Foundation
import Geometry
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct TagStepTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("record = false\n")
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    await model.open(path: home.image)
    try await body(model, home)
  }

  private func stored(_ home: WindowHome) throws -> [TagList] {
    let folder = home.folder.path + "/data/penumbra/tags"
    return try ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
      try #require(
        TagTable.tags(in: String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)), "\($0)")
    }
  }

  private func touch(_ model: WindowModel, _ points: [(x: Double, y: Double)]) async throws {
    for point in points {
      model.point(at: ViewPoint(x: point.x, y: point.y), isInContact: true)
    }
    try await model.wait(for: "the contact") { model.pen?.isInContact == true }
    let last = try #require(points.last)
    model.point(at: ViewPoint(x: last.x, y: last.y), isInContact: false)
    try await model.wait(for: "the lift") { model.pen?.isInContact == false }
  }

  @Test("Delete without a selected tag removes nothing and says so")
  func nothingSelected() async throws {
    try await run { model, home in
      model.removeSelectedTag()
      #expect(model.announcement == "there are no tags")
      model.moveCursor(.right, by: .one)
      model.tagHere()
      model.end()
      // The next start has no selection, and the tag is the nearest one.
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      next.resizeView(width: 800, height: 400)
      await next.open(path: home.image)
      #expect(next.tags.tags.count == 1 && next.selectedTag == nil)
      next.removeSelectedTag()
      #expect(next.tags.tags.count == 1)
      #expect(next.announcement.hasPrefix("No tag is selected"))
    }
  }

  @Test(
    "keys go through the tags by number; Delete removes the selected one and Ctrl+Z brings it back")
  func steps() async throws {
    try await run { model, home in
      for _ in 0..<3 {
        model.moveCursor(.right, by: .ten)
        model.tagHere()
      }
      model.setNote("the edge, bright", id: 1)
      #expect(model.selectedTag == 3)
      model.selectTag(isNext: true)
      #expect(model.selectedTag == 1 && model.cursor.position == ImagePoint(x: 110, y: 50))
      #expect(model.announcement == "Tag 1 selected, x 110, y 50, 110")
      model.selectTag(isNext: false)
      #expect(model.selectedTag == 3)
      model.selectTag(isNext: true)
      // The cursor goes to another tag, which is the nearest one then.
      model.moveCursor(.right, by: .ten)
      model.removeSelectedTag()
      #expect(model.tags.tags.map(\.id) == [2, 3] && model.selectedTag == nil)
      var kept = try stored(home)
      #expect(kept.map { $0.tags.map(\.id) } == [[2, 3]])
      model.removeSelectedTag()
      #expect(model.tags.tags.map(\.id) == [2, 3])
      model.undo()
      #expect(model.announcement == "Undo: Tag 1 removed")
      #expect(model.tags.tags.map(\.id) == [1, 2, 3] && model.selectedTag == 1)
      #expect(model.tags.tag(1)?.note == "the edge, bright")
      kept = try stored(home)
      #expect(kept == [model.tags])
      model.redo()
      #expect(model.tags.tags.map(\.id) == [2, 3])
      model.undo()
      // Beyond the removing lies the note, and beyond that the setting of each.
      model.undo()
      #expect(model.announcement == "Undo: Note of tag 1: the edge, bright")
      #expect(model.tags.tag(1)?.note == "")
      for left in [[1, 2], [1], []] {
        model.undo()
        #expect(model.tags.tags.map(\.id) == left)
      }
      model.undo()
      #expect(model.announcement == "nothing to undo")
      for _ in 0..<3 { model.redo() }
      #expect(model.tags.tags.map(\.id) == [1, 2, 3])
      kept = try stored(home)
      #expect(kept == [model.tags])
      // A new step takes the place of those that were taken back.
      model.undo()
      model.removeTag(id: 1)
      model.redo()
      #expect(model.announcement == "nothing to redo")
      #expect(model.tags.tags.map(\.id) == [2])
    }
  }

  @Test(
    "a tag on a tag's place selects that one; another pixel has a tag of its own for the keyboard")
  func samePlace() async throws {
    try await run { model, _ in
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      model.moveCursor(.right, by: .one)
      model.tagHere()
      model.moveCursor(.left, by: .one)
      model.tagHere()
      #expect(model.tags.tags.count == 2 && model.selectedTag == 1)
      #expect(model.announcement == "Tag 1 is here already; it is selected")
      // Selecting alone leaves nothing to undo.
      model.undo()
      #expect(model.tags.tags.map(\.id) == [1])
    }
  }

  @Test("a tap on a tag selects it, a tap elsewhere none, a stroke changes nothing")
  func taps() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      // Column 110, row 50 of an image that is shown four times as large.
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      try await model.wait(for: "the end of the key's tone") { model.pen?.isInContact == false }
      let place = model.viewport.viewPoint(of: ImagePoint(x: 110, y: 50))
      try await touch(model, [(20, 20)])
      #expect(model.selectedTag == nil)
      try await touch(model, [(place.x + 6, place.y - 6)])
      #expect(model.selectedTag == 1)
      #expect(model.announcement == "Tag 1 selected, x 110, y 50, 110")
      try await touch(model, [(place.x, place.y), (place.x + 60, place.y), (20, 20)])
      #expect(model.selectedTag == 1)
    }
  }

  @Test("a selected tag out of sight is shown first, and not removed unseen")
  func outOfSight() async throws {
    try await run { model, _ in
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      model.zoom(by: 16, around: ViewPoint(x: 0, y: 0))
      for _ in 0..<8 { model.pan(byX: 5_000, y: 5_000) }
      model.removeSelectedTag()
      #expect(model.tags.tags.count == 1 && model.announcement.contains("was out of sight"))
      model.removeSelectedTag()
      #expect(model.tags.tags.isEmpty)
    }
  }

  @Test("two windows over one image lose none of each other's tags")
  func twoWindows() async throws {
    try await run { first, home in
      let second = WindowModel(environment: home.environment, home: home.folder.path)
      second.resizeView(width: 800, height: 400)
      await second.open(path: home.image)
      first.moveCursor(.right, by: .ten)
      first.tagHere()
      second.moveCursor(.left, by: .ten)
      second.tagHere()
      first.moveCursor(.up, by: .ten)
      first.tagHere()
      #expect(Set(first.tags.tags.map(\.position)).count == 3)
      #expect(Set(first.tags.tags.map(\.id)).count == 3)
      first.end()
      second.end()
      let kept = try #require(try stored(home).first)
      #expect(Set(kept.tags.map(\.position)) == Set(first.tags.tags.map(\.position)))
      // Tags removed in the other window are removed here too.
      let third = WindowModel(environment: home.environment, home: home.folder.path)
      await third.open(path: home.image)
      first.removeTag(id: try #require(first.tags.tags.first).id)
      third.end()
      #expect(try stored(home).first?.tags.count == 2)
    }
  }

  @Test("tags that cannot be written stay while other images are shown, and closing asks")
  func unwritable() async throws {
    try await run { model, home in
      // A plain file in place of the folder: nobody can write there, not even root.
      let data = home.folder.appending(path: "data/penumbra")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      let place = data.appending(path: "tags")
      try Data().write(to: place)
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      #expect(model.notice?.sentence.hasPrefix("The tags cannot be kept: ") == true)
      await model.open(path: home.otherImage)
      #expect(model.tags.tags.isEmpty)
      #expect(!model.mayClose())
      let question = try #require(model.question)
      #expect(question.purpose == .leave && question.detail.contains("1 tag of ramp.pgm"))
      model.answer(false)
      #expect(model.question == nil && !model.mayLoseUnkept)
      await model.open(path: home.image)
      #expect(model.tags.tags.map(\.id) == [1])
      await model.open(path: home.otherImage)
      // There is room again: no question is asked any more.
      try FileManager.default.removeItem(at: place)
      #expect(model.mayClose() && model.question == nil)
      #expect(try stored(home).map { $0.tags.count } == [1])
      try FileManager.default.removeItem(at: place)
      try Data().write(to: place)
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      #expect(!model.mayClose())
      model.answer(true)
      #expect(model.mayLoseUnkept && model.mayClose())
    }
  }

  @Test("a file of tags that cannot be read is set aside, not replaced")
  func foreign() async throws {
    try await run { model, home in
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      let folder = home.folder.path + "/data/penumbra/tags"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      try Data("my own notes\n".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      await next.open(path: home.image)
      #expect(next.notice?.sentence.contains("cannot be read") == true)
      next.moveCursor(.up, by: .ten)
      next.tagHere()
      let aside = try String(contentsOfFile: "\(folder)/\(name).unread-1", encoding: .utf8)
      #expect(aside == "my own notes\n")
      #expect(next.tags.tags.count == 1)
    }
  }

  @Test("tags are not exported over the image, by any spelling, nor into a session")
  func export() async throws {
    try await run { model, home in
      model.moveCursor(.right, by: .ten)
      model.tagHere()
      let before = try Data(contentsOf: URL(filePath: home.image))
      let link = home.folder.path + "/link.csv"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.image)
      let hard = home.folder.path + "/hard.csv"
      try FileManager.default.linkItem(atPath: home.image, toPath: hard)
      for path in [home.image, link, hard, home.folder.path + "/./ramp.pgm"] {
        model.exportTags(to: path)
        #expect(model.notice?.sentence.contains("is the image that is shown") == true)
        model.dismissNotice()
        #expect(try Data(contentsOf: URL(filePath: home.image)) == before)
      }
      let session = home.folder.path + "/session"
      try FileManager.default.createDirectory(atPath: session, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: session + "/session.toml"))
      model.exportTags(to: session + "/tags.csv")
      #expect(model.notice?.sentence.contains("holds a session") == true)
      #expect(!FileManager.default.fileExists(atPath: session + "/tags.csv"))
      // An image that is gone, like a camera, is no file that could be replaced.
      model.dismissNotice()
      try FileManager.default.removeItem(atPath: home.image)
      model.exportTags(to: home.folder.path + "/tags.csv")
      #expect(model.notice == nil)
      #expect(FileManager.default.fileExists(atPath: home.folder.path + "/tags.csv"))
    }
  }
}
