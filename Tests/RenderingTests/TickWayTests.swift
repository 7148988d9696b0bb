// Ticks at equal steps. Source of truth: the path itself, walked here at a thousandth of the step of the
// pipeline, and the definition of a mark: it counts again after the tip was a quarter of a step away. Along the
// path it is numpy, which walks a pair of dividers over the reports' own corners and finds each step by
// bisection.
import Foundation
import Geometry
import Micrograph
import Pen
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite("Ticks at equal steps")
struct TickWayTests {
  private static let width = 600
  private static let image = PreparedImage(
    Micrograph(
      width: width, height: width,
      pixels: (0..<width * width).map { Float($0 % width) }, pixelType: PixelType(.float, bits: 32),
      pixelSize: PixelSize(x: 0.5, y: 0.25, unit: "nm")))

  private static func mappings(_ step: String, _ axis: TickAxis) throws -> VoiceMappings {
    var mapping = MappingParameters(
      window: .fixed(try #require(IntensityWindow(low: 0, high: 500))))
    let isTaken = mapping.setTicks(try #require(TickStep(step)), along: axis)
    try #require(isTaken)
    return VoiceMappings(mapping)
  }

  private static func samples(_ places: [ImagePoint], seconds: Double) -> [PenSample<ImagePoint>] {
    places.enumerated().map { index, place in
      PenSample(
        timeNanoseconds: Int64(Double(index) * seconds * 1e9), position: place,
        isInProximity: true, isInContact: true)
    }
  }

  private func ticks(
    _ samples: [PenSample<ImagePoint>], _ mappings: VoiceMappings
  ) -> (count: Int, ticks: [PathTick]) {
    var pipeline = PenPipeline(Self.image, mappings: mappings, isLive: false)
    var met: [PathTick] = []
    for sample in samples {
      pipeline.take(sample) { if $0.tick != .none { met.append($0.tick) } }
    }
    return (met.reduce(0) { $0 + Int($1.count) }, met)
  }

  /// The crossings of a coordinate on the straight ways between samples, found in small steps.
  private func crossings(
    _ samples: [PenSample<ImagePoint>], _ coordinate: (ImagePoint) -> Double
  ) -> [Double] {
    var found: [Double] = []
    var spent: Double?
    for (first, second) in zip(samples, samples.dropFirst()) {
      var last = coordinate(first.position)
      for step in 1...4_000 {
        let share = Double(step) / 4_000
        let now = coordinate(
          first.position.interpolated(to: second.position, fraction: share))
        if last.rounded(.down) != now.rounded(.down) {
          let mark = max(last.rounded(.down), now.rounded(.down))
          if mark != spent {
            let duration = Double(second.timeNanoseconds - first.timeNanoseconds)
            found.append(Double(first.timeNanoseconds) + share * duration)
          }
          spent = mark
        }
        if let mark = spent, (now - mark).magnitude >= 0.25 { spent = nil }
        last = now
      }
    }
    return found
  }

  @Test("each mark of a random stroke is told once, within 0.1 ms of the crossing")
  func exact() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<Rounds.count(usually: 60, all: 1_000) {
      var place = ImagePoint(
        x: .random(in: 120...380, using: &random), y: .random(in: 100...500, using: &random))
      var places = [place]
      for _ in 0..<12 {
        place = ImagePoint(
          x: min(max(place.x + .random(in: -9...9, using: &random), 1), 598),
          y: min(max(place.y + .random(in: -9...9, using: &random), 1), 598))
        places.append(place)
      }
      let samples = Self.samples(places, seconds: 0.0075)
      let ways: [(String, TickAxis, (ImagePoint) -> Double)] = [
        ("3nm", .x, { place in place.x / 6 }),
        ("3nm", .y, { place in place.y / 12 }),
        // The value is the column, and a step 1 % of 500.
        ("1%", .value, { place in place.x / 5 }),
      ]
      for (step, axis, coordinate) in ways {
        let told = ticks(samples, try Self.mappings(step, axis))
        let truth = crossings(samples, coordinate)
        #expect(told.count == truth.count, "\(axis)")
        for tick in told.ticks where tick.sound != .none {
          let nearest = truth.map { abs($0 - Double(tick.timeNanoseconds)) }.min() ?? .infinity
          #expect(nearest <= 100_000, "\(axis)")
        }
      }
    }
  }

  // Reports as x, y in steps and time in seconds; each line is a stroke. The dividers are open by `opening`.
  private static let dividers = """
    import sys, json
    import numpy as np
    def first_exit(corners, start, place, anchor, radius):
        # The distance from a point along a straight stretch has no maximum within it.
        ends = np.hypot(corners[start:, 0] - anchor[0], corners[start:, 1] - anchor[1])
        out = np.nonzero(ends > radius)[0]
        if len(out) == 0:
            return None
        index = start + int(out[0])
        begin = place if index == start else corners[index - 1]
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            point = begin + middle * (corners[index] - begin)
            if np.hypot(point[0] - anchor[0], point[1] - anchor[1]) > radius:
                high = middle
            else:
                low = middle
        return index, begin + high * (corners[index] - begin)
    for line in sys.stdin:
        stroke = json.loads(line)
        opening = stroke['opening']
        corners = np.array(stroke['corners'])
        anchor, place, start, pieces = corners[0, :2], corners[0], 1, 0
        mark, times = 1, []
        while True:
            radius = mark - pieces * opening
            is_mark = radius <= opening
            found = first_exit(corners, start, place, anchor, radius if is_mark else opening)
            if found is None:
                break
            start, place = found
            if is_mark:
                times.append(place[2])
                mark += 1
                if radius < opening:
                    continue
            anchor, pieces = place[:2], pieces + 1
        print(json.dumps(times))
    """

  private static func random(_ random: inout SeededGenerator) -> [ImagePoint] {
    var place = ImagePoint(
      x: .random(in: 120...380, using: &random), y: .random(in: 100...500, using: &random))
    var places = [place]
    for _ in 0..<40 {
      place = ImagePoint(
        x: min(max(place.x + .random(in: -9...9, using: &random), 1), 598),
        y: min(max(place.y + .random(in: -9...9, using: &random), 1), 598))
      places.append(place)
    }
    return places
  }

  @Test("along random paths each mark is told at numpy's own time, as many as numpy counts")
  func paths() throws {
    var generator = SeededGenerator(seed: 43)
    var strokes: [String] = []
    var told: [(count: Int, times: [Double])] = []
    for number in 0..<Rounds.count(usually: 60, all: 1_000) {
      let samples = Self.samples(Self.random(&generator), seconds: 0.0075)
      let (step, x, y) =
        number.isMultiple(of: 2) ? ("7px", 1 / 7.0, 1 / 7.0) : ("5nm", 0.5 / 5, 0.25 / 5)
      let corners = samples.map {
        "[\($0.position.x * x),\($0.position.y * y),\(Double($0.timeNanoseconds) * 1e-9)]"
      }
      strokes.append(
        "{\"opening\":\(min(0.25, max(x, y))),\"corners\":[\(corners.joined(separator: ","))]}")
      let met = ticks(samples, try Self.mappings(step, .path))
      told.append(
        (
          met.count,
          met.ticks.filter { $0.sound != .none }.map { Double($0.timeNanoseconds) * 1e-9 }
        ))
    }
    let truth = try Self.numpy(Self.dividers, strokes.joined(separator: "\n") + "\n")
    try #require(truth.count == told.count)
    var (worst, marks) = (0.0, 0)
    for (own, numpy) in zip(told, truth) {
      #expect(own.count == numpy.count)
      for time in own.times {
        worst = max(worst, numpy.map { abs($0 - time) }.min() ?? .infinity)
      }
      marks += own.count
    }
    print("path ticks: \(marks) marks of \(told.count) strokes, \(worst * 1_000) ms off at most")
    #expect(worst <= 0.001 && marks > told.count)
  }

  private static func numpy(_ script: String, _ input: String) throws -> [[Double]] {
    let oracle = Process()
    let answer = Pipe()
    let folder = FileManager.default.temporaryDirectory
    let strokes = folder.appending(path: "\(UUID().uuidString).json")
    try Data(input.utf8).write(to: strokes)
    defer { try? FileManager.default.removeItem(at: strokes) }
    // The system's own Python, which Debian's packages belong to.
    oracle.executableURL = URL(filePath: "/usr/bin/python3")
    oracle.arguments = ["-c", script]
    oracle.standardInput = try FileHandle(forReadingFrom: strokes)
    oracle.standardOutput = answer
    try oracle.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    oracle.waitUntilExit()
    try #require(oracle.terminationStatus == 0, "numpy's script failed")
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode([Double].self, from: Data($0.utf8))
    }
  }

  @Test("a tip that trembles gains no length")
  func restingPath() throws {
    var random = SeededGenerator(seed: 44)
    // 5 px of way, then 2,000 reports within 0.45 px of its end.
    var places = (0...5).map { ImagePoint(x: 100 + Double($0), y: 50) }
    places += (0..<2_000).map { _ in
      ImagePoint(
        x: 105 + .random(in: -0.3...0.3, using: &random),
        y: 50 + .random(in: -0.3...0.3, using: &random))
    }
    places += (1...5).map { ImagePoint(x: 105 + Double($0), y: 50) }
    #expect(
      ticks(Self.samples(places, seconds: 0.0075), try Self.mappings("3px", .path)).count == 3)
  }

