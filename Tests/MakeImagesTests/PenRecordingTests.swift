// The pen recording, read line by line as evemu writes it, against its truth file.
import Foundation
import Geometry
import Testing

@Suite("The pen recording is a tablet's, and its strokes are where they should be")
struct PenRecordingTests {
  struct Truth: Decodable {
    struct Stroke: Decodable {
      let touchDownSeconds: Double
      let liftOffSeconds: Double
      let touchDown: LatticeTruth.Place
      let liftOff: LatticeTruth.Place
    }

    let strokes: [Stroke]
    let proximityOutSeconds: Double
  }

  /// The state after a report.
  struct Frame {
    var seconds = 0.0
    var values: [Int: Int] = [:]
    var keys: [Int: Int] = [:]
    var changed: Set<Int> = []

    var point: ImagePoint {
      ImagePoint(
        x: (Double(values[0] ?? 0) - 7600) / 28.90625 - 0.5,
        y: Double(values[1] ?? 0) / 28.90625 - 0.5)
    }
  }

  let made: MadeImages
  let truth: Truth
  let lines: [String]
  let frames: [Frame]

  init() throws {
    made = try MadeImages.standard.get()
    truth = try made.truth(Truth.self, "Images/pen-strokes.json")
    let url = made.images.appendingPathComponent("pen-strokes.events")
    lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    var frames: [Frame] = []
    var frame = Frame()
    for line in lines where line.hasPrefix("E: ") {
      let words = line.split(separator: " ")
      try #require(words.count == 5)
      let type = try #require(Int(words[2], radix: 16))
      let code = try #require(Int(words[3], radix: 16))
      let value = try #require(Int(words[4]))
      frame.seconds = try #require(Double(words[1]))
      switch type {
      case 0:
        frames.append(frame)
        frame.changed = []
      case 1: frame.keys[code] = value
      case 3:
        frame.values[code] = value
        frame.changed.insert(code)
      default: #expect(type == 4)
      }
    }
    self.frames = frames
  }

  @Test("the description has a name, ids, masks of 96 key bytes, and axes with resolution")
  func description() {
    #expect(lines.first == "# EVEMU 1.3")
    #expect(lines.contains("N: Penumbra Demonstration Pen"))
    #expect(lines.contains("I: 0003 056a 0357 0110"))
    #expect(lines.filter { $0.hasPrefix("B: 01 ") }.count == 12)
    for axis in ["00 0 44800 4 0 200", "01 0 29600 4 0 200", "18 0 8191 0 0 0", "1a -64 63 1 0 57"]
    {
      #expect(lines.contains("A: \(axis)"))
    }
  }

  @Test("200 reports a second for 6 to 8 seconds, every value within its axis")
  func reports() throws {
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(abs(after.seconds - before.seconds - 0.005) < 1e-9)
    }
    let last = try #require(frames.last)
    #expect((6...8).contains(last.seconds))
    let ranges = [
      0: 0...44800, 1: 0...29600, 0x18: 0...8191, 0x19: 0...63, 0x1A: -64...63, 0x1B: -64...63,
    ]
    for frame in frames {
      for (code, range) in ranges { #expect(range.contains(frame.values[code] ?? 0)) }
    }
  }

  @Test("leaving the tablet zeroes the axes in the report that ends the proximity")
  func proximityOut() throws {
    let first = try #require(frames.first)
    let last = try #require(frames.last)
    #expect(first.keys[0x140] == 1)
    #expect(last.keys[0x140] == 0)
    #expect(last.seconds == truth.proximityOutSeconds)
    #expect(last.values.values.allSatisfy { $0 == 0 })
    #expect(last.changed.isSuperset(of: [0, 1]))
    #expect(frames.dropLast().allSatisfy { $0.keys[0x140] == 1 })
  }

  @Test("contact and pressure go together, at the times and places of the truth file")
  func contacts() throws {
    for frame in frames {
      #expect((frame.keys[0x14A] == 1) == ((frame.values[0x18] ?? 0) > 0))
    }
    let edges = zip(frames, frames.dropFirst()).filter {
      ($0.keys[0x14A] ?? 0) != ($1.keys[0x14A] ?? 0)
    }.map(\.1)
    #expect(edges.count == 6)
    for (index, stroke) in truth.strokes.enumerated() {
      let (down, up) = (edges[2 * index], edges[2 * index + 1])
      #expect(down.seconds == stroke.touchDownSeconds)
      #expect(up.seconds == stroke.liftOffSeconds)
      // The truth file has three decimals.
      for (frame, place) in [(down, stroke.touchDown), (up, stroke.liftOff)] {
        #expect(abs(frame.point.x - place.x) < 6e-4 && abs(frame.point.y - place.y) < 6e-4)
        #expect((100...923).contains(place.x) && (100...923).contains(place.y))
      }
    }
  }

  @Test("the first stroke passes over 15 heavy columns, the third over 7, at a hand's speed")
  func columns() throws {
    let lattice = try made.truth(LatticeTruth.self, "Images/haadf-rhombic.json")
    let heavy = lattice.columns.filter { $0.atomicNumber == 38 }
    for (index, count) in [(0, 15), (2, 7)] {
      let stroke = truth.strokes[index]
      let path = frames.filter {
        $0.seconds >= stroke.touchDownSeconds && $0.seconds < stroke.liftOffSeconds
      }.map(\.point)
      // A column's Gaussian has a deviation of 6 px.
      let passed = heavy.filter { column in
        path.contains { hypot($0.x - column.point.x, $0.y - column.point.y) < 6 }
      }
      #expect(passed.count == count)
      let steps = zip(path, path.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      // Least jerk: slow at both ends, 1.875 times the mean speed in the middle.
      let mean = steps.reduce(0, +) / Double(steps.count)
      #expect(abs(try #require(steps.max()) / mean - 1.875) < 0.15)
      #expect(steps[0] < 0.3 * mean)
    }
  }
}
