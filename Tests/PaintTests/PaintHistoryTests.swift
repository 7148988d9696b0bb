// Strokes taken back. Source of truth: the pixels as they were, byte by byte.

import Geometry
import Paint
import TestBasics
import Testing

@Suite("Paint taken back")
struct PaintHistoryTests {
  private static let brush = PaintBrush(leastRadius: 2, mostRadius: 25)

  @Test("strokes, erasures and clearings are taken back and done again exactly, in any mixture")
  func exact() throws {
    var random = SeededGenerator(seed: 11)
    var painted = try layer(200, 150)
    var states = [painted.pixels]
    var place = 0
    for _ in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let ink = PaintInk(
          red: UInt8.random(in: 0...255, using: &random), green: 40,
          blue: UInt8.random(in: 0...255, using: &random))
        let count = painted.undoCount
        painted.stroke(
          randomStroke(&random, width: 200, height: 150), Self.brush, ink,
          erasing: random.unit() < 0.3)
        // One beside the layer is no step.
        guard painted.undoCount > count else { continue }
        states.removeSubrange((place + 1)...)
        states.append(painted.pixels)
        place += 1
      case 5:
        guard painted.clear() != nil else { continue }
        states.removeSubrange((place + 1)...)
        states.append(painted.pixels)
        place += 1
        #expect(painted.isEmpty)
      case 6..<8:
        let area = painted.undo()
        #expect((area != nil) == (place > 0))
        place = max(place - 1, 0)
      default:
        let area = painted.redo()
        #expect((area != nil) == (place < states.count - 1))
        place = min(place + 1, states.count - 1)
      }
      #expect(painted.pixels == states[place])
      #expect(painted.undoCount == place && painted.redoCount == states.count - 1 - place)
    }
    while painted.undo() != nil {}
    #expect(painted.pixels == states[0] && painted.isEmpty)
    while painted.redo() != nil {}
    #expect(painted.pixels == states.last)
  }

  @Test("a stroke under way is taken back whole, and what was told as changed holds it")
  func underWay() throws {
    var painted = try layer(300, 300)
    let ink = PaintInk(brightness: 0.5)
    var area: PaintArea?
    for step in 0...5 {
      let next = painted.follow(
        tip(20 + 50 * Double(step), 150), brush: Self.brush, ink: ink)
      area = next.map { area?.union($0) ?? $0 } ?? area
    }
    let changed = try #require(area)
    let undone = painted.undo()
    let back = try #require(undone)
    #expect(back.union(changed) == back)
    #expect(painted.isEmpty && painted.redoCount == 1)
    // The tip still touches: a stroke begins where it is.
    _ = painted.follow(tip(280, 280), brush: Self.brush, ink: ink)
    #expect(painted[280, 280].alpha == 255 && painted[20, 150].alpha == 0)
  }

  @Test(
    "memory stays within its bound; the oldest strokes can no longer be taken back, the last always"
  )
  func bounded() throws {
    var random = SeededGenerator(seed: 13)
    let limit = 40 * 16_384
    var painted = try layer(512, 512, historyBytes: limit)
    painted.stroke(
      [(x: 0, y: 256, pressure: 1), (x: 512, y: 256, pressure: 1)], PaintBrush(radius: 256),
      PaintInk(brightness: 1))
    var states: [[UInt8]] = [painted.pixels]
    for _ in 0..<60 {
      painted.stroke(
        [(x: 512 * random.unit(), y: 512 * random.unit(), pressure: random.unit())], Self.brush,
        PaintInk(brightness: random.unit()))
      states.append(painted.pixels)
      #expect(painted.historyBytes <= limit)
    }
    let kept = painted.undoCount
    try #require((5..<60).contains(kept))
    for step in 1...kept {
      let undone = painted.undo()
      #expect(undone != nil)
      #expect(painted.pixels == states[states.count - 1 - step])
    }
    let none = painted.undo()
    #expect(none == nil)
    // Clearing holds more than the bound, and can be taken back all the same.
    let before = painted.pixels
    let cleared = painted.clear()
    #expect(cleared != nil)
    #expect(painted.undoCount == 1 && painted.redoCount == 0)
    let restored = painted.undo()
    #expect(restored != nil)
    #expect(painted.pixels == before)
  }

  @Test("copies of a layer do not change one another")
  func values() throws {
    var painted = try layer(100, 100)
    painted.stroke([(x: 50, y: 50, pressure: 1)], Self.brush, PaintInk(brightness: 1))
    let copy = painted
    let pixels = copy.pixels
    painted.stroke([(x: 40, y: 50, pressure: 1)], Self.brush, PaintInk(brightness: 0))
    #expect(copy.pixels == pixels && painted.pixels != pixels)
    #expect(copy.undoCount == 1 && painted.undoCount == 2)
  }
}
