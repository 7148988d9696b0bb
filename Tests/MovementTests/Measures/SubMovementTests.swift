// Sub-movements, pauses and reaction times. Source of truth: what the strokes were put together
// from.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Sub-movements, pauses and reactions")
struct SubMovementTests {
  /// Movements of 0.5 s one after the other, each after a rest; on a tablet of steps of 0.01 mm.
  private func stroke(parts: Int, restSeconds: Double) throws -> Track {
    let period = 0.5 + restSeconds
    return try MadeStroke.track(
      seconds: Double(parts) * period - restSeconds, rateHertz: 200, stepUnits: 0.01
    ) { time in
      let part = (time / period).rounded(.down)
      return (30 * (part + MadeStroke.minimumJerk((time - part * period) / 0.5)), 2)
    }
  }

  @Test("strokes of 1, 2, 3 and 5 movements have as many", arguments: [1, 2, 3, 5])
  func parts(count: Int) throws {
    let measures = StrokeMeasures(try stroke(parts: count, restSeconds: 0))
    let found = try #require(measures.subMovements)
    #expect(found.count == count)
    for (part, peak) in found.peaks.enumerated() {
      #expect(abs(Double(peak) / 200 - (0.25 + 0.5 * Double(part))) <= 0.02)
    }
    #expect(try #require(measures.pauses).count == 0)
  }

  @Test("movements that overlap count where the speed falls in between by a tenth")
  func overlap() throws {
    for (delay, count) in [(0.2, 1), (0.4, 2)] {
      let track = try MadeStroke.track(seconds: 1, rateHertz: 200) { time in
        (
          30 * MadeStroke.minimumJerk(time / 0.5) + 30
            * MadeStroke.minimumJerk((time - delay) / 0.5),
          0
        )
      }
      #expect(StrokeMeasures(track).subMovements?.count == count, "\(delay) s apart")
    }
  }

  @Test("a rule of its own: rises and falls of the share count, smaller ones do not")
  func rule() {
    #expect(SubMovements(speed: [0, 1, 0.91, 1, 0]).peaks == [1])
    #expect(SubMovements(speed: [0, 1, 0.89, 1, 0]).peaks == [1, 3])
    #expect(SubMovements(speed: [0, 0.09, 0, 1, 0]).peaks == [3])
    #expect(SubMovements(speed: [0, 0.11, 0, 1, 0]).peaks == [1, 3])
    // Speeds before and after are taken as 0.
    #expect(SubMovements(speed: [1, 0.5, 0]).peaks == [0])
    #expect(SubMovements(speed: [0, 0.5, 1]).peaks == [2])
    #expect(SubMovements(speed: [1, 1, 1]).count == 1)
    #expect(SubMovements(speed: [0, 0, 0]).count == 0)
    #expect(SubMovements(speed: []).count == 0)
    #expect(SubMovements(speed: [0, 1, 0.7, 1, 0], prominenceShare: 0.4).count == 1)
  }

  @Test("rests of 0.4 s within a stroke are pauses, with their time", arguments: [2, 3, 5])
  func pauses(parts: Int) throws {
    let found = try #require(StrokeMeasures(stroke(parts: parts, restSeconds: 0.4)).pauses)
    #expect(found.count == parts - 1)
    // Each end of a movement is below 5 % of its peak for 0.058 of its time, 29 ms; smoothing takes
    // some.
    let each = found.totalSeconds / Double(parts - 1)
    #expect(each > 0.4 && each < 0.47)
  }

  @Test("pauses of 100 ms count, shorter ones and those at the ends do not")
  func leastPause() {
    func speed(_ still: Int) -> [Double] {
      [Double](repeating: 0, count: 50) + [1, 1] + [Double](repeating: 0.04, count: still) + [1]
        + [Double](repeating: 0, count: 50)
    }
    let short = Pauses(speed: speed(19), sampleRateHertz: 200)
    #expect(short.count == 0 && short.totalSeconds == 0)
    let long = Pauses(speed: speed(20), sampleRateHertz: 200)
    #expect(long.count == 1 && abs(long.totalSeconds - 0.1) < 1e-9)
    #expect(Pauses(speed: speed(20), sampleRateHertz: 200, speedShare: 0.03).count == 0)
    #expect(Pauses(speed: speed(10), sampleRateHertz: 200, leastSeconds: 0.05).count == 1)
    #expect(Pauses(speed: [], sampleRateHertz: 200).count == 0)
  }

  @Test("a hand sets off at 5 % of its peak speed", arguments: [-0.15, 0, 0.1, 0.3])
  func reaction(cue: Double) throws {
    let track = try MadeStroke.track(seconds: 1.5, rateHertz: 200, stepUnits: 0.01) { time in
      (100 * MadeStroke.minimumJerk(time - 0.25), 0)
    }
    // 30 s^2 (1 - s)^2 = 0.05 * 1.875 at s = 0.0595; the smoothing spreads the onset a little.
    let root = (1 - (1 - 4 * (0.05 * 1.875 / 30).squareRoot()).squareRoot()) / 2
    let start = track.startNanoseconds
    let found = try #require(
      ReactionTime.onset(track, cueNanoseconds: start + Int64((cue * 1e9).rounded())))
    #expect(abs(found.seconds - (0.25 + root - cue)) < 0.01)
    let onset = Double(found.onsetNanoseconds - start) * 1e-9
    #expect(abs(onset - (found.seconds + cue)) < 1e-6)
  }
}
