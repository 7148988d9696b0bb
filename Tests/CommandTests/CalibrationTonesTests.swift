// A calibration without looking: the sound at the program's ports identifies each step. The pitches
// are read from the sound itself, by counting its zero crossings.

import Foundation
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
}
