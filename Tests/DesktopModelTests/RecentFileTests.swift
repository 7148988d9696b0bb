// The files that were open last. Truth: what was opened, and where it is.

import DesktopModel
import Foundation
import Geometry
import TestBasics
import Testing

@MainActor
@Suite("Recent files", .timeLimit(.minutes(60))) struct RecentFileTests {
  @Test(
    "they are there at the next start, the newest first and none twice; one that moved is found again"
  )
  func files() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: home.otherImage)
      await model.open(path: home.image)
      await model.open(path: home.otherImage)
      #expect(model.recentFiles.map(\.path) == [home.otherImage, home.image])
      #expect(model.recentFiles.map(\.title) == ["other.pgm", "ramp.pgm"])
      // Two of one name are told apart.
      let folder = home.folder.appending(path: "second/deep")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let twin = folder.appending(path: "other.pgm").path
      try FileManager.default.copyItem(atPath: home.otherImage, toPath: twin)
      await model.open(path: twin)
      #expect(model.recentFiles.first?.title == "other.pgm in deep")

      let moved = home.folder.appending(path: "moved.pgm").path
      try FileManager.default.moveItem(atPath: twin, toPath: moved)
      try FileManager.default.removeItem(at: folder)
      await model.openRecent(path: twin)
      #expect(model.notice?.remedy == .findFile && model.notice?.path == twin)
      #expect(model.image?.path == twin)
      #expect(WindowModel.folder(near: twin) == home.folder.path + "/second")
      await model.openMoved(path: moved, from: twin)
      #expect(model.image?.path == moved && model.notice == nil)
      #expect(model.recentFiles.map(\.path) == [moved, home.otherImage, home.image])

      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.recentFiles == model.recentFiles)
    }
  }

  @Test(
    "what replaces a file that is gone, and a session's image, are none of them; the session is")
  func others() async throws {
    try await RunningWindow.run { model, home in
      #expect(model.recentFiles.map(\.path) == [home.image])
      for x in 0..<5 {
        model.point(at: ViewPoint(x: 102 + Double(x) * 30, y: 200), isInContact: true)
        try await Task.sleep(for: .milliseconds(5))
      }
      model.point(at: ViewPoint(x: 400, y: 200), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      let session = try #require(await model.stopRecording())
      await model.open(path: home.otherImage)
      await model.playSession(at: session)
      #expect(model.recentFiles.map(\.path) == [session, home.otherImage, home.image])
      await model.renameSession(at: session, to: "monday")
      let renamed = home.sessions + "/monday"
      #expect(model.recentFiles.first?.path == renamed)
      try FileManager.default.removeItem(atPath: renamed)
      await model.openRecent(path: renamed)
      #expect(model.notice?.remedy == .dismiss)
      #expect(model.recentFiles.map(\.path) == [home.otherImage, home.image])
      model.dismissNotice()
      model.preferences.imagePath = home.folder.path + "/gone.tif"
      await model.openFirst()
      #expect(model.recentFiles.map(\.path) == [home.otherImage, home.image])
    }
  }

  @Test("two windows keep what both have opened; ten at most")
  func merged() {
    var base = WindowMemory()
    for name in ["a", "b"] { base.note(recentFile: "/\(name)") }
    var (one, other) = (base, base)
    one.note(recentFile: "/c")
    one.note(recentFile: "/a")
    other.note(recentFile: "/d")
    #expect(one.merged(onto: other, since: base).recentFiles == ["/a", "/c", "/d", "/b"])
    one.recentFiles.removeAll { $0 == "/b" }
    #expect(one.merged(onto: other, since: base).recentFiles == ["/a", "/c", "/d"])
    for number in 0..<20 { one.note(recentFile: "/\(number)") }
    #expect(one.recentFiles == (10..<20).reversed().map { "/\($0)" })
    #expect(WindowMemory(text: one.text).recentFiles == one.recentFiles)
  }
}
