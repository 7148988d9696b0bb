// The touchable calibration sheet. Source of truth: the crosses of target-9.json, the sizes that
// fingers need, the drawing as librsvg renders it, and a table of Braille.

import Foundation
import ImageFile
import Micrograph
import TestSupport
import Testing

@Suite("The touchable calibration sheet has its rings where the crosses are")
struct TactileTargetTests {
  let made: MadeImages
  let truth: CalibrationTargetTests.Truth

  init() throws {
    made = try MadeImages.standard.get()
    truth = try made.truth(CalibrationTargetTests.Truth.self, "calibration/target-9.json")
  }

  private func text(_ kind: String) throws -> String {
    try String(
      contentsOf: made.calibration.appendingPathComponent("target-9-tactile.\(kind)"),
      encoding: .utf8)
  }

  private func numbers(_ names: [String], of element: String) throws -> [[Double]] {
    try text("svg").split(separator: "\n").filter { $0.hasPrefix("<\(element)") }.map { line in
      try names.map { name in
        let start = try #require(line.range(of: " \(name)=\"")).upperBound
        return try #require(Double(line[start...].prefix { $0 != "\"" }))
      }
    }
  }

  @Test("nine rings at the crosses' millimetres, 3 mm wide within, 30 mm apart, checks as squares")
  func rings() throws {
    let rings = try numbers(["cx", "cy", "r"], of: "circle")
    #expect(rings.count == 9)
    for (ring, cross) in zip(rings, truth.crosses) {
      #expect(abs(ring[0] - cross.xMillimetres) < 1e-4 && abs(ring[1] - cross.yMillimetres) < 1e-4)
      #expect(abs(ring[2] * 2 - 1.25 - 3) < 1e-9)
      for other in rings where other != ring {
        #expect(hypot(other[0] - ring[0], other[1] - ring[1]) > 30)
      }
    }
    let squares = try numbers(["x", "y", "width"], of: "rect").dropFirst()
    #expect(squares.count == 3)
    for (square, cross) in zip(squares, truth.checks) {
      let half = square[2] / 2
      #expect(abs(square[0] + half - cross.xMillimetres) < 1e-4)
      #expect(abs(square[1] + half - cross.yMillimetres) < 1e-4)
      // From the outer rim of a square's corner to that of a ring.
      for ring in rings {
        let distance = hypot(ring[0] - square[0] - half, ring[1] - square[1] - half)
        #expect(distance - ring[2] - 0.625 - (half + 0.625) * 2.0.squareRoot() >= 6.4)
      }
    }
    #expect(try text("svg").contains("viewBox=\"-15.0 -15.0 150.0 150.0\""))
  }

