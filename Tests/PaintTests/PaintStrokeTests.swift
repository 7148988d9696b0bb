// What a brush covers. Sources of truth: stamps of a disc at steps so fine that more change nothing, the area of
// discs, and "over" of Porter and Duff (1984) in floating point.

import Foundation
import Geometry
import Paint
import TestBasics
import Testing

@Suite("Strokes of paint")
struct PaintStrokeTests {
  private static let black = PaintInk(brightness: 0)

  /// The alpha of stamps of a disc at even steps between two places, each edge a ramp of one pixel.
  private static func stamps(
    _ start: (x: Double, y: Double, radius: Double), _ end: (x: Double, y: Double, radius: Double),
    count: Int, width: Int, height: Int
  ) -> [Double] {
    var cover = [Double](repeating: 0, count: width * height)
    for stamp in 0...count {
      let part = Double(stamp) / Double(count)
      let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      let radius = start.radius + (end.radius - start.radius) * part
      for row in 0..<height {
        for column in 0..<width {
          let away = hypot(Double(column) - x, Double(row) - y)
          let share = min(max(radius + 0.5 - away, 0), 1)
          cover[row * width + column] = max(cover[row * width + column], share * 255)
        }
      }
    }
    return cover
  }

  @Test("from one report to the next everything is covered that stamps at ever finer steps cover")
  func sweep() throws {
    var random = SeededGenerator(seed: 5)
    let (width, height) = (90, 80)
    for round in 0..<18 {
      let brush = PaintBrush(leastRadius: 1, mostRadius: 21)
      func place() -> (x: Double, y: Double, pressure: Double) {
        (x: 120 * random.unit() - 15, y: 110 * random.unit() - 15, pressure: random.unit())
      }
      let start = place()
      var end = place()
      // Level and upright ways, and a disc within the other.
      if round % 6 == 1 { end.y = start.y }
      if round % 6 == 2 { end.x = start.x }
      if round % 6 == 3 { (end.x, end.y) = (start.x + 1, start.y - 0.5) }
      var painted = try layer(width, height)
      painted.stroke([start, end], brush, Self.black)
      let fine = Self.stamps(
        (start.x, start.y, 1 + 20 * start.pressure), (end.x, end.y, 1 + 20 * end.pressure),
        count: 400, width: width, height: height)
      for (found, wanted) in zip(painted.alphas, fine) {
        #expect(abs(Double(found) - wanted) <= 1.01)
        if abs(Double(found) - wanted) > 1.01 { return }
      }
    }
  }

  @Test(
    "a touch is a disc of the brush's size, by pressure, full where a finger or a mouse tells none")
  func touch() throws {
    let brush = PaintBrush(leastRadius: 4, mostRadius: 20)
    for (sample, radius) in [
      (tip(50, 50, pressure: 0), 4.0), (tip(50.3, 49.6, pressure: 0.5), 12),
      (tip(50, 50, pressure: 1), 20), (tip(50, 50, pressure: 0, tool: .mouse), 20),
      (tip(50, 50, pressure: 0, tool: .finger), 20),
      (tip(50, 50, pressure: 0.25, tool: .finger), 8),
    ] {
      var painted = try layer(101, 101)
      _ = painted.follow(sample, brush: brush, ink: Self.black)
      let area = Double(painted.alphas.reduce(0, +)) / 255
      #expect(abs(area / (.pi * radius * radius) - 1) < 0.01)
    }
  }

  @Test("a way of any number of reports covers what one does")
  func divided() throws {
    let brush = PaintBrush(leastRadius: 2, mostRadius: 18)
    let ends = [(x: 20.0, y: 30.0, pressure: 0.1), (x: 150.0, y: 101.0, pressure: 0.9)]
    var whole = try layer(180, 140)
    whole.stroke(ends, brush, Self.black)
    for parts in [2, 7, 50] {
      var divided = try layer(180, 140)
      divided.stroke(
        (0...parts).map { step in
          let part = Double(step) / Double(parts)
          return (
            x: ends[0].x + (ends[1].x - ends[0].x) * part,
            y: ends[0].y + (ends[1].y - ends[0].y) * part,
            pressure: ends[0].pressure + (ends[1].pressure - ends[0].pressure) * part
          )
        }, brush, Self.black)
      // A share on the border between two of 255 steps may be rounded either way.
      let differences = zip(whole.alphas, divided.alphas).map { abs($0 - $1) }
      #expect((differences.max() ?? 9) <= 1 && differences.reduce(0, +) <= 20)
    }
  }

