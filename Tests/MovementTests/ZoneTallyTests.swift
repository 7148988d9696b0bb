// What a pointer met of zones, counted. Source of truth: mean and sample deviation of distances by hand.

import Geometry
import Micrograph
import Movement
import Testing

@Suite("Entries of zones, counted")
struct ZoneTallyTests {
  private static func hit(
    _ x: Double, from previous: Double?, _ event: ZoneHit.Event = .entry
  ) -> ZoneHit {
    ZoneHit(
      event: event, zone: 2, pointer: 0, stroke: 1, timeNanoseconds: 0,
      position: ImagePoint(x: x, y: 5), count: 0,
      previous: previous.map { ImagePoint(x: $0, y: 5) })
  }

  @Test("spacings have their mean and deviation in pixels and nanometres; what is missing is none")
  func statistics() throws {
    var tally = ZoneTally()
    let size = PixelSize(x: 0.02, y: 0.02, unit: "nm")
    // Distances 10, 12, 11, 20 and 9; the one of twice the others has a column missing.
    var last: Double?
    for x in [100.0, 110, 122, 133, 153, 162] {
      let hit = Self.hit(x, from: last)
      tally.count(hit, spacingNanometres: hit.spacingNanometres(size))
      last = x
    }
    tally.count(Self.hit(143, from: nil, .missing), spacingNanometres: nil)
    tally.count(Self.hit(170, from: nil, .exit), spacingNanometres: nil)
    let count = try #require(tally.counts[2])
    #expect(count.entries == 6 && count.missing == 1 && tally.counts.count == 1)
    // 10, 12, 11 and 9: mean 10.5, squares 0.25 + 2.25 + 0.25 + 2.25 over three.
    let deviation = (5.0 / 3).squareRoot()
    let pixels = try #require(count.spacingPixels)
    #expect(abs(pixels.mean - 10.5) < 1e-12 && abs(pixels.deviation - deviation) < 1e-12)
    let nanometres = try #require(count.spacingNanometres)
    #expect(abs(nanometres.mean - 0.21) < 1e-12)
    #expect(abs(nanometres.deviation - 0.02 * deviation) < 1e-12)
  }

  @Test(
    "one distance has no spread, none has no mean, and without a pixel size there are no nanometres"
  )
  func few() throws {
    var tally = ZoneTally()
    tally.count(Self.hit(10, from: nil), spacingNanometres: nil)
    #expect(tally.counts[2]?.entries == 1 && tally.counts[2]?.spacingPixels == nil)
    tally.count(
      Self.hit(17, from: 10), spacingNanometres: Self.hit(17, from: 10).spacingNanometres(nil))
    let count = try #require(tally.counts[2])
    let pixels = try #require(count.spacingPixels)
    #expect(pixels.mean == 7 && pixels.deviation == 0 && count.spacingNanometres == nil)
  }
}