  @Test("rendered it is black on white, free for 6.4 mm around each ring, open within")
  func rendered() throws {
    let path = made.root.appendingPathComponent("target-9-tactile-svg.png").path
    let outcome = try Subprocess.runHere(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      [
        "-w", "1500", "-h", "1500", "-o", path,
        made.calibration.appendingPathComponent("target-9-tactile.svg").path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let image = try ImageFile.open(path: path)
    func ink(_ x: Double, _ y: Double) -> Bool {
      image.pixels[Int((y + 15) * 10) * 1500 + Int((x + 15) * 10)] < 128
    }
    for cross in truth.crosses {
      for step in 0..<360 {
        let (dx, dy) = (cos(Double(step) * .pi / 180), sin(Double(step) * .pi / 180))
        for tenth in 0...91 {
          let radius = Double(tenth) / 10
          guard radius < 1.35 || radius > 2.9 || (1.7...2.5).contains(radius) else { continue }
          #expect(
            ink(cross.xMillimetres + radius * dx, cross.yMillimetres + radius * dy)
              == (1.7...2.5).contains(radius), "\(cross.number) \(radius)")
        }
      }
    }
    // The corners of the frame: three are there, the top right is cut.
    let corners = [(-12.9, -12.9), (132.9, -12.9), (-12.9, 132.9), (132.9, 132.9)]
    #expect(corners.map { ink($0.0, $0.1) } == [true, false, true, true])
    #expect(ink(123, -3))
  }

  // The connected dark places of a picture of the sheet: where each has its middle, and how much ink, in millimetres.
  private static let reading = """
    import sys
    import numpy as np
    from PIL import Image
    ink = 1 - np.asarray(Image.open(sys.argv[1]).convert('RGB').convert('L')).astype(float) / 255
    size = 150 / ink.shape[1]
    left = {tuple(place) for place in np.argwhere(ink > 0.02)}
    while left:
        shape = [left.pop()]
        for row, column in shape:
            for near in [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
                if near in left:
                    left.remove(near)
                    shape.append(near)
        rows, columns = np.array(shape).T
        weight = ink[rows, columns]
        x, y = ((weight @ (along + .5)) / weight.sum() * size - 15 for along in (columns, rows))
        print(x, y, weight.sum() * size ** 2, ink[int((y + 15) / size), int((x + 15) / size)])
    """

  @Test("drawn at 20 dots an inch, the bundled sheet is read back with every ring at its cross")
  func readBack() throws {
    let path = made.root.appendingPathComponent("target-9-tactile-20.png").path
    let sheet = MadeImages.project.appendingPathComponent("calibration/target-9-tactile.svg").path
    // 150 mm are 118 dots.
    let drawn = try Subprocess.runHere(
      Subprocess.find("rsvg-convert", package: "librsvg2-bin"),
      ["-w", "118", "-h", "118", "-o", path, sheet])
    try #require(drawn.status == 0, "\(drawn.standardError)")
    // The system's own Python, which Debian's packages belong to.
    let outcome = try Subprocess.runHere("/usr/bin/python3", ["-c", Self.reading, path])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let marks = outcome.standardOutput.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    // The frame, nine rings and three squares; a ring has 16.7 mm² of ink, a square 21.25.
    #expect(marks.count == 13 && marks.allSatisfy { $0.count == 4 })
    let small = marks.filter { $0[2] < 100 }
    for (isRing, crosses) in [(true, truth.crosses), (false, truth.checks)] {
      let found = small.filter { ($0[2] < 19) == isRing }
      #expect(found.count == crosses.count)
      for cross in crosses {
        let distances = found.map { hypot($0[0] - cross.xMillimetres, $0[1] - cross.yMillimetres) }
        // A tenth of a dot.
        #expect(distances.count { $0 < 0.127 } == 1, "\(cross.number) \(distances.sorted())")
      }
      // Open within, so that a fingertip and the pen's find the middle.
      #expect(found.allSatisfy { $0[3] < 0.1 })
    }
  }

  @Test(
    "the embosser's page: twelve marks within the frame, each nearest to its cross, and no digits")
  func embossed() throws {
    let page = try text("brf")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 26 && lines.last == "\u{0C}" && lines.allSatisfy { $0.count <= 40 })
    // A ring is dots 2, 4, 6 and then 1, 3, 5: the letters [ and O.
    var found: [(x: Double, y: Double)] = []
    for (row, line) in lines.enumerated() {
      let letters = Array(line)
      for column in letters.indices.dropLast()
      where letters[column] == "[" && letters[column + 1] == "O" {
        found.append((Double(column) * 6.2 + 1.25 + 3.1 - 15, Double(row) * 10 + 2.5 - 15))
      }
    }
    #expect(found.count == 9)
    for (place, cross) in zip(found, truth.crosses) {
      #expect(abs(place.x - cross.xMillimetres) <= 3.11, "\(cross.number) \(place)")
      #expect(abs(place.y - cross.yMillimetres) <= 5.01, "\(cross.number) \(place)")
    }
    // A check is eight dots, 1346 twice: the letters XX.
    #expect(page.components(separatedBy: "XX").count == 4 && !page.contains("#"))
  }
}
