// A simulated pen on a screen: pixels of the screen become the tablet's units by a rotation, two
// scales and a shift that only this file knows.

import Foundation
import TestSupport

/// The simulated pen of a pen display.
struct DisplayHand {
  /// The fake pen, which reports that the user points at what is seen: INPUT_PROP_DIRECT, bit 1.
  static let description = FakeTabletPen.description
    .replacing("P: 01", with: "P: 02").replacing("0 40000 4 0 200", with: "0 40000 4 0 115")
    .replacing("0 25000 4 0 200", with: "0 25000 4 0 115")

  // A tablet that lies a little askew under its screen, and counts more finely to the right.
  private static let turn = 0.02
  private static let unitsPerPixel = (x: 30.0, y: 28.5)
  private static let origin = (x: 700.0, y: 250.0)

  let tablet: FakeTablet
  /// Pixels of the screen's picture for each pixel of the desktop.
  let density: Int
  private var timeMicroseconds = FakeTablet.nowMicroseconds

  init(_ tablet: FakeTablet, density: Int = 1) {
    self.tablet = tablet
    self.density = density
  }

  /// The tablet's units at a place of the screen, in pixels from its upper left corner.
  private func units(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
    let along = x * Self.unitsPerPixel.x / Double(density)
    let down = y * Self.unitsPerPixel.y / Double(density)
    let turn = Self.turn
    return (
      Int32((Self.origin.x + along * cos(turn) - down * sin(turn)).rounded()),
      Int32((Self.origin.y + along * sin(turn) + down * cos(turn)).rounded())
    )
  }

  /// Touches a place for a third of a second, and leaves proximity.
  mutating func tap(_ x: Double, _ y: Double) throws {
    let at = units(x, y)
    timeMicroseconds = max(timeMicroseconds + 200_000, FakeTablet.nowMicroseconds)
    var events = report([.x(at.x), .y(at.y), .pen(true)])
    for index in 0..<40 {
      var changes: [FakeTabletChange] = [.pressure(2_000 + Int32(index % 2))]
      if index == 0 { changes.append(.touch(true)) }
      events += report(changes)
    }
    events += report([.pressure(0), .touch(false)]) + report([.pen(false)])
    try tablet.feed(events)
  }

  /// Hovers over a place, or touches it, from now on.
  func set(_ x: Double, _ y: Double, isDown: Bool) throws {
    let at = units(x, y)
    var changes: [FakeTabletChange] = [.x(at.x), .y(at.y), .pen(true), .touch(isDown)]
    changes.append(.pressure(isDown ? 2_000 : 0))
    try tablet.report(changes)
  }

  /// Leaves proximity.
  func leave() throws {
    try tablet.report(.pressure(0), .touch(false))
    try tablet.report(.pen(false))
  }

  private mutating func report(_ changes: [FakeTabletChange]) -> [FakeTabletEvent] {
    timeMicroseconds += 8_000
    return changes.map { $0.event(at: timeMicroseconds) } + [.report(at: timeMicroseconds)]
  }
}
