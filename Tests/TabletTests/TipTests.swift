// The switch at the tip, report by report: thresholds, worn tips, tools remembered, the curve.
import Geometry
import Tablet
import TestSupport
import Testing

@Suite("Tips")
struct TipTests {
  /// Hundredths of a percent of the pressure axis: tests read 150 where 1.5 % is meant.
  private static let pen = FakeTabletDescription.pen.with {
    $0.axes[0x18] = FakeTabletDescription.Axis(0, 10_000)
  }

  /// The contacts that a series of pressures makes, one report each, with the device's own bit.
  private func contacts(
    _ reports: Reports, _ pressures: [Int32], bit: ((Int32) -> Bool)? = nil
  ) -> [Bool] {
    pressures.enumerated().map { index, pressure in
      var changes: [FakeTabletChange] = [.x(Int32(index) + 1), .y(1), .pressure(pressure)]
      if let bit { changes.append(.touch(bit(pressure))) }
      return reports.report(changes)?.isInContact ?? false
    }
  }

  /// A pen that has hovered for a while.
  private func pen(
    rest: Int32 = 0, _ change: (inout FakeTabletDescription) -> Void = { _ in }
  ) throws -> Reports {
    let reports = try Reports(Self.pen.with(change))
    _ = reports.report([.x(1), .y(1), .pen(true), .axis(0x19, 40), .pressure(rest)])
    for x in 2...20 as ClosedRange<Int32> { _ = reports.report([.x(x)]) }
    return reports
  }