  @Test("along the path and along the value the marks are as many as the way is long")
  func lengths() throws {
    let samples = Self.samples(
      (0...60).map { ImagePoint(x: 100 + 3 * Double($0), y: 100 + 4 * Double($0)) }, seconds: 0.0075
    )
    // 300 px of path; in nanometres sqrt(90^2 + 60^2) = 108.17.
    #expect(ticks(samples, try Self.mappings("7px", .path)).count == 42)
    #expect(ticks(samples, try Self.mappings("5nm", .path)).count == 21)
    // The value is the column: 100 to 280 in steps of 10 % of 500, the mark at 100 being the start.
    #expect(ticks(samples, try Self.mappings("10%", .value)).count == 3)
  }

  @Test("a tip that trembles on a mark tells it once, and not on its way back over it")
  func trembling() throws {
    var random = SeededGenerator(seed: 42)
    var places = (0...10).map { ImagePoint(x: 95 + Double($0) * 0.5, y: 50) }
    places += (0..<200).map { _ in ImagePoint(x: 100 + .random(in: -2...2, using: &random), y: 50) }
    places.append(ImagePoint(x: 95, y: 50))
    #expect(ticks(Self.samples(places, seconds: 0.0075), try Self.mappings("10px", .x)).count == 1)
  }

  @Test("nothing is told outside the image")
  func edge() throws {
    let samples = Self.samples(
      (0...40).map { ImagePoint(x: 586 + 22 * sin(Double($0) / 40 * .pi), y: 50) },
      seconds: 0.0075)
    // 590 and 595 on the way out and on the way back; 600 and 605 lie outside.
    #expect(ticks(samples, try Self.mappings("5px", .x)).count == 4)
  }

