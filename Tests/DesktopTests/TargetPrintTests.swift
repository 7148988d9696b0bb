// The calibration target and the sheet for a camera on paper: GTK's own print dialog writes a PDF, Poppler draws it, and
// the distances of crosses or markers and the length of the ruler are measured in the drawing.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct TargetPrintTests {
  private static let pixelsPerMillimetre = 20.0

  @Test("what the dialog prints has its crosses and its ruler at their real size")
  func size() async throws {
    let sheet = try SheetCrosses(count: 16)
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await screen.xdotool("key", "ctrl+shift+p")
        let path = try await Self.print("penumbra-target-16", program)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try await program.close() == 0)
        try await Self.check(path, sheet, screen)
      }
    }
  }

  @Test("the sheet for a camera has its markers and its ruler at their real size")
  func sheet() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Tablet")
        _ = try #require(try program.find("Print the sheet", "push button")).act()
        let path = try await Self.print("penumbra-sheet-a4", program)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try await program.close() == 0)
        let page = try await Self.page(of: path, screen)
        // Its first marker, 24 mm wide, whose upper rows are black, 136 mm beside the second; to a pixel of the picture,
        // 0.125 mm.
        let corner = try #require(page.darkCorner)
        let row = page.darkRuns(inRow: Int((corner.y + 2 * Self.pixelsPerMillimetre).rounded()))
        try #require(row.count == 2)
        #expect(
          abs(row[0] - corner.x - 12 * Self.pixelsPerMillimetre) < 0.125 * Self.pixelsPerMillimetre)
        #expect(
          abs(row[1] - row[0] - 136 * Self.pixelsPerMillimetre) < 0.125 * Self.pixelsPerMillimetre)
        // The ruler's 101 ticks end 239.5 mm below the marker's upper edge.
        let ruler = page.darkRuns(
          inRow: Int((corner.y + 239 * Self.pixelsPerMillimetre).rounded()))
        try #require(ruler.count == 101)
        #expect(
          abs(ruler[100] - ruler[0] - 100 * Self.pixelsPerMillimetre) < 0.125
            * Self.pixelsPerMillimetre)
      }
    }
  }

  /// Prints what the print dialog is open for.
  ///
  /// - Returns: the PDF, which its reader removes.
  private static func print(_ name: String, _ program: DesktopProgram) async throws -> String {
    let screen = program.screen
    let print = try await program.wait("the print dialog") {
      try dialog()?.all.first { $0.name.hasSuffix("Print") && $0.role == "push button" }
    }
    // The list of printers is reached by Tab; what prints into a file is the only one here.
    for _ in 0..<200 where !print.has(ATSPI_STATE_SENSITIVE) {
      try await screen.xdotool("key", "Tab")
      try await screen.xdotool("key", "Down")
      try await Task.sleep(for: .milliseconds(200))
    }
    try await screen.screenshot("print-dialog")
    try #require(print.has(ATSPI_STATE_SENSITIVE))
    // GTK proposes the folder the program was started in.
    let path = "\(FileManager.default.currentDirectoryPath)/\(name).pdf"
    try? FileManager.default.removeItem(atPath: path)
    #expect(print.act())
    try await program.wait("the file") {
      // A PDF's last line.
      FileManager.default.contents(atPath: path)?.suffix(16)
        .range(of: Data("%%EOF".utf8)) != nil ? true : nil
    }
    return path
  }

  private static func dialog() throws -> Accessible? {
    Accessible.program("penumbra-desktop", isDeep: true)?.children.first { $0.name == "Print" }
  }

  private static func page(of path: String, _ screen: DesktopScreen) async throws -> Page {
    let picture = screen.home.file("page")
    try await screen.command(
      "pdftoppm", package: "poppler-utils",
      ["-r", "\(pixelsPerMillimetre * 25.4)", "-gray", "-singlefile", path, picture])
    return try Page(path: "\(picture).pgm")
  }

  private static func check(
    _ path: String, _ sheet: SheetCrosses, _ screen: DesktopScreen
  ) async throws {
    let page = try await page(of: path, screen)
    let corner = try #require(page.darkCorner)
    // The corner marks begin 5 of 1024 parts of the side inside it.
    let inset = 5.5 * 120 / 1_024
    func find(_ number: Int) throws -> (x: Double, y: Double) {
      let cross = sheet.crosses[number - 1]
      return try #require(
        page.centre(
          x: corner.x + (cross.xMillimetres - inset) * pixelsPerMillimetre,
          y: corner.y + (cross.yMillimetres - inset) * pixelsPerMillimetre,
          reach: 2.6 * pixelsPerMillimetre))
    }
    for (one, other) in [(1, 4), (1, 13), (1, 16), (6, 11), (4, 13)] {
      let (a, b) = (try find(one), try find(other))
      let (c, d) = (sheet.crosses[one - 1], sheet.crosses[other - 1])
      let found = hypot(a.x - b.x, a.y - b.y) / pixelsPerMillimetre
      let wanted = hypot(c.xMillimetres - d.xMillimetres, c.yMillimetres - d.yMillimetres)
      Swift.print("crosses \(one) and \(other): \(found) mm apart, \(wanted) mm drawn")
      #expect(abs(found - wanted) < 0.05)
    }
    // A row through the ruler's ticks, 101 of them between the two corner marks.
    let row = corner.y + (1_015.5 * 120 / 1_024 - inset) * pixelsPerMillimetre
    let marks = page.darkRuns(inRow: Int(row.rounded()))
    try #require(marks.count == 103)
    let ruler = (marks[101] - marks[1]) / pixelsPerMillimetre
    Swift.print("ruler: \(ruler) mm from its first to its last tick")
    #expect(abs(ruler - 100) < 0.05)
  }
}