  @Test(
    "where a stroke crosses itself nothing is painted twice; a second stroke lies over the first")
  func twice() throws {
    let brush = PaintBrush(radius: 6)
    let way = [(x: 10.3, y: 10.0, pressure: 1.0), (x: 50, y: 31, pressure: 1)]
    var once = try layer(64, 48)
    once.stroke(way, brush, Self.black)
    var back = try layer(64, 48)
    back.stroke(way + way.reversed() + way, brush, Self.black)
    // There and back the same shares are rounded, which may fall on either side.
    let worst = zip(once.alphas, back.alphas).map { abs($0 - $1) }.max() ?? 9
    #expect(worst <= 1)
    let ink = PaintInk(red: 200, green: 30, blue: 90)
    var over = once
    over.stroke([(x: 30, y: 5, pressure: 1), (x: 31, y: 45, pressure: 1)], brush, ink)
    var alone = try layer(64, 48)
    alone.stroke([(x: 30, y: 5, pressure: 1), (x: 31, y: 45, pressure: 1)], brush, ink)
    for row in 0..<48 {
      for column in 0..<64 {
        let (below, above, found) = (once[column, row], alone[column, row], over[column, row])
        let (a, b) = (Double(above.alpha) / 255, Double(below.alpha) / 255)
        let alpha = a + b * (1 - a)
        #expect(abs(Double(found.alpha) - 255 * alpha) <= 0.5001)
        guard alpha > 0 else { continue }
        #expect(abs(Double(found.ink.red) - 200 * a / alpha) <= 0.5001)
        #expect(abs(Double(found.ink.green) - 30 * a / alpha) <= 0.5001)
        #expect(abs(Double(found.ink.blue) - 90 * a / alpha) <= 0.5001)
      }
    }
  }

  @Test("the eraser takes away as much as a brush would cover, by its own end or by choice")
  func erasing() throws {
    let brush = PaintBrush(radius: 9)
    var painted = try layer(70, 70)
    painted.stroke([(x: 20, y: 35, pressure: 1), (x: 50, y: 35, pressure: 1)], brush, Self.black)
    var cover = try layer(70, 70)
    cover.stroke([(x: 35, y: 36.5, pressure: 1)], brush, Self.black)
    var byEnd = painted
    _ = byEnd.follow(tip(35, 36.5, tool: .eraser), brush: brush, ink: Self.black)
    var byChoice = painted
    byChoice.stroke([(x: 35, y: 36.5, pressure: 1)], brush, Self.black, erasing: true)
    #expect(byEnd.pixels == byChoice.pixels)
    for ((before, taken), after) in zip(zip(painted.alphas, cover.alphas), byEnd.alphas) {
      #expect(abs(Double(after) - Double(before) * (1 - Double(taken) / 255)) <= 0.5001)
    }
    // What is erased to nothing is no paint, which there is nothing of to clear.
    byEnd.finishStroke()
    byEnd.stroke([(x: 35, y: 35, pressure: 1)], PaintBrush(radius: 80), Self.black, erasing: true)
    let cleared = byEnd.clear()
    #expect(byEnd.isEmpty && cleared == nil && byEnd.undoCount == 3)
    var bare = try layer(70, 70)
    bare.stroke([(x: 35, y: 35, pressure: 1)], brush, Self.black, erasing: true)
    #expect(bare.isEmpty && bare.undoCount == 0)
  }

  @Test("two pointers paint one stroke, each on its own way; it ends when both are lifted")
  func pointers() throws {
    let brush = PaintBrush(radius: 3)
    var painted = try layer(100, 40)
    for step in 0...10 {
      let x = 10 + 8 * Double(step)
      _ = painted.follow(tip(x, 10, pointer: 0), brush: brush, ink: Self.black)
      _ = painted.follow(tip(x, 30, pointer: 1), brush: brush, ink: Self.black)
    }
    _ = painted.follow(tip(0, 0, down: false, pointer: 0), brush: brush, ink: Self.black)
    #expect(painted.undoCount == 0)
    _ = painted.follow(tip(0, 0, down: false, pointer: 1), brush: brush, ink: Self.black)
    #expect(painted.undoCount == 1)
    for column in 10...90 {
      #expect(painted[column, 10].alpha == 255 && painted[column, 30].alpha == 255)
      #expect(painted[column, 20].alpha == 0)
    }
  }

  @Test("what is told as changed holds every pixel that has; far outside nothing is")
  func changed() throws {
    var random = SeededGenerator(seed: 7)
    var painted = try layer(150, 130)
    let brush = PaintBrush(leastRadius: 1, mostRadius: 30)
    for _ in 0..<60 {
      let before = painted.pixels
      let sample = tip(
        250 * random.unit() - 50, 230 * random.unit() - 50, pressure: random.unit(),
        down: random.unit() > 0.2)
      let area = painted.follow(sample, brush: brush, ink: Self.black)
      let after = painted.pixels
      for row in 0..<130 {
        for column in 0..<150
        where !(area?.rows.contains(row) ?? false)
          || !(area?.columns.contains(column) ?? false)
        {
          let byte = 4 * (row * 150 + column)
          if before[byte + 3] != after[byte + 3] { Issue.record("\(column), \(row)") }
        }
      }
    }
    var far = try layer(20, 20)
    for place in [(-1e8, 5.0), (1e300, 5), (.nan, 5), (5, -.infinity), (5, 1e8)] {
      let area = far.follow(tip(place.0, place.1), brush: brush, ink: Self.black)
      #expect(area == nil)
      _ = far.follow(tip(0, 0, down: false), brush: brush, ink: Self.black)
    }
    #expect(far.isEmpty)
    // From far away to far away, across the layer.
    far.stroke([(x: -1e6, y: 10, pressure: 1), (x: 1e6, y: 10, pressure: 1)], brush, Self.black)
    #expect(far[0, 10].alpha == 255 && far[19, 10].alpha == 255)
  }
}
