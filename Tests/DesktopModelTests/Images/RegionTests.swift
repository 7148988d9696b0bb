// Regions in the window. Truth: the sums of a picture whose values are known.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Testing

@MainActor
@Suite("Regions in the window", .timeLimit(.minutes(60)))
struct RegionTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let file = try StackImage.withChannels(
      [("Halves", 200, 100, 0)], nanometres: (0.5, 0.4)
    ) { $0 % 200 < 100 ? 2 : 6 }
    defer { file.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: file.path)
      try await body(model, home)
    }
  }

  private func line(_ model: WindowModel, _ start: (Double, Double), _ end: (Double, Double)) {
    func place(_ point: (Double, Double)) -> ViewPoint {
      model.viewport.viewPoint(of: ImagePoint(x: point.0, y: point.1))
    }
    model.beginLine(at: place(start))
    model.drawLine(to: place(end))
    model.endLine()
  }

  @Test("the whole image is told with its unit and its area")
  func whole() async throws {
    try await run { model, _ in
      model.tellRegion()
      try await model.wait(for: "the figures") { model.regionFigures != nil }
      // 20,000 px of 0.2 square nanometres; half of them 2, half 6.
      #expect(
        model.regionText
          == "Whole image: mean 4.000 ± 0.014 V, standard deviation 2, 2 to 6, median 4, "
          + "20000 px (4000 nm²).")
      #expect(model.announcement == model.regionText)
      #expect(model.regionTitles == ["Whole image"] && model.regionIndex == 0)
    }
  }

  @Test(
    "the selected region is told and followed, two are compared, and the whole image comes back")
  func selected() async throws {
    try await run { model, home in
      line(model, (20, 30), (39, 49))
      model.addRegionOfLine()
      model.tellRegion()
      try await model.wait(for: "the figures") { model.regionFigures != nil }
      let first = try #require(model.regionFigures)
      #expect(first.region == .box(x: 20, y: 30, width: 20, height: 20))
      #expect(first.statistics.count == 400 && first.statistics.mean == 2)
      model.keepRegion()
      #expect(model.announcement == "Kept box 20,30,20,20 to compare with")
      model.setRegionPlace("box 120,30,20,20")
      try await model.wait(for: "the other figures") {
        model.regionFigures?.region == .box(x: 120, y: 30, width: 20, height: 20)
      }
      #expect(model.regionText.hasSuffix("Difference: 4 V, ratio 3."))
      let path = home.folder.appending(path: "region.csv").path
      await model.saveRegions(to: path)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      let cells = try #require(lines.last).split(separator: "\"").last?.split(separator: ",") ?? []
      // 400 px of 0.2 square nanometres, all of them 2.
      #expect(lines.count == 3 && lines[2].hasPrefix("\"box 20,30,20,20\","))
      #expect(
        cells.compactMap { Double($0) }.prefix(5).map { ($0 * 1e6).rounded() / 1e6 }
          == [400, 80, 800, 2, 0])

      // Pixels of 0.5 by 0.4 nm.
      model.setRegionPlace("circle 60,12,2 nm")
      try await model.wait(for: "the circle in nanometres") {
        model.regionFigures?.region
          == .ellipse(center: ImagePoint(x: 120, y: 30), radiusX: 4, radiusY: 5)
      }
      model.setRegionPlace("box 60,12,10,8 nm")
      try await model.wait(for: "the box in nanometres") {
        model.regionFigures?.region == .box(x: 120, y: 30, width: 20, height: 20)
      }

      model.chooseRegionForm(.circle)
      model.addRegionOfLine()
      try await model.wait(for: "the circle") {
        guard case .circle = model.regionFigures?.region else { return false }
        return true
      }
      #expect(model.regionTitles == ["Whole image", "box 1", "circle 1"] && model.regionIndex == 2)
      model.chooseRegion(index: 1)
      try await model.wait(for: "the box") {
        model.regionFigures?.region == .box(x: 120, y: 30, width: 20, height: 20)
      }
      model.chooseRegion(index: 0)
      #expect(model.selectedRegion == nil)
      try await model.wait(for: "the whole image") { model.regionFigures?.region == .whole }
      #expect(model.announcement == model.regionText)
      model.selectRegion(at: 1)
      model.removeRegion()
      model.removeRegion()
      try await model.wait(for: "the whole image again") { model.regionFigures?.region == .whole }
      model.undo()
      model.selectRegion(at: 0)
      model.selectNoRegion()
      #expect(model.selectedRegion == nil)
      #expect(
        model.announcement == "No region is selected; the figures are those of the whole image")
    }
  }

  @Test("a region that is chosen on the page has its figures there, asked for or not")
  func chosen() async throws {
    try await run { model, _ in
      line(model, (20, 30), (39, 49))
      model.addRegionOfLine()
      model.selectNoRegion()
      #expect(model.regionFigures == nil)
      model.chooseRegion(index: 1)
      try await model.wait(for: "the figures") {
        model.regionFigures?.region == .box(x: 20, y: 30, width: 20, height: 20)
      }
    }
  }

  @Test("what was asked of a region is not told once another thing is selected")
  func late() async throws {
    try await run { model, _ in
      line(model, (20, 30), (39, 49))
      model.addRegionOfLine()
      model.tellRegion()
      model.selectNoRegion()
      // A reading takes a few milliseconds.
      try await Task.sleep(for: .milliseconds(500))
      model.tick()
      #expect(model.regionFigures == nil && !model.announcement.contains("standard deviation"))
      model.tellRegion()
      try await model.wait(for: "the whole image") { model.regionFigures?.region == .whole }
    }
  }

  @Test("the figures are those of what is shown")
  func layer() async throws {
    try await run { model, _ in
      model.tellRegion()
      try await model.wait(for: "the figures") { model.regionFigures != nil }
      model.chooseLayer(.operation(.gradient), of: .shown)
      try await model.wait(for: "the gradient's") {
        (model.regionFigures?.statistics.median ?? 1) == 0
      }
      #expect(!model.regionText.contains(" V"))
    }
  }
}
