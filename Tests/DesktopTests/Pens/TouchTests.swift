// Fingers on the image, from a screen that is really touched. Truth is the geometry: an image point
// is (place on the screen - corner) / zoom, and the point between two fingers stays between them.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct TouchTests {
  /// Waits until the ports are silent, and sees that they stay so.
  static func expectSilence(_ capture: JackCapture) async throws {
    try await capture.waitForSilence()
  }

  @Test("two fingers zoom around what lies between them, from 1x to 32x")
  func pinch() async throws {
    try await TouchScreen.run { touch, program, view, _ in
      let middle = view.place(0.6, 0.45)
      let held = view.imagePoint(middle)
      func spread(_ pixels: Double) -> (Place, Place) {
        (middle.moved(byX: -pixels / 2, y: 0), middle.moved(byX: pixels / 2, y: 0))
      }
      try touch.pinch(spread(60), to: spread(180))
      let zoom = view.fittedZoom * 3
      try await view.wait(zoom: zoom * 100)
      // The mouse shows which point is where: between the fingers, and beside them by the new zoom.
      for (x, y) in [(0.0, 0.0), (120, -90)] {
        try touch.point(at: middle.moved(byX: x, y: y))
        try await view.wait(
          point: held.moved(byX: x / zoom, y: y / zoom), tolerance: 1 / zoom + 0.1)
      }
      try await touch.desktop.screenshot("pinch")

      for _ in 0..<2 { try touch.pinch(spread(20), to: spread(300)) }
      try await view.wait(zoom: 3_200)
      try touch.point(at: middle.moved(byX: 20, y: 20))
      try touch.point(at: middle)
      try await view.wait(point: held, tolerance: 0.2)
      for _ in 0..<3 { try touch.pinch(spread(300), to: spread(20)) }
      try await view.wait(zoom: 100)
      #expect(try !program.words().contains { $0.contains("Tag 1") })
    }
  }

  @Test("two fingers that move together pan and do not zoom, however far out or in the image is")
  func pan() async throws {
    try await TouchScreen.run { touch, _, view, _ in
      let middle = view.place(0.5, 0.5)
      let held = view.imagePoint(middle)
      let left = middle.moved(byX: -60, y: 0)
      let right = middle.moved(byX: 60, y: 0)
      try touch.pinch(
        (left, right), to: (middle.moved(byX: -180, y: 0), middle.moved(byX: 180, y: 0)))
      let zoom = view.fittedZoom * 3
      try await view.wait(zoom: zoom * 100)
      try touch.pinch(
        (left, right), to: (left.moved(byX: 150, y: 90), right.moved(byX: 150, y: 90)))
      try touch.point(at: middle)
      try touch.point(at: middle.moved(byX: 150, y: 90))
      try await view.wait(point: held, tolerance: 1 / zoom + 0.1)
      try await view.wait(zoom: zoom * 100)

      // At the smallest zoom one finger always comes nearer before the other one leaves.
      for _ in 0..<3 {
        try touch.pinch((view.place(0, 0.5), view.place(1, 0.5)), to: (left, right))
      }
      try await view.wait(zoom: 100)
      try touch.pinch((left, right), to: (left.moved(byX: 180, y: 0), right.moved(byX: 180, y: 0)))
      // Later events are delivered after it.
      try touch.point(at: middle.moved(byX: 30, y: 0))
      try await view.wait(
        point: Place(x: 127.5 + 30, y: 127.5), tolerance: 1.1)
      #expect(try view.zoom() == 100)
    }
  }

  @Test("one finger traces: pitch at the ports, value and note in words, a trail, an end")
  func trace() async throws {
    try await TouchScreen.run { touch, program, view, capture in
      let before = try await StrokeTests.colouredPixels(touch.desktop, view.area)
      let top = view.place(0.625, 0.25)
      try touch.finger(1, .begins, top)
      for step in 1...20 { try touch.finger(1, .moves, top.moved(byX: 0, y: Double(step) * 6)) }
      let end = top.moved(byX: 0, y: 120)
      try await program.waitForWords("1760.0 Hz  A6")
      try await program.waitForWords("value 200  (100 %)")
      try await view.wait(point: view.imagePoint(end), tolerance: 0.6)
      let hertz = try #require(TwoTones.hertz(of: try await capture.record(frames: 24_000)))
      #expect(abs(hertz - 1_760) < 2)
      try await StrokeTests.expectTrail(touch.desktop, view.area, since: before) {
        for step in 0...20 { try touch.finger(1, .moves, top.moved(byX: 0, y: Double(step) * 6)) }
      }
      try touch.finger(1, .ends, end)
      try await TouchTests.expectSilence(capture)
      #expect(try view.zoom().map { abs($0 - view.fittedZoom * 100) < 1 } == true)
    }
  }

  @Test("the first of two fingers falls silent with the second and draws no more when that lifts")
  func first() async throws {
    try await TouchScreen.run { touch, program, view, capture in
      let before = try await StrokeTests.colouredPixels(touch.desktop, view.area)
      let (left, right) = (view.place(0.6, 0.4), view.place(0.8, 0.4))
      try touch.finger(1, .begins, left)
      try await program.waitForWords("value 200")
      try await capture.waitForSound()
      try touch.finger(2, .begins, right)
      try await TouchTests.expectSilence(capture)
      let (lower, wide) = (view.place(0.6, 0.7), view.place(0.8, 0.7))
      try touch.move((left, right), to: (lower, wide))
      try touch.finger(2, .ends, wide)
      // The remaining finger moves on, for a second.
      var peak: Float = 0
      for step in 0..<10 {
        for part in 0..<3 {
          try touch.finger(1, .moves, lower.moved(byX: Double(step * 6 + part * 2), y: -40))
        }
        peak = max(peak, try await capture.record(frames: 4_800).peak)
      }
      #expect(peak == 0)
      try touch.finger(1, .ends, lower)
      #expect(try await StrokeTests.colouredPixels(touch.desktop, view.area) == before)

      // A double tap with two fingers does not count; two taps of one finger count as one.
      for _ in 0..<2 { try touch.pinch((left, right), to: (left, right)) }
      for _ in 0..<2 {
        try touch.finger(1, .begins, left)
        try touch.finger(1, .ends, left)
      }
      try await program.waitForWords("Tag 1, 200")
      #expect(try !program.words().contains { $0.contains("Tag 2") })
    }
  }
}
