// A pen in a hand that follows words.

import Foundation
import TestSupport
import Testing

/// A pen over a tablet, moved as fast as a hand draws.
package final class SightlessPen {
  /// The tablet, one of `FakeTabletPen.description`.
  package let tablet: FakeTablet
  /// Where the hand holds the pen, in millimetres of the tablet.
  package private(set) var hand = (x: 100.0, y: 62.5)

  // 200 units to a millimetre: see FakeTabletPen.
  private static let unitsPerMillimetre = 200.0
  // A hand that draws, in millimetres a second.
  private static let speed = 25.0

  /// Holds a pen over the middle of a tablet.
  package init(_ tablet: FakeTablet) { self.tablet = tablet }

  /// Moves the pen above the tablet by so many millimetres, to the right and down.
  package func hover(byX x: Double, y: Double) async throws {
    try await move(byX: x, y: y, isInContact: false)
  }

  /// Draws a straight stroke of so many millimetres, to the right and down.
  package func draw(byX x: Double, y: Double) async throws {
    try await move(byX: x, y: y, isInContact: true)
    try tablet.report(.pressure(0), .touch(false))
    try await tablet.waitUntilRead()
  }

  private func move(byX x: Double, y: Double, isInContact: Bool) async throws {
    let start = hand
    let length = (x * x + y * y).squareRoot()
    let steps = max(Int(length / Self.speed * 100), 1)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      hand = (start.x + share * x, start.y + share * y)
      var changes: [FakeTabletChange] = [
        .x(Int32((hand.x * Self.unitsPerMillimetre).rounded())),
        .y(Int32((hand.y * Self.unitsPerMillimetre).rounded())), .pen(true),
      ]
      // The kernel keeps a value that has not changed to itself.
      if isInContact { changes += [.pressure(2_000 + Int32(step % 2)), .touch(true)] }
      try tablet.report(changes)
      try await Task.sleep(for: .milliseconds(10))
    }
    try await tablet.waitUntilRead()
  }

  /// Follows spoken ways, such as "2 o'clock, 34 millimetres", until nothing is left to go.
  ///
  /// - Parameters:
  ///   - way: asks for the way, and returns the words.
  ///   - moved: is called after each movement.
  /// - Throws: what they throw.
  package func follow(
    _ way: () async throws -> String, moved: () async throws -> Void = {}
  ) async throws {
    for _ in 0..<20 {
      let words = try await way()
      guard let (hour, millimetres) = Self.direction(words) else { return }
      let angle = Double(hour) * .pi / 6
      // Part of the way: an hour is 30 degrees wide.
      try await hover(byX: 0.9 * millimetres * sin(angle), y: -0.9 * millimetres * cos(angle))
      try await moved()
    }
    Issue.record("the words lead nowhere")
  }

  /// The hour and the millimetres of a way in words; nil where it says no way.
  private static func direction(_ words: String) -> (hour: Int, millimetres: Double)? {
    guard let match = words.firstMatch(of: /(\d+) o'clock, ([0-9.]+) millimetres/),
      let hour = Int(match.1), let millimetres = Double(match.2)
    else { return nil }
    return (hour, millimetres)
  }
}
