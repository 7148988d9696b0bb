// Paint as rectangles of pixels. Source of truth: the pixels of the layers, byte by byte.

import Geometry
import Paint
import TestBasics
import Testing

@Suite("Paint in patches")
struct PaintPatchTests {
  private static let brush = PaintBrush(leastRadius: 2, mostRadius: 25)

  @Test("changes put on one another give every state of a layer again, byte for byte")
  func changes() throws {
    var random = SeededGenerator(seed: 21)
    var painted = try layer(300, 200)
    var copy = try layer(300, 200)
    for round in 0..<80 {
      let before = painted
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = painted.undo()
      case 1: _ = painted.redo()
      case 2 where round % 3 == 0: _ = painted.clear()
      default:
        painted.stroke(
          randomStroke(&random, width: 300, height: 200), Self.brush,
          PaintInk(brightness: random.unit()), erasing: random.unit() < 0.3)
      }
      let area = painted.area(differingFrom: before)
      #expect((area == nil) == (painted.pixels == before.pixels))
      guard let area else { continue }
      let patch = try #require(painted.patch(area))
      let isPut = copy.put(patch)
      #expect(isPut)
      #expect(copy.pixels == painted.pixels && copy.isEmpty == painted.isEmpty)
      // Nothing leads back from what was put.
      #expect(copy.undoCount == 0 && copy.stepNumber == 0)
    }
    // All at once it is the same.
    var whole = try layer(300, 200)
    if let area = painted.area(differingFrom: nil) {
      let patch = try #require(painted.patch(area))
      let isPut = whole.put(patch)
      #expect(isPut)
    }
    #expect(whole.pixels == painted.pixels)
    #expect(painted.area(differingFrom: whole) == nil)
  }

  @Test("a patch that does not lie in the layer is refused and changes nothing")
  func outside() throws {
    var painted = try layer(100, 80)
    painted.stroke([(x: 50, y: 40, pressure: 1)], Self.brush, PaintInk(brightness: 1))
    let before = painted.pixels
    for (columns, rows) in [(90..<101, 0..<5), (0..<5, 78..<81)] {
      let area = PaintArea(columns: columns, rows: rows)
      #expect(painted.patch(area) == nil)
      let patch = try #require(
        PaintPatch(
          area: area,
          pixels: [UInt8](repeating: 9, count: 4 * columns.count * rows.count)))
      let isPut = painted.put(patch)
      #expect(!isPut)
    }
    #expect(
      PaintPatch(
        area: PaintArea(columns: -1..<1, rows: 0..<1), pixels: .init(repeating: 0, count: 8)) == nil
    )
    #expect(PaintPatch(area: PaintArea(columns: 0..<2, rows: 0..<1), pixels: [1, 2, 3, 4]) == nil)
    #expect(PaintPatch(area: PaintArea(columns: 0..<0, rows: 0..<1), pixels: []) == nil)
    #expect(painted.pixels == before && painted.undoCount == 1)
  }

  @Test("the number of a step is its own, also where the oldest steps are kept no more")
  func numbers() throws {
    var painted = try layer(512, 512, historyBytes: 10 * 16_384)
    for step in 1...30 {
      painted.stroke(
        [(x: Double(17 * step), y: 256, pressure: 1)], PaintBrush(radius: 20),
        PaintInk(brightness: 0.5))
      #expect(painted.stepNumber == step)
    }
    let kept = painted.undoCount
    #expect(kept < 30)
    _ = painted.undo()
    #expect(painted.stepNumber == 29)
    _ = painted.redo()
    #expect(painted.stepNumber == 30)
    for _ in 0..<40 { _ = painted.undo() }
    #expect(painted.stepNumber == 30 - kept)
  }

  @Test("what is seen of it is the mean of the paint that lies under each pixel of the screen")
  func seen() throws {
    var painted = try layer(120, 90)
    painted.stroke(
      [(x: 20, y: 20, pressure: 1), (x: 90, y: 70, pressure: 0.3)], Self.brush,
      PaintInk(red: 200, green: 100, blue: 0))
    for (zoom, places) in [(1.0, 1), (3.0, 1), (0.5, 2), (0.25, 2)] {
      var viewport = Viewport(imageWidth: 120, imageHeight: 90, viewWidth: 200, viewHeight: 150)
      viewport.zoom(to: zoom, around: ViewPoint(x: 100, y: 75))
      var pixels = [UInt32](repeating: 0xFF00_00FF, count: 200 * 150)
      pixels.withUnsafeMutableBufferPointer {
        painted.draw(viewport, density: 1, columns: 0..<200, rows: 0..<150, over: $0)
      }
      // A part is seen as in the whole.
      for (columns, rows) in [(0..<200, 60..<90), (77..<78, 0..<150), (64..<133, 31..<96)] {
        var part = [UInt32](repeating: 0xFF00_00FF, count: columns.count * rows.count)
        part.withUnsafeMutableBufferPointer {
          painted.draw(viewport, density: 1, columns: columns, rows: rows, over: $0)
        }
        #expect(part == rows.flatMap { row in columns.map { pixels[row * 200 + $0] } })
      }
      for row in stride(from: 0, to: 150, by: 7) {
        for column in stride(from: 0, to: 200, by: 5) {
          var sum = (alpha: 0.0, red: 0.0)
          for y in 0..<places {
            for x in 0..<places {
              let place = viewport.imagePoint(
                of: ViewPoint(
                  x: Double(column) + (Double(x) + 0.5) / Double(places),
                  y: Double(row) + (Double(y) + 0.5) / Double(places)))
              let (left, top) = (Int(place.x.rounded()), Int(place.y.rounded()))
              guard (0..<120).contains(left), (0..<90).contains(top) else { continue }
              let pixel = painted[left, top]
              sum.alpha += Double(pixel.alpha) / 255
              sum.red += Double(pixel.alpha) / 255 * Double(pixel.ink.red)
            }
          }
          let red = sum.red / Double(places * places)
          let blue = 255 * (1 - sum.alpha / Double(places * places))
          let found = pixels[row * 200 + column]
          #expect(abs(Double(found >> 16 & 0xFF) - red) <= 1, "\(zoom) \(column) \(row)")
          #expect(abs(Double(found & 0xFF) - blue) <= 1, "\(zoom) \(column) \(row)")
        }
      }
    }
  }
}
