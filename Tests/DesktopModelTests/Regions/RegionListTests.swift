// Regions of interest in the window's model: made, told, named, taken back and kept. Source of truth: a picture of 200
// by 100 pixels in which each value is its column, which the view shows four times as large.

import Analysis
import DesktopModel
import Foundation
import Geometry
import TestBasics
import Testing

@MainActor
@Suite("Regions of interest", .timeLimit(.minutes(60))) struct RegionListTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { try await body($0, $1) }
  }

  private func regions(_ model: WindowModel) -> [String] {
    model.regionList.map { "\($0.name): \($0.region.text)" }
  }

  /// Waits until every region has its figures.
  private func wait(_ model: WindowModel) async throws {
    try await model.wait(for: "the figures") {
      model.regionList.indices.allSatisfy { index in
        [" Mean ", " Value "].contains { model.words(ofRegion: index).contains($0) }
      }
    }
  }

  @Test("each shape is made at the cursor, and its row tells shape, size, place and figures")
  func made() async throws {
    try await run { model, _ in
      for form in RegionForm.allCases {
        model.chooseRegionForm(form)
        model.addRegion()
      }
      // An eighth of the 100 px that are seen, to each side of the middle.
      #expect(
        regions(model) == [
          "box 1: box 87,37,27,27", "circle 1: circle 100,50,13",
          "ellipse 1: ellipse 100,50,13,13", "polygon 1: polygon 87,37 113,37 113,63 87,63",
          "line 1: line 100,37 100,63", "point 1: point 100,50",
        ])
      #expect(
        model.announcement
          == "point 1: point at x 100, y 50; X takes a handle, arrow keys move it")
      #expect(model.selectedRegion == 5 && model.regionMarks.last?.label == "point 1")
      try await wait(model)
      // 27 columns from 87 to 113 in 27 rows: a deviation of the root of 26 times 28 over 12, with n - 1.
      #expect(
        model.words(ofRegion: 0)
          == "box 1: box, 27 × 27 px from x 87, y 37. Mean 100.00 ± 0.29, standard deviation "
          + "7.794, 87 to 113, median 100, 729 px.")
      #expect(
        model.words(ofRegion: 4)
          == "line 1: line from x 100, y 37 to x 100, y 63. Mean 100, standard deviation 0, "
          + "100 to 100, median 100, 27 px, 26 px long.")
      #expect(model.words(ofRegion: 5) == "point 1: point at x 100, y 50. Value 100, 1 px.")
      model.selectRegion(isNext: true)
      #expect(
        model.announcement
          == "box 1, 1 of 6 regions: box, 27 × 27 px from x 87, y 37. Mean 100.00 ± 0.29, "
          + "standard deviation 7.794, 87 to 113, median 100, 729 px.")
      model.selectRegion(isNext: false)
      #expect(model.announcement.hasPrefix("point 1, 6 of 6 regions: point at"))
      // Near a corner they lie on the image all the same.
      for _ in 0..<3 {
        model.moveCursor(.left, by: .hundred)
        model.moveCursor(.up, by: .hundred)
      }
      model.chooseRegionForm(.box)
      model.addRegion()
      #expect(regions(model).last == "box 2: box 0,0,27,27")
    }
  }

  @Test("between the ends of the line lies what the shape says; polygon and point are refused")
  func ofLine() async throws {
    try await run { model, _ in
      model.addRegionOfLine()
      #expect(model.announcement == "The line has no two ends; A and B set them")
      model.beginLine(at: model.viewport.viewPoint(of: ImagePoint(x: 20, y: 30)))
      model.drawLine(to: model.viewport.viewPoint(of: ImagePoint(x: 60, y: 60)))
      model.endLine()
      for form in RegionForm.allCases {
        model.chooseRegionForm(form)
        model.addRegionOfLine()
      }
      #expect(
        regions(model) == [
          "box 1: box 20,30,41,31", "circle 1: circle 40,45,25",
          "ellipse 1: ellipse 40,45,20,15", "line 1: line 20,30 60,60",
        ])
      #expect(model.announcement == "A point has no two ends; make it here, or draw it")
    }
  }

  @Test("a region is named, given another place as text, removed, and each step taken back")
  func changed() async throws {
    try await run { model, _ in
      model.removeRegion()
      #expect(model.announcement == "No region is selected; Ctrl+N selects the next one")
      model.addRegion()
      model.chooseRegionForm(.line)
      model.addRegion()
      model.renameRegion("box 1")
      #expect(model.announcement == "There is a region box 1 already; line 1 stays")
      model.renameRegion("")
      #expect(model.announcement == "A region needs a name; line 1 stays")
      model.renameRegion("grain, \"left\"")
      #expect(model.announcement == "The region is named grain, \"left\"")
      model.setRegionPlace("line 10,10 nowhere")
      #expect(model.announcement.hasPrefix("\"line 10,10 nowhere\" is not a region; write one"))
      #expect(model.regionPlace == "line 100,37 100,63")
      model.setRegionPlace("box 10,20,3,1")
      // Columns 10 to 12 in one row.
      try await model.wait(for: "the figures") { model.announcement.contains("median 11, 3 px.") }
      #expect(model.announcement.hasPrefix("grain, \"left\", 2 of 2 regions: box, 3 × 1 px"))
      let all = regions(model)
      model.removeRegion()
      #expect(
        model.announcement == "Removed the region grain, \"left\"; Ctrl+Z brings it back")
      #expect(model.regionList.count == 1 && model.selectedRegion == 0)
      model.undo()
      #expect(model.announcement == "Undo: Region grain, \"left\" removed")
      #expect(regions(model) == all)
      for _ in 0..<4 { model.undo() }
      #expect(model.regionList.isEmpty && model.selectedRegion == nil)
      for _ in 0..<4 { model.redo() }
      #expect(regions(model) == all)
      model.redo()
      #expect(regions(model) == ["box 1: box 87,37,27,27"])
    }
  }

  @Test("the figures are those of what is shown, and one without a pixel says so")
  func shown() async throws {
    try await run { model, _ in
      model.addRegion()
      try await wait(model)
      model.chooseLayer(.operation(.gradient), of: .shown)
      try await model.wait(for: "the layer's figures") {
        model.words(ofRegion: 0).contains("729 px") && !model.words(ofRegion: 0).contains("7.794")
      }
      model.setRegionPlace("circle 900,900,4")
      try await model.wait(for: "no figures") {
        model.words(ofRegion: 0).hasSuffix("No pixel with a value lies in it.")
      }
      #expect(model.regionTable.hasSuffix("\nbox 1,circle,\"circle 900,900,4\",0,,,,,,,,,,,,,\n"))
    }
  }

  @Test(
    "the regions of an image come back with it, at the next start too, and not with another one")
  func kept() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    try home.writeSettings("describe = false\nspeech = \"off\"\n")
    func window() async -> WindowModel {
      let model = WindowModel(environment: home.environment, home: home.folder.path)
      model.resizeView(width: 800, height: 400)
      await model.open(path: home.image)
      return model
    }
    let first = await window()
    for form in RegionForm.allCases {
      first.chooseRegionForm(form)
      first.addRegion()
    }
    first.renameRegion("the \"bright\" one, here")
    let all = first.regionList
    await first.open(path: home.otherImage)
    #expect(first.regionList.isEmpty && first.undoTitle == nil)
    first.addRegion()
    await first.open(path: home.image)
    #expect(first.regionList == all)
    first.end()
    let second = await window()
    #expect(second.regionList == all && second.selectedRegion == nil)
    try await wait(second)
    // Two windows with one image: what each has made or taken away holds in the end.
    let third = await window()
    second.selectRegion(at: 0)
    second.removeRegion()
    second.end()
    third.chooseRegionForm(.box)
    third.addRegion()
    #expect(third.regionList.last?.name == "box 2")
    third.end()
    let last = await window()
    #expect(last.regionList.map(\.name) == all.dropFirst().map(\.name) + ["box 2"])
    last.end()
  }

  @Test(
    "regions that cannot be kept are told at once and at the end; a file that is none is set aside")
  func unkept() async throws {
    try await run { model, home in
      let folder = home.folder.appending(path: "data/penumbra/regions").path
      let data = URL(filePath: folder).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      // A file in the place of the folder.
      try Data().write(to: URL(filePath: folder))
      model.addRegion()
      let before = model.notice?.sentence
      await model.open(path: home.otherImage)
      try await model.wait(for: "the message") {
        model.notice?.sentence.hasPrefix("The regions cannot be kept: ") == true
      }
      #expect(model.notice?.sentence != before && !model.mayClose())
      #expect(model.question?.detail.contains("Not kept: 1 region of ramp.pgm.") == true)
      try FileManager.default.removeItem(atPath: folder)
      await model.open(path: home.image)
      #expect(regions(model) == ["box 1: box 87,37,27,27"])
      #expect(model.mayClose())
      let file = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder).first {
          $0.hasSuffix(".csv")
        })
      try Data("no table".utf8).write(to: URL(filePath: "\(folder)/\(file)"))
      await model.open(path: home.otherImage)
      await model.open(path: home.image)
      try await model.wait(for: "the message") {
        model.notice?.sentence.contains("The regions of ramp.pgm in ") == true
      }
      #expect(model.regionList.isEmpty)
      model.addRegion()
      await model.open(path: home.otherImage)
      let aside = try String(contentsOfFile: "\(folder)/\(file).unread-1", encoding: .utf8)
      #expect(aside == "no table")
    }
  }

  @Test(
    "of two windows' changes to one region this one's holds; what was made or removed elsewhere too"
  )
  func merged() throws {
    func list(_ texts: [String]) throws -> [NamedRegion] {
      try texts.map { text in
        let parts = text.split(separator: ":").map(String.init)
        return NamedRegion(name: parts[0], region: try Region(parts[1]))
      }
    }
    let base = try list(["a:point 1,1", "b:point 2,2", "c:point 3,3", "d:point 4,4"])
    let mine = try list(["a:point 1,9", "b:point 2,2", "c:point 3,3", "e:point 5,5"])
    let theirs = try list(["a:point 1,8", "b:point 2,8", "d:point 4,4", "f:point 6,6"])
    #expect(
      NamedRegion.merged(mine, with: theirs, since: base)
        == (try list(["a:point 1,9", "b:point 2,8", "e:point 5,5", "f:point 6,6"])))
    // Both windows have made a first box and numbered it by themselves.
    let first = try list(["box 1:box 1,1,2,2"])
    let second = try list(["box 1:box 5,5,2,2", "box 2:box 7,7,2,2"])
    let both = NamedRegion.merged(first, with: second, since: [])
    #expect(
      both == (try list(["box 1:box 1,1,2,2", "box 3:box 5,5,2,2", "box 2:box 7,7,2,2"])))
    #expect(Set(NamedRegion.merged(second, with: both, since: second)) == Set(both))
  }
}
