// A line that is followed by ear. Source of truth: a hand that hears nothing but the cues' sides and times. It is
// the ideal hand of the notes (a sheet of 120 mm for 1,024 px, 10 mm a second, 250 ms from hearing to moving, a rate
// heard within 10 %, a tremble of its own), and the line is known in closed form.
import Analysis
import Foundation
import Geometry
import Micrograph
import Sonification
import Synthesis
import TestBasics
import Testing

@testable import Session

@Suite("A line that is followed by ear")
struct FollowingTests {
  static let pixelsPerMillimetre = 1_024 / 120.0
  static let cue = LineCue(millimetresPerPixel: 1 / pixelsPerMillimetre)

  /// A hand that goes to the right and moves up and down by what it hears.
  private struct Hand {
    static let delayNanoseconds: Int64 = 250_000_000
    // As often as a face asks, in seconds.
    static let step = 0.02
    // So quickly it makes good what it hears: pixels a second for each pixel.
    static let eagerness = 3.0
    static let trembleMillimetres = 0.02

    var random: SeededGenerator
    // Each pulse with the error of its hearing.
    private var heard: [(cue: Cue, error: Double)] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func error() -> Double {
      let (u, v) = (
        Double.random(in: Double.ulpOfOne...1, using: &random),
        Double.random(in: 0...1, using: &random)
      )
      return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }

    /// How far beside the line it thinks it is, from pulses that are older than its reaction.
    func belief(nowNanoseconds now: Int64) -> Double {
      let known = heard.filter { $0.cue.timeNanoseconds <= now - Self.delayNanoseconds }
      let (near, far) = LineCue.rateHertz
      guard let last = known.last,
        Double(now - Self.delayNanoseconds - last.cue.timeNanoseconds) <= 1.05e9 / near
      else { return 0 }
      var share = 0.0
      if let before = known.dropLast().last, before.cue.pan == last.cue.pan,
        last.cue.timeNanoseconds > before.cue.timeNanoseconds
      {
        let rate = 1e9 / Double(last.cue.timeNanoseconds - before.cue.timeNanoseconds)
        share = min(max((rate * exp(0.1 * last.error) - near) / (far - near), 0), 1)
      }
      let cue = FollowingTests.cue
      let distance = cue.silentPixels + (cue.farPixels - cue.silentPixels) * share
      return last.cue.pan > 0 ? distance : -distance
    }

    /// The distances from the line, in pixels, of a way along it; `height` and `slope` are the truth.
    mutating func distances(
      _ line: TracedLine, from start: Double, to end: Double, startsOff offset: Double = 0,
      height: (Double) -> Double, slope: (Double) -> Double
    ) -> [Double] {
      var following = Following(line, FollowingTests.cue)
      var place = ImagePoint(x: start, y: height(start) + offset)
      var (now, met): (Int64, [Double]) = (0, [])
      while place.x < end {
        met.append(FollowingTests.distance(place, height))
        for cue in following.cues(at: place, nowNanoseconds: now) { heard.append((cue, error())) }
        if heard.count > 20 { heard.removeFirst(heard.count - 20) }
        let speed = 10 * FollowingTests.pixelsPerMillimetre
        let most = 40 * FollowingTests.pixelsPerMillimetre
        let side = min(max(-Self.eagerness * belief(nowNanoseconds: now), -most), most)
        let tremble = Self.trembleMillimetres * FollowingTests.pixelsPerMillimetre * error()
        place = ImagePoint(
          x: place.x + speed * Self.step / hypot(1, slope(place.x)),
          y: place.y + side * Self.step + tremble)
        now += Int64(Self.step * 1e9)
      }
      return met
    }
  }

  /// The distance from a curve, by trial of its points.
  private static func distance(_ place: ImagePoint, _ height: (Double) -> Double) -> Double {
    stride(from: place.x - 120, through: place.x + 120, by: 0.5)
      .map { hypot($0 - place.x, height($0) - place.y) }.min() ?? .infinity
  }

