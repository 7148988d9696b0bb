// Sets of touches that fix no map, each with its reason.

import Calibration
import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct RefusalTests {
  @Test("sets that fix no map are refused with the reason")
  func refused() throws {
    let good = touches()
    func refusal(_ touches: [TargetTouch]) -> CalibrationRefusal? {
      do throws(CalibrationRefusal) {
        _ = try CalibrationFit(touches)
        return nil
      } catch { return error }
    }
    #expect(refusal(good) == nil)
    for count in 0..<4 {
      #expect(refusal(Array(good.prefix(count))) == .tooFew(found: count, needed: 4))
    }
    let twice = Array(good.prefix(3)) + good.prefix(3)
    #expect(refusal(twice) == .tooFew(found: 3, needed: 4))
    // The upper row alone, touched with errors.
    let row = (0..<6).map { index -> TargetTouch in
      let along = Double(index)
      let beside = Double(index % 3)
      return TargetTouch(
        number: index + 1, tablet: TabletPoint(x: 2_000 * along, y: 30 * beside),
        page: PagePoint(x: 10 * along, y: 10 * beside))
    }
    #expect(refusal(row) == .onOneLine)
    let targetsOnLine = row.map {
      TargetTouch(
        number: $0.number, tablet: TabletPoint(x: $0.page.x * 200, y: $0.page.y * 200),
        page: PagePoint(x: $0.tablet.x, y: 0))
    }
    #expect(refusal(targetsOnLine) == .onOneLine)
    let onePlace = good.map {
      TargetTouch(number: $0.number, tablet: TabletPoint(x: 5, y: 5), page: $0.page)
    }
    #expect(refusal(onePlace) != nil)
    var doubled = good
    doubled[5] = TargetTouch(
      number: 6, tablet: TabletPoint(x: good[4].tablet.x + 30, y: good[4].tablet.y),
      page: good[5].page)
    #expect(refusal(doubled) == .samePlace(first: 5, second: 6))
    for bad in [Double.nan, .infinity] {
      var broken = good
      broken[3] = TargetTouch(
        number: 4, tablet: TabletPoint(x: bad, y: 1), page: good[3].page)
      #expect(refusal(broken) == .notFinite(number: 4))
      broken[3] = TargetTouch(
        number: 4, tablet: good[3].tablet, page: good[3].page, tiltXDegrees: bad)
      #expect(refusal(broken) == .notFinite(number: 4))
    }
  }

  private func touches() -> [TargetTouch] {
    var random = SeededGenerator(seed: 1)
    let tablet = SimulatedTablet(layingDown: &random)
    return TargetSheet(.nine, sideMillimetres: SimulatedTablet.side).crosses.map {
      tablet.touch($0, handMillimetres: 0.1, &random)
    }
  }
}
