// What a tip reports, for whoever looks at it. Source of truth: the units that are fed.

import Geometry
import Tablet
import TestSupport
import Testing

@Suite("Readings of a tip")
struct TipReadingTests {
  private static func reports() throws -> Reports {
    let recording = try EvemuRecording(
      contents: Array(FakeTabletPen.description.utf8), path: "test")
    return Reports(recording.description)
  }

  @Test("A worn tip is told from the force on at which a touch begins, and its rest is subtracted")
  func worn() throws {
    // 1.5 % of 4,095 units is 61.4, a fifth is 819.
    for (rest, isWorn, isWornOut) in [
      (Int32(0), false, false), (61, false, false), (62, true, false), (819, true, false),
      (820, true, true),
    ] {
      let reports = try Self.reports()
      #expect(reports.state.tipReading == nil)
      _ = reports.report([.x(5), .y(5), .pen(true), .pressure(rest), .axis(0x19, 60)])
      for step in 0..<20 as Range<Int32> { _ = reports.report([.x(6 + step)]) }
      let hovering = try #require(reports.state.tipReading)
      let fraction = Double(rest) / 4_095
      #expect(abs(hovering.restFraction - fraction) < 1e-12)
      #expect(hovering.isWorn == isWorn && hovering.isWornOut == isWornOut)
      #expect(hovering.force == 0)
      let pressed = try #require(
        reports.report([.pressure(rest + 1_000), .axis(0x19, 0), .touch(true)]))
      let reading = try #require(reports.state.tipReading)
      #expect(abs(reading.rawFraction - Double(rest + 1_000) / 4_095) < 1e-12)
      #expect(abs(reading.force - (1_000.0 / 4_095) / (1 - fraction)) < 1e-12)
      // Straight, the pressure is the force.
      #expect(pressed.isInContact && pressed.pressure == reading.force)
      _ = reports.report([.pen(false)])
      #expect(reports.state.tipReading == nil)
    }
  }
}
