// Hands whose way is known: what is measured of them. Truth: the way each was given.

import Analysis
import Foundation
import Geometry
import Psychometrics
import Study
import Testing

@Suite struct StudyHandTests {
  private static let line = StudyStimulus.line(amplitude: 60, waves: 1, phase: 0.5)

  private func sample(
    _ x: Double, _ y: Double, _ seconds: Double, isInContact: Bool = true
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: Int64(seconds * 1e9), position: ImagePoint(x: x, y: y),
      isInContact: isInContact)
  }

  /// A hand that goes along the line at a speed, so far below it as `offset` tells.
  private func along(
    speed: Double, offset: (Double) -> Double
  ) throws -> StudyHand {
    var hand = try #require(StudyHand(Self.line))
    let line = try #require(hand.line)
    // On its way to the line it hovers.
    hand.take(sample(300, 10, -1, isInContact: false))
    hand.take(sample(line.points[0].x, line.points[0].y - 5, -0.5, isInContact: false))
    #expect(!hand.hasBegun)
    var time = 0.0
    while speed * time <= line.lengthPixels - 20 {
      let place = line.point(atPixels: speed * time)
      hand.take(sample(place.x, place.y + offset(speed * time / line.lengthPixels), time))
      time += 0.01
    }
    return hand
  }

  @Test("a hand on the line holds it all the time, at its own speed")
  func exact() throws {
    let hand = try along(speed: 80) { _ in 0 }
    guard case .follow(let share, let speed, let rms, let seconds) = hand.tracing() else {
      Issue.record("\(hand)")
      return
    }
    #expect(share == 1 && rms < 0.01)
    #expect(abs(speed - 80) < 0.5)
    let length = try #require(hand.line).lengthPixels
    #expect(abs(seconds - (length - 20) / 80) < 0.02)
    #expect(hand.tracing().isGood && !hand.isAtEnd)
  }

  @Test("a hand that leaves the line half way holds it half of the time")
  func half() throws {
    let hand = try along(speed: 80) { $0 < 0.5 ? 0 : 100 }
    guard case .follow(let share, _, let rms, _) = hand.tracing() else { return }
    #expect(abs(share - 0.52) < 0.03, "\(share)")
    #expect(rms > 40 && !hand.tracing().isGood)
  }

  @Test("the end of the line ends the trial, and a hand that never came has no time")
  func end() throws {
    var hand = try along(speed: 80) { _ in 10 }
    let last = try #require(hand.line?.points.last)
    hand.take(sample(last.x, last.y, 100))
    #expect(hand.isAtEnd)
    let nobody = try #require(StudyHand(Self.line))
    #expect(
      nobody.tracing()
        == .follow(share: 0, pixelsPerSecond: 0, rmsPixels: 0, seconds: 0))
  }

  @Test("a hand that looks for a place has its way, its time and what is left")
  func place() throws {
    var hand = try #require(StudyHand(.place(x: 300, y: 200)))
    for (x, y, time) in [(100.0, 200.0, 0.0), (100, 100, 1), (300, 100, 3), (300, 195, 4)] {
      hand.take(sample(x, y, time))
    }
    #expect(
      hand.tracing(restSeconds: 0.5)
        == .place(distancePixels: 5, seconds: 4.5, wayPixels: 395))
    #expect(hand.tracing().isGood)
  }

  @Test("figures are read as they were written, and nothing else is")
  func text() {
    for tracing in [
      StudyTracing.place(distancePixels: 5.125, seconds: 4.5, wayPixels: 395),
      .follow(share: 0.875, pixelsPerSecond: 80.5, rmsPixels: 12.25, seconds: 6),
    ] {
      #expect(StudyTracing(text: tracing.text) == tracing)
      #expect(!tracing.text.contains(",") && !tracing.text.contains("\""))
    }
    for text in ["", "12", "share=1", "distance_px=a;seconds=1;way_px=2", "share=nan;a=b"] {
      #expect(StudyTracing(text: text) == nil)
    }
  }

  @Test("shapes are what they are called, by the area that each has in its square")
  func shapes() {
    let areas: [StudyShape: Double] = [
      .disc: .pi / 4, .ring: .pi / 4 * (1 - 0.36), .square: 1, .triangle: 0.5,
      .cross: 1 - 0.7 * 0.7,
    ]
    for shape in StudyShape.allCases {
      let side = 400
      let count = (0..<side * side).count { place in
        shape.holds(
          x: (Double(place % side) + 0.5) / Double(side) * 2 - 1,
          y: (Double(place / side) + 0.5) / Double(side) * 2 - 1)
      }
      let area = Double(count) / Double(side * side)
      #expect(abs(area - (areas[shape] ?? 0)) < 0.01, "\(shape): \(area)")
    }
  }
}