  @Test("contact begins at 1.5 % and ends below 0.8 %, without the device's touch bit")
  func thresholds() throws {
    let reports = try pen { $0.keys.removeAll { $0 == 0x14A } }
    #expect(
      contacts(reports, [0, 149, 100, 150, 149, 80, 79, 100, 149, 0, 151])
        == [false, false, false, true, true, true, false, false, false, false, true])
  }

  @Test("a touch bit that is off in the air counts from its second report on")
  func lightTouch() throws {
    let reports = try pen()
    #expect(
      contacts(reports, [0, 20, 20, 20, 5, 0, 20, 0], bit: { $0 >= 10 })
        == [false, false, true, true, false, false, false, false])
  }

  @Test("a touch bit that is set in the air counts for nothing")
  func wornBit() throws {
    let reports = try Reports(Self.pen)
    _ = reports.report([.y(1), .pen(true), .axis(0x19, 40)])
    _ = contacts(reports, Array(repeating: 500, count: 16), bit: { _ in true })
    let pressures: [Int32] = [500, 505, 495, 500, 600, 640, 660, 585, 575, 500]
    #expect(
      contacts(reports, pressures, bit: { _ in true })
        == [false, false, false, false, false, false, true, true, false, false])
  }

  @Test("pressure counts from the level at rest, and 0 in the air", arguments: [0, 700, 2000])
  func force(rest: Int32) throws {
    let reports = try pen(rest: rest)
    let half = rest + (10_000 - rest) / 2
    let sample = try #require(reports.report([.x(50), .pressure(half), .touch(true)]))
    #expect(sample.isInContact && abs(sample.pressure - 0.5) < 1e-9)
    let full = try #require(reports.report([.x(51), .pressure(10_000)]))
    #expect(full.pressure == 1)
    let air = try #require(reports.report([.x(52), .pressure(rest), .touch(false)]))
    #expect(!air.isInContact && air.pressure == 0)
  }

  @Test("up to 20 % at rest is taken for granted; more is named once for each tool, and followed")
  func worn() throws {
    for (rest, isWorn) in [(2000, false), (2001, true), (6000, true)] as [(Int32, Bool)] {
      let reports = try Reports(Self.pen)
      // 40 of 63 away from the surface, half its range and more: surely in the air.
      let first = reports.report([
        .pen(true), .x(9), .y(9), .pressure(rest), .touch(true), .serial(77), .axis(0x19, 40),
      ])
      #expect(first?.isInContact == false)
      let tip = reports.state.takeWornTip()
      #expect((tip != nil) == isWorn, "at rest \(rest)")
      if isWorn {
        #expect(tip?.serial == 77 && tip?.tool == .pen)
        #expect(tip?.restFraction == Double(rest) / 10_000)
      }
      #expect(reports.state.takeWornTip() == nil)
      #expect(
        contacts(reports, [rest + 149, rest + 151, rest + 79], bit: { _ in true })
          == [false, true, false])
      _ = reports.report([.pen(false)])
      _ = reports.report([.pen(true), .x(10), .serial(77), .pressure(rest)])
      #expect(reports.state.takeWornTip() == nil)
    }
  }

  @Test("without a distance a tip that never hovers is found out when it leaves")
  func wornWithoutDistance() throws {
    let reports = try Reports(Self.pen.with { $0.axes[0x19] = nil })
    for round in 0..<2 {
      _ = reports.report([.x(1), .y(1), .pen(true), .touch(true), .pressure(2600)])
      let found = contacts(reports, [2500, 2600, 2550], bit: { _ in true })
      #expect(found == Array(repeating: round == 0, count: 3))
      _ = reports.report([.pen(false), .pressure(0)])
      #expect((reports.state.takeWornTip() != nil) == (round == 0))
    }
  }

  @Test("a quick hard tap of a pen never seen before is heard from its first report")
  func quickTap() throws {
    let reports = try Reports(Self.pen.with { $0.axes[0x19] = nil })
    let first = reports.report([.x(1), .y(1), .pen(true), .touch(true), .pressure(4000)])
    #expect(first?.isInContact == true)
    #expect(
      contacts(reports, [6000, 3000, 500, 0, 0, 151], bit: { $0 > 10 })
        == [true, true, true, false, false, true])
    #expect(reports.state.takeWornTip() == nil)
  }

  @Test("a level taken too high at first falls to the true one, and never rises with a slow press")
  func relearning() throws {
    let reports = try Reports(Self.pen.with { $0.axes[0x19] = nil })
    // The first report is already a light touch: taken for rest until the pen is seen in the air.
    _ = reports.report([.x(1), .y(1), .pen(true), .touch(true), .pressure(1000)])
    #expect(contacts(reports, [0, 0, 160, 0], bit: { $0 > 10 }) == [false, false, true, false])
    _ = contacts(reports, Array(repeating: 0, count: 20), bit: { _ in false })
    // 0.01 % a report.
    let slow = contacts(reports, Array(1...400), bit: { _ in false })
    #expect(slow.firstIndex(of: true) == 149)
  }

  @Test("each physical pen and the eraser keep a level of their own through leaving and returning")
  func memory() throws {
    let reports = try pen()
    func visit(_ serial: UInt32, _ tool: FakeTabletChange, _ pressure: Int32) -> Bool {
      let sample = reports.report([
        .x(5), .y(6), tool, .serial(serial), .pressure(pressure), .axis(0x19, 10),
      ])
      let away: FakeTabletChange =
        if case .eraser = tool { .eraser(false) } else { .pen(false) }
      _ = reports.report([away, .pressure(0)])
      return sample?.isInContact ?? false
    }
    _ = reports.report([.pen(false)])
    #expect(!visit(1, .pen(true), 0))
    #expect(!visit(2, .pen(true), 1500))
    #expect(!visit(1, .eraser(true), 700))
    #expect(visit(1, .pen(true), 700))
    #expect(!visit(2, .pen(true), 1600))
    #expect(visit(2, .pen(true), 1651))
    #expect(!visit(1, .eraser(true), 800))
    #expect(visit(1, .eraser(true), 851))
    // A ninth tool takes the place of the one that was met first.
    for serial in 3...8 as ClosedRange<UInt32> { _ = visit(serial, .pen(true), 0) }
    #expect(visit(2, .pen(true), 1651))
    #expect(!visit(1, .pen(true), 700))
  }

  @Test("a device without pressure touches by its bit, without a bit by its left button")
  func switches() throws {
    let bit = try pen { $0.axes[0x18] = nil }
    #expect(bit.report([.x(2), .touch(true)])?.isInContact == true)
    #expect(bit.report([.x(3), .touch(false)])?.isInContact == false)
    let button = try pen {
      $0.axes[0x18] = nil
      $0.keys = [0x140, 0x110]
    }
    #expect(button.report([.x(2), .key(0x110, true)])?.isInContact == true)
    // A pressure axis without a range has no meaning.
    let empty = try pen { $0.axes[0x18] = FakeTabletDescription.Axis(0, 0) }
    #expect(empty.report([.x(2), .touch(true)])?.isInContact == true)
  }

  @Test("a curve bends the pressure and leaves the contact as it is")
  func curve() throws {
    let firm = try #require(PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5))
    let reports = try Reports(Self.pen, curve: firm)
    _ = reports.report([.x(1), .y(1), .pen(true)])
    // The middle of the curve lies at ((3 * 0.75 + 3 * 1 + 1) / 8, (3 * 0.25 + 3 * 0.5 + 1) / 8).
    let sample = try #require(reports.report([.x(2), .pressure(7813)]))
    #expect(sample.isInContact && abs(sample.pressure - 0.40625) < 1e-4)
    #expect(reports.report([.x(3), .pressure(150)])?.isInContact == true)
    #expect(reports.report([.x(3), .pressure(79)])?.isInContact == false)
  }
}
