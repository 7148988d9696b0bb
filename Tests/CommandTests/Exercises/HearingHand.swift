// A hand with a pen that goes where pulses lead it, and sees nothing.

import Foundation
import TestBasics
import TestRigs
import TestSupport
import Testing

/// A hand at a tablet of `FakeTabletPen`, led by what leaves the ports.
final class HearingHand {
  private let tablet: FakeTablet
  private let capture: JackCapture
  /// The side of the exercise's square, in millimetres.
  private let side: Double
  /// Where the pen is, in millimetres of the tablet.
  private(set) var place = (x: 100.0, y: 62.5)
  private var isDown = false
  private var reports: Int32 = 0

  // 200 units to a millimetre: see FakeTabletPen.
  private static let unitsPerMillimetre = 200.0
  private static let reportMilliseconds = 5
  // A hand that reaches for something, and one that draws, in millimetres a second.
  private static let reachingSpeed = 100.0
  private static let drawingSpeed = 25.0
  // What everybody learns of the pulses in a minute: how quick they are, and where.
  private static let beaconHertz = (near: 12.0, far: 2.0)
  private static let beaconFar = 1.0
  private static let lineHertz = (near: 8.0, far: 20.0)
  private static let lineMillimetres = (silent: 0.7, far: 4.0)
  private static let mostLooks = 25

  init(_ tablet: FakeTablet, _ capture: JackCapture, sideMillimetres: Double) {
    self.tablet = tablet
    self.capture = capture
    side = sideMillimetres
  }

  /// Goes above the tablet to where pulses lead, until they end.
  func goWherePulsesLead() async throws {
    try await move(byX: 0, y: 0, speed: Self.reachingSpeed)
    var (silences, hasHeard) = (0, false)
    for _ in 0..<Self.mostLooks {
      let sound = try await capture.record(frames: Int(0.7 * capture.sampleRateHertz))
      guard let way = PulseEar.way(in: sound) else {
        // Pulses that have not begun are no arrival.
        silences += 1
        if silences == 2, hasHeard { return }
        continue
      }
      (silences, hasHeard) = (0, true)
      let (near, far) = Self.beaconHertz
      let rate = way.rateHertz ?? far
      let root = min(max(log(rate / near) / log(far / near), 0), 1)
      let step = max(0.9 * root * root * Self.beaconFar * side, 1)
      try await move(
        byX: way.direction.x * step, y: way.direction.y * step, speed: Self.reachingSpeed)
      // What it passed on its way is over before it listens again.
      try await Task.sleep(for: .milliseconds(120))
    }
    Issue.record("the pulses lead nowhere")
  }

  /// Draws to the right, and up and down as the pulses of the line say.
  func drawRight(_ millimetres: Double) async throws {
    isDown = true
    let start = place.x
    var correction = 0.0
    while place.x < start + millimetres {
      // Beside the line it goes on more slowly.
      let pace = correction == 0 ? 5 : abs(correction) > 1 ? 2 : 3.5
      let step = min(pace, start + millimetres - place.x)
      try await move(byX: max(step, 0.05), y: correction, speed: Self.drawingSpeed)
      // It listens where it is: a sound of its way would tell both sides of the line.
      let sound = try await capture.record(frames: Int(0.25 * capture.sampleRateHertz))
      let rate = PulseEar.sideRate(in: sound)
      let share = min(
        max((abs(rate) - Self.lineHertz.near) / (Self.lineHertz.far - Self.lineHertz.near), 0), 1)
      let (silent, far) = Self.lineMillimetres
      let beside = abs(rate) < 2 ? 0 : silent + (far - silent) * share
      // Towards the right, the right ear is below the line.
      correction = rate > 0 ? -0.6 * beside : 0.6 * beside
    }
    isDown = false
    try tablet.report([.pressure(0), .touch(false)])
    try await tablet.waitUntilRead()
  }

  private func move(byX x: Double, y: Double, speed: Double) async throws {
    let start = place
    let length = hypot(x, y)
    let steps = max(Int(length / speed * 1_000 / Double(Self.reportMilliseconds)), 2)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      place = (
        min(max(start.x + share * x, 0), 200), min(max(start.y + share * y, 0), 125)
      )
      reports += 1
      var changes: [FakeTabletChange] = [
        .x(Int32((place.x * Self.unitsPerMillimetre).rounded())),
        .y(Int32((place.y * Self.unitsPerMillimetre).rounded()) + reports % 2), .pen(true),
      ]
      if isDown { changes += [.pressure(2_000 + reports % 2), .touch(true)] }
      try tablet.report(changes)
      try await Task.sleep(for: .milliseconds(Self.reportMilliseconds))
    }
  }
}
