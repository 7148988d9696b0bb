// Gestures drawn at a fake tablet: each with the stamps of a hand that has drawn it until now.

import Foundation
import Movement
import TestSupport

/// A hand at a tablet of `FakeTabletPen`.
struct TabletGestures {
  private static let unitsPerMillimetre = 200.0
  private static let pressure: Int32 = 2_000

  let tablet: FakeTablet
  /// About which place of the tablet it draws, in millimetres: usually its middle.
  var middle = (x: 100.0, y: 62.5)

  /// Draws contacts about the middle of the tablet.
  ///
  /// - Parameters:
  ///   - contacts: the places.
  ///   - isLifted: whether the pen leaves the tablet at the end.
  /// - Throws: `FakeTabletError.refused`, `Patience.Exhausted`.
  func draw(_ contacts: [[StrokePoint]], isLifted: Bool = true) async throws {
    let path = contacts.joined()
    guard let first = path.first, let last = path.last else { return }
    // So that nothing lies before what was drawn last.
    try await Task.sleep(for: .seconds(last.seconds - first.seconds))
    let left = (path.map(\.xMillimetres).min() ?? 0) + (path.map(\.xMillimetres).max() ?? 0)
    let top = (path.map(\.yMillimetres).min() ?? 0) + (path.map(\.yMillimetres).max() ?? 0)
    let now = FakeTablet.nowMicroseconds
    func stamp(_ point: StrokePoint) -> Int64 {
      now - 2_000 + Int64((point.seconds - last.seconds) * 1e6)
    }
    func place(_ point: StrokePoint) -> [FakeTabletChange] {
      let x = middle.x + point.xMillimetres - left / 2
      let y = middle.y + point.yMillimetres - top / 2
      return [
        .x(Int32((x * Self.unitsPerMillimetre).rounded())),
        .y(Int32((y * Self.unitsPerMillimetre).rounded())),
      ]
    }
    for contact in contacts {
      guard let first = contact.first, let end = contact.last else { continue }
      try tablet.report(at: stamp(first) - 1_000, place(first) + [.pen(true)])
      for point in contact {
        try tablet.report(
          at: stamp(point), place(point) + [.pressure(Self.pressure), .touch(true)])
      }
      guard isLifted else { continue }
      try tablet.report(at: stamp(end) + 1_000, [.pressure(0), .touch(false)])
    }
    try await tablet.waitUntilRead()
  }

  /// Lifts the pen.
  func lift() async throws {
    try tablet.report([.pressure(0), .touch(false)])
    try await tablet.waitUntilRead()
  }
}