/// A page as grey values.
private struct Page {
  private let width: Int
  private let height: Int
  private let pixels: [UInt8]

  init(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // "P5", width, height and the largest value, each ended by one white space.
    var fields: [String] = [""]
    var place = 0
    while fields.count < 5, place < bytes.count {
      let isSpace = bytes[place] == 0x20 || bytes[place] == 0x0A
      if isSpace {
        fields.append("")
      } else {
        fields[fields.count - 1].append(Character(Unicode.Scalar(bytes[place])))
      }
      place += 1
    }
    width = try #require(Int(fields[1]))
    height = try #require(Int(fields[2]))
    pixels = Array(bytes[place...])
    try #require(pixels.count == width * height)
  }

  private func darkness(_ x: Int, _ y: Int) -> Double {
    Double(255 - pixels[y * width + x])
  }

  /// The upper left corner of everything dark; nil on an empty page.
  var darkCorner: (x: Double, y: Double)? {
    var (left, top) = (width, height)
    for y in 0..<height {
      for x in 0..<min(left, width) where darkness(x, y) > 127 {
        left = x
        top = min(top, y)
        break
      }
      if top == height, (0..<width).contains(where: { darkness($0, y) > 127 }) { top = y }
    }
    return left < width ? (Double(left), Double(top)) : nil
  }

  /// The centre of the dark pixels around a place; nil where there are none.
  func centre(x: Double, y: Double, reach: Double) -> (x: Double, y: Double)? {
    var (sum, right, down) = (0.0, 0.0, 0.0)
    for row in Int(y - reach)...Int(y + reach) {
      for column in Int(x - reach)...Int(x + reach) {
        let weight = darkness(column, row)
        sum += weight
        right += weight * Double(column)
        down += weight * Double(row)
      }
    }
    return sum > 0 ? (right / sum, down / sum) : nil
  }

  /// The centres of the dark runs in a row.
  func darkRuns(inRow y: Int) -> [Double] {
    var middles: [Double] = []
    var start: Int?
    for x in 0..<width {
      if darkness(x, y) > 100 {
        start = start ?? x
      } else if let first = start {
        middles.append(Double(first + x - 1) / 2)
        start = nil
      }
    }
    return middles
  }
}
