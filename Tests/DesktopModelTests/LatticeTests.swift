// The lattice in the window. Truth: a drawn crystal whose vectors and whose missing column are known.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Testing

@MainActor
@Suite("The lattice in the window", .timeLimit(.minutes(60)))
struct LatticeTests {
  private static let a = (x: 16.2, y: 1.1)
  private static let b = (x: -1.3, y: 18.4)
  /// The column that is left out, in cells.
  private static let missing = (7, 6)

  /// Columns of a Gaussian profile on a slope of noise, 0.02 nm a pixel.
  private static func crystal() throws -> StackImage {
    var state: UInt64 = 7
    let side = 256
    var pixels = [Double](repeating: 0, count: side * side)
    for index in pixels.indices {
      var sum = 0.0
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Double(state >> 40) / Double(1 << 24)
      }
      pixels[index] = 100 + 2 * (sum - 6)
    }
    for h in -20...40 {
      for k in -20...40 where (h, k) != missing {
        let (x, y) = (Double(h) * a.x + Double(k) * b.x, Double(h) * a.y + Double(k) * b.y)
        guard (-12...268).contains(x), (-12...268).contains(y) else { continue }
        for row in max(Int(y) - 12, 0)...max(min(Int(y) + 12, side - 1), 0) {
          for column in max(Int(x) - 12, 0)...max(min(Int(x) + 12, side - 1), 0) {
            let (dx, dy) = (Double(column) - x, Double(row) - y)
            pixels[row * side + column] += 80 * exp(-(dx * dx + dy * dy) / 18)
          }
        }
      }
    }
    return try StackImage.withChannels(
      [("Crystal", side, side, 0)], nanometres: (0.02, 0.02)
    ) { pixels[$0] }
  }

  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let file = try Self.crystal()
    defer { file.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: file.path)
      try await body(model, home)
    }
  }

  @Test(
    "vectors in px and nm with their errors, and the column that is missing, by sight and by ear")
  func found() async throws {
    try await run { model, home in
      model.selectFinding(isNext: true)
      #expect(model.announcement == "There is no lattice; L looks for one")
      model.findLattice()
      #expect(model.latticeProgress != nil)
      // The lattice is told before its columns are compared, and then what they are.
      try await model.wait(for: "the vectors") { model.lattice != nil }
      if model.lattice?.isCompared == false {
        #expect(
          model.announcement.contains(" nm, b 0.36") && !model.announcement.contains("differ"))
        #expect(model.latticeProgress?.text.hasPrefix("Comparing the columns: ") == true)
        #expect(model.lattice?.text.contains("Sites: not compared yet") == true)
        model.selectFinding(isNext: true)
        #expect(model.announcement == "The columns are not compared yet")
      }
      try await model.wait(for: "the lattice") { model.lattice?.isCompared == true }
      #expect(model.announcement.hasPrefix("1 site differs of "))
      #expect(model.latticeProgress == nil)
      let shown = try #require(model.lattice)
      let basis = try #require(shown.answer.lattices.first).basis
      #expect(abs(basis.a.length - hypot(Self.a.x, Self.a.y)) < 0.03)
      #expect(abs(basis.b.length - hypot(Self.b.x, Self.b.y)) < 0.03)
      #expect(
        shown.sentence.contains(" nm, b 0.36") && shown.sentence.contains("1 site differs of"))
      #expect(shown.text.contains("Lattice: a 16.2") && shown.text.contains("Lattice: a 0.32"))
      #expect(shown.text.contains(" ± ") && shown.text.contains("Certainty: "))
      // The missing column, in pixels.
      let (h, k) = (Double(Self.missing.0), Double(Self.missing.1))
      let place = ImagePoint(x: h * Self.a.x + k * Self.b.x, y: h * Self.a.y + k * Self.b.y)
      #expect(shown.findings.count == 1)
      let site = try #require(shown.findings.first)
      #expect(ImagePoint(x: site.x, y: site.y).distance(to: place) < 1)
      #expect(site.change < -0.9 && site.score < -20)
      let marks = try #require(model.latticeMarks)
      #expect(marks.cells.count == 9 && marks.findings.map(\.isWeaker) == [true])
      model.selectFinding(isNext: true)
      #expect(model.announcement.hasPrefix("Finding 1 of 1: column weaker by "))
      #expect(model.announcement.contains(" nm") && model.cursor.position.distance(to: place) < 1.5)
      #expect(model.latticeMarks?.findings.first?.isSelected == true)
      try await model.wait(for: "its sound") { !model.trail.live.isEmpty }
      let path = home.folder.appending(path: "sites.csv").path
      await model.saveSites(to: path)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(
        lines.count == shown.sites.count + 1
          && lines[0] == "species,i,j,x_px,y_px,x_nm,y_nm,change,z")
      model.setLatticeDrawn(false)
      #expect(model.latticeMarks == nil)
      await model.open(path: home.image)
      #expect(model.lattice == nil)
    }
  }

  @Test(
    "two grains are told with the angle between them, and each one's columns are held against its own"
  )
  func grains() async throws {
    let image = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/grain-boundary.png").path
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      await model.open(path: image)
      model.findLattice()
      try await model.wait(for: "the lattice") { model.lattice?.isCompared == true }
      let shown = try #require(model.lattice)
      #expect(shown.answer.lattices.count == 2 && shown.findings.isEmpty)
      #expect(Set(shown.sites.map(\.grain)) == [1, 2])
      // Turned by 22 degrees, but for drift.
      #expect(
        shown.sentence.hasPrefix("2 lattices, turned by 22.")
          || shown.sentence.hasPrefix("2 lattices, turned by 21."))
      #expect(shown.text.contains("Turn: turned by 2") && shown.text.contains("° against grain 1"))
      #expect(shown.text.contains("Borders: columns within "))
    }
  }

  @Test("the sites that differ are tagged once, with what they are, and all is taken back at once")
  func tagged() async throws {
    try await run { model, _ in
      model.tagFindings()
      #expect(model.announcement == "There is no lattice; L looks for one")
      model.findLattice()
      try await model.wait(for: "the lattice") { model.lattice?.isCompared == true }
      let site = try #require(model.lattice?.findings.first)
      model.tagFindings()
      #expect(model.announcement == "Tagged 1 site, tag 1")
      let tag = try #require(model.tags.tags.first)
      #expect(tag.position == ImagePoint(x: site.x, y: site.y))
      #expect(tag.note.hasPrefix("column weaker by ") && tag.note.contains(", z -"))
      model.tagFindings()
      #expect(model.announcement == "The site has its tag already" && model.tags.tags.count == 1)
      model.undo()
      #expect(model.announcement == "Undo: Tag 1 set" && model.tags.tags.isEmpty)
      model.redo()
      #expect(model.tags.tags == [tag])
      model.setNote("a vacancy", id: 1)
      model.tagFindings()
      #expect(model.tags.tags.map(\.note) == ["a vacancy"])
    }
  }

  @Test("the region drawn has its own lattice; without one it is asked for")
  func region() async throws {
    try await run { model, _ in
      model.setLatticeOfRegion(true)
      model.findLattice()
      #expect(
        model.announcement
          == "Select a region of interest with an area, or set the corners of one with A and B on the image"
      )
      model.beginLine(at: model.viewport.viewPoint(of: ImagePoint(x: 0, y: 0)))
      model.drawLine(to: model.viewport.viewPoint(of: ImagePoint(x: 19, y: 19)))
      model.endLine()
      model.findLattice()
      try await model.wait(for: "the refusal") { model.lattice?.isCompared == true }
      #expect(
        model.lattice?.sentence
          == "There is no lattice to look for in 20 × 20 px; choose at least 32 × 32 px.")
      #expect(model.latticeMarks == nil && model.lattice?.findings.isEmpty == true)
      // A selected region of interest comes before the line, and a point has no lattice.
      model.chooseRegionForm(.box)
      model.addRegion()
      model.setRegionPlace("box 0,0,24,28")
      model.findLattice()
      try await model.wait(for: "the refusal of the region") {
        model.lattice?.sentence.contains("24 × 28 px") == true
      }
      model.chooseRegionForm(.point)
      model.addRegion()
      model.findLattice()
      try await model.wait(for: "the line's again") {
        model.lattice?.sentence.contains("20 × 20 px") == true
      }
    }
  }

  @Test("a search is told with its part and cancelled; a picture without a lattice gets its reason")
  func refused() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      let noise = try TemporaryImage.ofNoise(side: 512)
      defer { noise.remove() }
      await model.open(path: noise.path)
      model.findLattice()
      model.findLattice()
      #expect(model.announcement == "Looking for a lattice: 0 %")
      model.cancelLattice()
      #expect(model.latticeProgress == nil && model.lattice == nil)
      model.findLattice()
      try await model.wait(for: "the reason") { model.lattice?.isCompared == true }
      #expect(model.lattice?.sentence.hasPrefix("There is no lattice") == true)
      #expect(model.announcement == model.lattice?.sentence)
    }
  }
}