  private static func line(
    _ kind: TracedLine.Kind, _ height: (Double) -> Double
  ) throws -> TracedLine {
    try #require(
      TracedLine(
        kind, stride(from: 0.0, through: 1_023, by: 1).map { ImagePoint(x: $0, y: height($0)) },
        isClosed: false))
  }

  private static func share(_ distances: [Double]) -> Double {
    Double(distances.count { $0 <= 30 }) / Double(distances.count)
  }

  @Test("an ideal hand at 10 mm/s is within 30 px of a wave for 95 % of its way")
  func wave() throws {
    let number = 2 * Double.pi / (40 * Self.pixelsPerMillimetre)
    let height = { (x: Double) in 512 + 80 * sin(number * x) }
    let line = try Self.line(.level, height)
    var all: [Double] = []
    for round in 0..<Rounds.count(usually: 8, all: 60) {
      var hand = Hand(seed: UInt64(100 + round))
      all += hand.distances(
        line, from: 20, to: 920, height: height, slope: { 80 * number * cos(number * $0) })
    }
    let mean = (all.reduce(0) { $0 + $1 * $1 } / Double(all.count)).squareRoot()
    #expect(Self.share(all) >= 0.95 && mean <= 25, "\(Self.share(all)), RMS \(mean) px")
  }

  @Test("an ideal hand at 10 mm/s is within 30 px of a row of columns for 95 % of its way")
  func row() throws {
    let (width, columns) = (512, ImagePoint(x: 22, y: 22))
    let angle = 0.06
    let pixels = (0..<width * width).map { index -> Float in
      let (x, y) = (Double(index % width), Double(index / width))
      let u = (x * cos(angle) + y * sin(angle)) / columns.x
      let v = (y * cos(angle) - x * sin(angle)) / columns.y
      return Float(1_000 * exp(-8 * (pow(sin(.pi * u), 2) + pow(sin(.pi * v), 2)) / 2))
    }
    let picture = Micrograph(
      width: width, height: width, pixels: pixels, pixelType: PixelType(.float, bits: 32),
      pixelSize: PixelSize(x: 0.02, y: 0.02, unit: "nm"))
    let middle = Double(width) / 2
    let line = try #require(LineChoice.row.line(at: ImagePoint(x: middle, y: middle), in: picture))
    #expect(line.kind == .row)
    // The truth is the picture's own: the row whose number is whole, nearest to the middle.
    let number = ((middle * cos(angle) - middle * sin(angle)) / columns.y).rounded()
    let height = { (x: Double) in (number * columns.y + x * sin(angle)) / cos(angle) }
    #expect(line.points.allSatisfy { Self.distance($0, height) < 1.5 })
    var all: [Double] = []
    for round in 0..<Rounds.count(usually: 8, all: 60) {
      var hand = Hand(seed: UInt64(200 + round))
      all += hand.distances(
        line, from: 20, to: 480, startsOff: round.isMultiple(of: 2) ? 25 : -25, height: height,
        slope: { _ in tan(angle) })
    }
    #expect(Self.share(all) >= 0.95, "\(Self.share(all))")
  }

  @Test(
    "on the line nothing sounds; beside it the ear is that of the side, whichever way the hand goes"
  )
  func sides() throws {
    let line = try Self.line(.edge) { _ in 300 }
    for way in [1.0, -1.0] {
      for side in [0, 0.9, -0.9, 1.5, -1.5, 10, -10] {
        var following = Following(line, Self.cue)
        var cues: [Cue] = []
        for step in 0..<100 {
          let place = ImagePoint(
            x: 500 + way * 2 * Double(step), y: 300 + side * Self.cue.silentPixels)
          let due = following.cues(at: place, nowNanoseconds: Int64(step) * 20_000_000)
          // Which way the hand goes is known after its first pixels.
          if step > 5 { cues += due }
        }
        if abs(side) < 1 {
          #expect(cues.isEmpty)
        } else {
          // With y downwards, below the line is to the right of a hand that goes to the right.
          #expect(!cues.isEmpty && cues.allSatisfy { Double($0.pan) == (way * side > 0 ? 1 : -1) })
        }
      }
    }
  }

  @Test("pulses come quicker the farther away the pen is, and at their own times")
  func rates() throws {
    let line = try Self.line(.edge) { _ in 300 }
    let (near, far) = LineCue.rateHertz
    for (distance, rate) in [
      (Self.cue.silentPixels * 1.001, near), (Self.cue.farPixels, far),
      (Self.cue.farPixels * 5, far),
      ((Self.cue.silentPixels + Self.cue.farPixels) / 2, (near + far) / 2),
    ] {
      var following = Following(line, Self.cue)
      var times: [Int64] = []
      for step in 0..<250 {
        times += following.cues(
          at: ImagePoint(x: 500, y: 300 + distance), nowNanoseconds: Int64(step) * 20_000_000
        ).map(\.timeNanoseconds)
      }
      #expect(times.first == 0)
      for (one, next) in zip(times, times.dropFirst()) {
        #expect(abs(Double(next - one) * rate / 1e9 - 1) < 0.01)
      }
    }
    for place in [Double.nan, .infinity, 0, -Self.cue.silentPixels] {
      #expect(Self.cue.rateHertz(offsetPixels: place) == nil)
    }
    #expect(LineCue(millimetresPerPixel: 0) == LineCue())
    #expect(LineCue(millimetresPerPixel: .nan) == LineCue())
  }
}
