// A calibration without looking: the sound at the program's ports identifies each step. The pitches
// are read from the sound itself, by counting its zero crossings.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Calibrating by ear", .timeLimit(.minutes(60)), .needs(.devices))
struct CalibrationTonesTests {
  /// The pitch of each note in hertz, in order.
  private func notes(_ sound: JackCapture.Sound) -> [Double] {
    SoundSegments.find(in: sound).map { segment in
      // The gates open and close over 5 ms; the middle half of a note is steady.
      let middle =
        segment.lowerBound + segment.count / 4..<segment.upperBound - segment.count / 4
      let left = sound.left[middle]
      var rises: [Double] = []
      for index in left.indices.dropLast() where left[index] < 0 && left[index + 1] >= 0 {
        let share = Double(-left[index] / (left[index + 1] - left[index]))
        rises.append(Double(index) + share)
      }
      guard let first = rises.first, let last = rises.last, last > first else { return 0 }
      return Double(rises.count - 1) * sound.sampleRateHertz / (last - first)
    }
  }

  private func expect(_ found: [Double], _ pitches: [Double], _ comment: Comment) {
    #expect(found.count == pitches.count, comment)
    for (found, pitch) in zip(found, pitches) {
      #expect(abs(found / pitch - 1) < 0.005, comment)
    }
  }

  @Test("taken: a rising fifth, then the next cross counted out; refused: a falling fifth")
  func takenAndRefused() async throws {
    let folder = try ProgramFolder()
    let sheet = try SheetCrosses(count: 9)
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try folder.start([
          "calibrate", "--device", tablet.path, "--audio", "jack", "--targets", "9",
        ])
        try await program.waitUntilSaid("Cross 1 of 9")
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        defer { capture.close() }
        var hand = SheetHand()
        let (first, second) = (sheet.crosses[0], sheet.crosses[1])
        // The first request lasts less than a second: it is over where two seconds are silent.
        while try await capture.record(frames: Int(capture.sampleRateHertz * 2)).peak > 0 {}
        // The notes last less than two seconds.
        let frames = Int(capture.sampleRateHertz * 6)

        let good = hand.touch(first.xMillimetres, first.yMillimetres)
        let taken = try await capture.record(frames: frames) { try tablet.feed(good) }
        // C and G; then row 1, column 2.
        expect(notes(taken), [523.25, 783.99, 329.63, 659.26, 659.26], "cross 1 is taken")

        let bad = hand.touch(second.xMillimetres, second.yMillimetres, slide: 8)
        let refused = try await capture.record(frames: frames) { try tablet.feed(bad) }
        expect(notes(refused), [392, 261.63], "a slide is refused")
        program.send(signal: SIGINT)
        let outcome = try await program.outcome()
        #expect(outcome.status == 130 && !outcome.endedBySignal)
      }
    }
  }

  @Test(
    "once crosses of two rows are known, pulses lead the pen that hovers, and a note says it is there"
  )
  func pulsesLead() async throws {
    let folder = try ProgramFolder()
    let sheet = try SheetCrosses(count: 9)
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let program = try folder.start([
          "calibrate", "--device", tablet.path, "--audio", "jack", "--targets", "9",
        ])
        try await program.waitUntilSaid("Cross 1 of 9")
        var hand = SheetHand()
        for cross in sheet.crosses.prefix(4) {
          try tablet.feed(hand.touch(cross.xMillimetres, cross.yMillimetres))
          try await program.waitUntilSaid("Cross \(cross.number + 1) of 9")
        }
        let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
        defer { capture.close() }
        let goal = sheet.crosses[4]
        /// Holds the pen above a place for three seconds, and hears.
        func hover(right: Double, down: Double) async throws -> JackCapture.Sound {
          let place = hand.units(goal.xMillimetres + right, goal.yMillimetres + down)
          while try await capture.record(frames: 96_000).peak > 0 {}
          capture.begin(frames: 144_000)
          for step in 0..<Int32(100) {
            // The kernel keeps a place that has not changed to itself.
            try tablet.report(.x(place.x + step % 2), .y(place.y), .pen(true))
            try await Task.sleep(for: .milliseconds(30))
          }
          try await Patience.wait(for: "three seconds") { capture.isComplete(frames: 144_000) }
          try tablet.report(.pen(false))
          return capture.sound(frames: 144_000)
        }
        func energy(_ samples: [Float]) -> Double {
          samples.reduce(0) { $0 + Double($1) * Double($1) }
        }
        /// How often it begins to sound after 10 ms of silence.
        func beginnings(_ sound: JackCapture.Sound) -> Int {
          var (count, last) = (0, -48_000)
          for frame in sound.left.indices
          where max(abs(sound.left[frame]), abs(sound.right[frame])) > 0.003 {
            if frame - last > 480 { count += 1 }
            last = frame
          }
          return count
        }
        let far = try await hover(right: 40, down: 0)
        #expect(energy(far.left) > 2 * energy(far.right), "the cross lies to the left")
        let near = try await hover(right: -8, down: 0)
        #expect(energy(near.right) > 2 * energy(near.left), "the cross lies to the right")
        let (slow, quick) = (beginnings(far), beginnings(near))
        #expect(slow >= 6 && quick > slow, "\(slow) and \(quick) pulses")
        // There: one note, and silence.
        let there = try await hover(right: 0.5, down: 0.5)
        #expect(beginnings(there) == 1 && there.left.suffix(48_000).allSatisfy { $0 == 0 })
        let touch = hand.touch(goal.xMillimetres, goal.yMillimetres + 0.4)
        try tablet.feed(touch)
        try await program.waitUntilSaid("Cross 6 of 9")
        program.send(signal: SIGINT)
        let outcome = try await program.outcome()
        #expect(outcome.status == 130 && !outcome.endedBySignal)
      }
    }
  }
}
