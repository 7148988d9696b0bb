// The measured line. Truth: a picture of cosine columns, whose spacing and values are its formula's.

import Analysis
import DesktopModel
import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Session
import Testing

@MainActor
@Suite("The measured line in the window", .timeLimit(.minutes(60)))
struct LineTests {
  /// Columns 20 px apart, 0.5 nm a pixel across and 0.4 nm down, in volts.
  private static func columns() throws -> StackImage {
    try StackImage.withChannels(
      [("Columns", 200, 100, 0)], nanometres: (0.5, 0.4)
    ) { index in 5 + 3 * cos(2 * .pi * Double(index % 200) / 20) }
  }

  private func run(
    isRecorded: Bool = false, _ body: (WindowModel, WindowHome) async throws -> Void
  ) async throws {
    let file = try Self.columns()
    defer { file.remove() }
    try await RunningWindow.run(settings: "record = \(isRecorded)\n") { model, home in
      await model.open(path: file.path)
      try await body(model, home)
    }
  }

  private func move(_ model: WindowModel, _ direction: KeyCursor.Direction, _ count: Int) {
    for _ in 0..<count { model.moveCursor(direction, by: .ten) }
  }

  @Test("two keys set the ends at the cursor, and the sentence tells peaks and spacing in nm")
  func keys() async throws {
    try await run { model, _ in
      #expect(model.lineMarks == nil && !model.hasLine)
      // The cursor begins in the middle, at 100, 50.
      move(model, .left, 9)
      model.setLineStart()
      #expect(model.announcement == "Line from x 10, y 50; B sets where it ends")
      move(model, .right, 18)
      model.setLineEnd()
      try await model.wait(for: "the profile") { model.profile != nil }
      let shown = try #require(model.profile)
      // 180 px of 0.5 nm; peaks at 20, 40 ... 180 px, 10 nm apart.
      #expect(shown.profile.isInNanometres && abs(shown.profile.length - 90) < 1e-9)
      #expect(shown.peaks.peaks.count == 9)
      #expect(abs((shown.peaks.spacing?.distance ?? 0) - 10) < 1e-6)
      #expect(
        model.profileText
          == "90 nm (180 px) long, 1 px wide: values 2 to 8 V; peaks: 9, 10 nm apart.")
      #expect(model.announcement == model.profileText)
      #expect(shown.words(ofSample: 10) == "5 nm, 8 V")
      #expect(model.lineMarks?.peaks.count == 9 && model.lineMarks?.band.isEmpty == true)
      model.removeLine()
      #expect(model.profile == nil && model.lineMarks == nil)
    }
  }

  @Test("plus and minus change the width, and what is read is the engine's own profile")
  func width() async throws {
    try await run { model, _ in
      model.setLineStart()
      move(model, .right, 5)
      move(model, .down, 3)
      model.setLineEnd()
      for _ in 0..<6 { model.changeLineWidth(by: 1) }
      for _ in 0..<2 { model.changeLineWidth(by: -1) }
      try await model.wait(for: "the width") { model.profile?.profile.widthPixels == 5 }
      let micrograph = try #require(model.image?.micrograph)
      let expected = try LineProfile(
        of: micrograph, from: ImagePoint(x: 100, y: 50), to: ImagePoint(x: 150, y: 80),
        widthPixels: 5)
      #expect(model.profile?.profile == expected)
      let band = try #require(model.lineMarks).band
      #expect(band.count == 4)
      // The band's edges are five pixels apart.
      #expect(abs(band[0].distance(to: band[3]) - 5 * model.viewport.zoom) < 1e-9)
      model.setLineWidth(-4)
      #expect(model.line.widthPixels == 1)
      for _ in 0..<3 { model.changeLineWidth(by: -1) }
      #expect(model.line.widthPixels == 1)
    }
  }

  @Test("it is drawn over the image, kept inside, told once at its end, and not taken for a stroke")
  func drawn() async throws {
    try await run { model, _ in
      model.beginLine(at: model.viewport.viewPoint(of: ImagePoint(x: 20, y: 30)))
      for x in [40.0, 80, 500] {
        model.drawLine(to: model.viewport.viewPoint(of: ImagePoint(x: x, y: 30)))
      }
      model.endLine()
      #expect(model.line.start == ImagePoint(x: 20, y: 30))
      #expect(model.line.end == ImagePoint(x: 199, y: 30))
      try await model.wait(for: "the profile") { model.profile?.profile.end.x == 199 }
      #expect(model.announcement == model.profileText)
      #expect(model.trail.live.isEmpty && model.pen == nil)
      // A press without a way is no line.
      model.beginLine(at: ViewPoint(x: 10, y: 10))
      model.endLine()
      #expect(!model.hasLine)
    }
  }

  @Test("another frame is read along the same line; another file forgets it")
  func frames() async throws {
    let stack = try StackImage.withSections(3)
    defer { stack.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: stack.path)
      model.setLineStart()
      move(model, .right, 2)
      model.setLineEnd()
      try await model.wait(for: "the profile") { model.profile != nil }
      #expect(model.profile?.profile.samples.first?.mean == 100)
      model.moveFrame(by: 2)
      try await model.wait(for: "the frame's") {
        model.profile?.profile.samples.first?.mean == 300
      }
      await model.open(path: home.image)
      #expect(!model.hasLine && model.profile == nil)
    }
  }

  @Test("it is heard from end to end by the pen's own way, and stops where it ends")
  func heard() async throws {
    try await run(isRecorded: true) { model, _ in
      model.hearLine()
      #expect(model.announcement == "There is no line to hear; A and B set its ends")
      move(model, .left, 9)
      model.setLineStart()
      move(model, .right, 18)
      model.setLineEnd()
      try await model.wait(for: "the profile") { model.profile != nil }
      model.hearLine()
      #expect(model.isPlaying)
      try await model.wait(for: "the end") { !model.isPlaying }
      let path = try #require(await model.stopRecording())
      var rows = SessionTable<StrokeRow>(path: SessionFolder(path: path).strokes)
      var columns: Set<Int> = []
      while let row = rows.next() {
        guard row.sample.isInContact else { continue }
        #expect(row.sample.position.y == 50)
        columns.insert(Int(row.sample.position.x.rounded()))
      }
      // Every column is passed, whatever the rate of the reports.
      #expect(columns.isSuperset(of: 11...189))
    }
  }

  @Test("table and picture are saved; over the image itself and without a line they are refused")
  func saved() async throws {
    try await run { model, home in
      let table = home.folder.appending(path: "line.csv").path
      await model.saveProfileTable(to: table)
      #expect(model.announcement == "There is no profile to save; A and B set the line's ends")
      model.setLineStart()
      move(model, .right, 4)
      model.setLineEnd()
      try await model.wait(for: "the profile") { model.profile != nil }
      await model.saveProfileTable(to: table)
      #expect(model.announcement == "Saved the profile as line.csv")
      let image = try #require(model.image?.path)
      let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      #expect(lines[1] == "# sha256 \(try FileDigest.sha256(of: image))")
      #expect(
        lines[3].hasPrefix("# values as stored; each is (value - ") && lines[3].hasSuffix(" V"))
      #expect(lines[4] == "distance_nm,x_px,y_px,mean,sd,n" && lines.count == 5 + 41)
      #expect(lines[5] == "0.0,100.0,50.0,8.0,,1")
      let picture = home.folder.appending(path: "line.png").path
      await model.saveProfilePicture(to: picture)
      #expect(try ImageFile.header(path: picture).width == 960)
      await model.saveProfileTable(to: image)
      #expect(
        model.notice?.sentence == "\(image) is the image that is shown; choose another name.")
      #expect(try ImageFile.header(path: image).width == 200)
    }
  }

  @Test("the curve has its ticks in nm and in the values' unit, and a gap where there is no value")
  func plotted() async throws {
    try await run { model, _ in
      move(model, .left, 10)
      model.setLineStart()
      move(model, .right, 19)
      model.setLineEnd()
      try await model.wait(for: "the profile") { model.profile != nil }
      let plot = try #require(model.profile).plot
      #expect(plot.xUnit == "nm" && plot.yUnit == "V")
      #expect(plot.xTicks.map(\.label) == ["0", "20", "40", "60", "80"])
      #expect(plot.yTicks.map(\.label) == ["2", "4", "6", "8"])
      #expect(plot.pieces.count == 1 && plot.pieces[0].count == 191)
      // The first place is a column's top, at the upper edge.
      #expect(abs(plot.pieces[0][0].means.upperBound - 1) < 1e-6)
      #expect(plot.peaks.count == 9)
    }
  }
}