  @Test("above ten a second only every fifth or tenth sounds; a fifth is lower and louder")
  func quick() throws {
    // 12 marks of 10 px: at 50 px a second all sound, at 400 every fifth, at 2000 every tenth.
    for (speed, sounded) in [(50.0, 40), (400.0, 9), (1_600.0, 5)] {
      let places = (0...Int(400 / (speed * 0.0075))).map {
        ImagePoint(x: 95 + Double($0) * speed * 0.0075, y: 50)
      }
      let told = ticks(Self.samples(places, seconds: 0.0075), try Self.mappings("10px", .x))
      #expect((39...41).contains(told.count))
      let heard = told.ticks.filter { $0.sound != .none }
      #expect(abs(heard.count - sounded) <= 1, "\(speed) px a second: \(heard.count)")
      if speed > 100 { #expect(heard.dropFirst().allSatisfy { $0.sound == .accented }) }
    }
    let cues = [PathTick.Sound.plain, .accented].compactMap {
      TickSound.cue(PathTick(count: 1, sound: $0, timeNanoseconds: 7), lagNanoseconds: 3, pan: 0.5)
    }
    #expect(cues.map(\.timeNanoseconds) == [10, 10])
    #expect(cues[1].pitchHertz < cues[0].pitchHertz && cues[1].level > cues[0].level)
  }

  @Test("a step is written as a person writes it")
  func words() {
    #expect(TickStep("5nm") == .length(5, .nanometres))
    #expect(TickStep("2.5 px") == .length(2.5, .pixels))
    #expect(TickStep("20%") == .value(percent: 20))
    for text in ["", "5", "nm", "0px", "-3px", "5mm", "5nm!"] { #expect(TickStep(text) == nil) }
    var mapping = MappingParameters()
    let taken = [
      mapping.setTicks(.value(percent: 3), along: .x),
      mapping.setTicks(.length(3, .pixels), along: .value),
    ]
    #expect(taken == [false, false])
    #expect(mapping == MappingParameters())
  }
}
