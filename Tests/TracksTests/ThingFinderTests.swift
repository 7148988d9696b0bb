// Things before a background. Source of truth: where the discs were drawn.

import Foundation
import Movement
import TestBasics
import Testing
import Tracks

@Suite("Things that differ from the background")
struct ThingFinderTests {
  private struct Disc {
    var x: Double
    var y: Double
    var radius = 6.0
    var grey = 200.0
  }

  private static let (width, height) = (320, 200)

  private func frame(_ discs: [Disc], noise: Double = 0, seed: UInt64 = 1) -> GreyFrame {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<Self.width * Self.height).map { place -> UInt8 in
      let (x, y) = (Double(place % Self.width), Double(place / Self.width))
      var value = 90 + 20 * sin(x / 9) * cos(y / 7)
      for disc in discs {
        let cover = max(0, min(1, disc.radius + 0.5 - hypot(x - disc.x, y - disc.y)))
        value += (disc.grey - value) * cover
      }
      return UInt8(max(0, min(255, (value + noise * random.normal()).rounded())))
    }
    return GreyFrame(timeNanoseconds: 0, width: Self.width, height: Self.height, pixels: pixels)
  }

  private func find(
    _ discs: [Disc], noise: Double = 0, rules: FindingRules = .init(), before: Int = 3,
    region: FollowedRegion.Box? = nil
  ) -> [SeenThing] {
    var finder = ThingFinder(rules: rules)
    for number in 0..<before {
      _ = finder.things(in: frame([], noise: noise, seed: 100 + UInt64(number)))
    }
    return finder.things(in: frame(discs, noise: noise), region: region)
  }

  @Test("each is found where it is, to a third of a pixel, bright or dark, between pixels too")
  func places() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let bright = Disc(x: 30 + 100 * random.unit(), y: 30 + 140 * random.unit())
      let dark = Disc(
        x: 190 + 100 * random.unit(), y: 30 + 140 * random.unit(), radius: 9, grey: 10)
      let found = find([bright, dark])
      try #require(found.count == 2)
      #expect(hypot(found[0].x - dark.x, found[0].y - dark.y) < 0.34)
      #expect(hypot(found[1].x - bright.x, found[1].y - bright.y) < 0.34)
      #expect(found[0].contrast < -40 && found[1].contrast > 60)
      #expect(abs(found[0].size - 18) <= 4 && abs(found[1].size - 12) <= 4)
      #expect(abs(found[0].area / (.pi * 81) - 1) < 0.3)
    }
  }

  @Test(
    "a bright one that moves slowly is followed without a trail, also where it was there from the first picture on",
    arguments: [0.3, 0.6, 1.5])
  func slow(step: Double) throws {
    var (finder, follower) = (ThingFinder(), ThingFollower())
    var told: [FollowedThing] = []
    let count = Int(60 / step)
    for number in 0..<count {
      let disc = Disc(x: 40 + step * Double(number), y: 100, grey: 255)
      told += follower.take(
        finder.things(in: frame([disc])), atNanoseconds: Int64(number) * 20_000_000)
    }
    told += follower.finish()
    try #require(told.count == 1, "\(told.map(\.points.count))")
    let points = told[0].points
    // Until it has left where it was first, there is no telling them apart.
    #expect(Double(points.count) > 0.7 * Double(count), "\(points.count) of \(count)")
    for point in points.dropFirst(points.count / 3) {
      let truth = 40 + step * Double(point.timeNanoseconds / 20_000_000)
      #expect(hypot(point.x - truth, point.y - 100) < 1, "\(point), \(truth)")
    }
  }

  @Test("in noise too, and noise is no thing")
  func noise() throws {
    let found = find([Disc(x: 100.3, y: 80.8)], noise: 8, before: 12)
    try #require(found.count == 1)
    #expect(hypot(found[0].x - 100.3, found[0].y - 80.8) < 0.5)
    #expect(find([], noise: 12, before: 12).isEmpty)
  }

  @Test("what is too small, too large or too thin is left out")
  func gates() {
    #expect(find([Disc(x: 100, y: 100, radius: 1.5)]).isEmpty)
    #expect(find([Disc(x: 100, y: 100, radius: 30)]).isEmpty)
    var rules = FindingRules()
    rules.largestSize = 80
    #expect(find([Disc(x: 100, y: 100, radius: 30)], rules: rules).count == 1)
    let line = (0..<30).map { Disc(x: 60 + Double($0), y: 60 + Double($0), radius: 1) }
    #expect(find(line).isEmpty)
  }

  @Test("the largest are kept where there are too many, and only those of a region are told")
  func limits() {
    let discs = (0..<6).map { Disc(x: 30 + 50 * Double($0), y: 100, radius: 5 + Double($0)) }
    var rules = FindingRules()
    rules.mostThings = 4
    let found = find(discs, rules: rules)
    #expect(found.map { Int(($0.x / 10).rounded()) } == [28, 23, 18, 13])
    let box = FollowedRegion.Box(left: 100, right: 200, top: 0, bottom: 200)
    #expect(find(discs, region: box).count == 2)
  }

  @Test("slow light is background, what stays becomes it, and a first frame has no things")
  func background() {
    var finder = ThingFinder()
    #expect(things(&finder, frame([Disc(x: 50, y: 50)])).isEmpty)
    var finderOfLight = ThingFinder()
    for step in 0..<40 {
      let light = frame([Disc(x: 160, y: 100, radius: 400, grey: 90 + Double(step) / 4)])
      #expect(things(&finderOfLight, light).isEmpty, "step \(step)")
    }
    _ = things(&finder, frame([]))
    let staying = frame([Disc(x: 200, y: 100)])
    #expect(!things(&finder, staying).isEmpty)
    for _ in 0..<600 { _ = things(&finder, staying) }
    #expect(things(&finder, staying).isEmpty)
  }

  @Test("pictures of any size are looked at, and another size begins anew")
  func sizes() {
    var finder = ThingFinder()
    for (width, height) in [(1, 1), (2, 2), (3, 5), (17, 9), (320, 200), (1, 64)] {
      for grey in [10, 200] as [UInt8] {
        let frame = GreyFrame(
          timeNanoseconds: 0, width: width, height: height,
          pixels: [UInt8](repeating: grey, count: width * height))
        _ = things(&finder, frame)
      }
    }
  }

  // The macros of expectations take no value that changes.
  private func things(_ finder: inout ThingFinder, _ frame: GreyFrame) -> [SeenThing] {
    finder.things(in: frame)
  }
}
