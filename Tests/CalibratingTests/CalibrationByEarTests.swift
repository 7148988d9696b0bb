// A calibration by ear and hand: a hand that hears with known errors (side 1.5 dB, pitch 0.3 semitones, rate 10 %),
// moves at most 100 mm a second, and sets the tip down with 0.15 mm of error on each axis. Source of truth: the
// sheet on the tablet, which only the hand knows.

import Calibrating
import Calibration
import Foundation
import Geometry
import Sonification
import Synthesis
import TestBasics
import Testing
import Wording

@Suite("Calibration by ear and hand", .timeLimit(.minutes(60)))
struct CalibrationByEarTests {
  /// A hand, and the sheet under it, turned and a little stretched.
  private struct Hand {
    var procedure: CalibrationProcedure
    var random: SeededGenerator
    var events: [CalibrationEvent]
    let turn: Double
    let stretch: Double
    /// -1 where the tablet counts from right to left.
    let side: Double
    var now: Int64 = 0
    /// Where the tip is, in millimetres of the sheet.
    var tip = PagePoint(x: 60, y: 60)
    /// The seconds that each way led by pulses took.
    var ways: [Double] = []

    init(_ count: TargetSheet.Count, seed: UInt64, isMirrored: Bool = false) {
      side = isMirrored ? -1 : 1
      random = SeededGenerator(seed: seed)
      turn = .random(in: -0.2...0.2, using: &random)
      stretch = .random(in: 0.99...1.01, using: &random)
      procedure = CalibrationProcedure(
        sheet: TargetSheet(count, sideMillimetres: 120), unitsPerMillimetreX: 200,
        unitsPerMillimetreY: 200)
      events = procedure.begin()
    }

    mutating func error() -> Double {
      let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &random))).squareRoot()
      return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    }

    func tablet(_ place: PagePoint) -> TabletPoint {
      let (u, v) = (side * (place.x - 60) * stretch, place.y - 60)
      return TabletPoint(
        x: (200 * (110 + u * cos(turn) - v * sin(turn))).rounded(),
        y: (200 * (75 + u * sin(turn) + v * cos(turn))).rounded())
    }

    private mutating func report(_ isDown: Bool) {
      events += procedure.take(
        PenSample(timeNanoseconds: now, position: tablet(tip), isInContact: isDown))
    }

    /// Holds the pen above the sheet for ten milliseconds, and hears.
    private mutating func hover() -> [Cue] {
      now += 10_000_000
      report(false)
      return procedure.guidance(nowNanoseconds: now)
    }

    /// Follows the pulses to their end; false after fifteen seconds without an arrival.
    mutating func follow() -> Bool {
      let start = now
      var (heardNanoseconds, isFirst) = (now, true)
      var goal = tip
      while now - start < 15_000_000_000 {
        // A tenth of a metre a second.
        let way = tip.distance(to: goal)
        if way > 0 {
          tip = tip.interpolated(to: goal, fraction: min(1 / way, 1))
        }
        let cues = hover()
        guard let pulse = cues.last else { continue }
        if pulse.kind == .ping {
          ways.append(Double(now - start) * 1e-9)
          return true
        }
        let semitones = 12 * log2(pulse.pitchHertz / (cues.first?.pitchHertz ?? 1))
        let angle = (Double(pulse.pan) + 1) * .pi / 4
        let decibels = 20 * log10(max(tan(angle), 1e-6)) + 1.5 * error()
        let side = atan(pow(10, decibels / 20)) * 4 / .pi - 1
        let up = (semitones + 0.3 * error()) / GuidanceBeacon.mostSemitones
        // The first pulse says no rate yet: a short way in its direction.
        let seconds = Double(now - heardNanoseconds) * 1e-9
        let rate = exp(0.1 * error()) / max(seconds, 0.01)
        heardNanoseconds = now
        let (near, far) = GuidanceBeacon.rateHertz
        let root = min(max(log(rate / near) / log(far / near), 0), 1)
        let length = isFirst ? 5 : max(root * root * 120, 0.7)
        isFirst = false
        let size = max(hypot(side, up), 1e-9)
        goal = PagePoint(x: tip.x + side / size * length, y: tip.y - up / size * length)
      }
      return false
    }

    /// Sets the tip down at a place for a quarter of a second, and lifts it.
    mutating func touch(
      _ place: PagePoint, millimetresOfError: Double = 0.15, milliseconds: Int64 = 250
    ) {
      tip = PagePoint(
        x: place.x + millimetresOfError * error(), y: place.y + millimetresOfError * error())
      report(true)
      now += milliseconds * 1_000_000
      report(false)
      now += 100_000_000
    }
  }

  /// Whether crosses of two rows were taken: along one row a mirrored tablet cannot be told from another.
  private static func isLed(_ hand: Hand) -> Bool {
    let rows = hand.events.compactMap { event in
      if case .accepted(let prompt, _) = event { prompt.cross.row } else { nil }
    }
    return Set(rows).count > 1
  }

  /// Calibrates with some mistakes of a hand; the first crosses are felt for, the others heard.
  ///
  /// - Returns: the hand, and how often the pulses did not lead it there.
  private static func calibrate(
    _ count: TargetSheet.Count, seed: UInt64, isMirrored: Bool
  ) -> (Hand, lost: Int) {
    var hand = Hand(count, seed: seed, isMirrored: isMirrored)
    var lost = 0
    for _ in 0..<100 {
      guard let prompt = hand.procedure.prompt else { break }
      if isLed(hand) {
        if hand.follow() {
          // 2 mm by the map so far, which a slip among the first crosses can bend.
          #expect(hand.tip.distance(to: prompt.cross.place) < 12)
        } else {
          lost += 1
        }
      }
      switch Double.random(in: 0..<1, using: &hand.random) {
      // Lifted too soon, or beside the cross.
      case ..<0.02: hand.touch(prompt.cross.place, milliseconds: 50)
      case ..<0.04:
        hand.touch(PagePoint(x: prompt.cross.place.x + 8, y: prompt.cross.place.y))
      default: hand.touch(prompt.cross.place)
      }
    }
    return (hand, lost)
  }

  @Test(
    "of a hundred calibrations by ear, with the mistakes of a hand, 95 are good at least, on a mirrored tablet too",
    arguments: [TargetSheet.Count.nine, .sixteen], [false, true])
  func good(_ count: TargetSheet.Count, isMirrored: Bool) throws {
    var (good, lost, ways) = (0, 0, [Double]())
    for seed in 1...100 {
      let (hand, lostWays) = Self.calibrate(count, seed: UInt64(seed), isMirrored: isMirrored)
      lost += lostWays
      ways += hand.ways
      let result = hand.procedure.result
      if result?.isAccepted == true, result?.verdict == .good { good += 1 }
    }
    ways.sort()
    print(
      "by ear, \(count.rawValue) crosses\(isMirrored ? ", mirrored" : ""): \(good) of 100 good; \(ways.count) ways by pulses, median "
        + "\(ways[ways.count / 2]) s, 95 % \(ways[ways.count * 95 / 100]) s, \(lost) lost")
    #expect(good >= 95)
    #expect(lost * 100 <= ways.count)
  }

  @Test("each cross is told with its error in millimetres, once those before it can tell it")
  func error() throws {
    var hand = Hand(.sixteen, seed: 4)
    var said: [Int: Double] = [:]
    for _ in 0..<100 {
      guard let prompt = hand.procedure.prompt else { break }
      // Cross 11 is touched 1.5 mm beside its middle the first time, all others exactly.
      let off = prompt.cross.number == 11 && said[11] == nil ? 1.5 : 0
      let before = hand.events.count
      hand.touch(
        PagePoint(x: prompt.cross.place.x, y: prompt.cross.place.y + off), millimetresOfError: 0)
      for event in hand.events.dropFirst(before) {
        guard case .accepted(let prompt, let millimetres) = event else { continue }
        if said[prompt.cross.number] == nil { said[prompt.cross.number] = millimetres }
        #expect(event.sentence.contains(" mm off. ") == (millimetres != nil))
      }
    }
    // Nothing can be told of the first row and the first cross beside it.
    #expect(said.keys.allSatisfy { $0 >= 6 } && said.count == 14, "\(said)")
    #expect(abs(try #require(said[11]) - 1.5) < 0.02)
    for number in 6...10 { #expect(try #require(said[number]) < 0.02) }
    for check in 17...19 { #expect(try #require(said[check]) < 0.5) }
    let words = CalibrationEvent.accepted(
      try #require(Hand(.four, seed: 1).procedure.prompt), offMillimetres: 0.084
    ).sentence
    #expect(words == "Cross 1 taken, 0.08 mm off. Lift the pen.")
  }

  @Test(
    "no pulse leads before crosses of two rows are known, nor while the tip touches",
    arguments: [false, true])
  func silence(isMirrored: Bool) {
    var hand = Hand(.nine, seed: 2, isMirrored: isMirrored)
    for known in 0..<5 {
      let start = hand.now
      var cues: [Cue] = []
      while hand.now - start < 2_000_000_000 {
        hand.now += 10_000_000
        _ = hand.procedure.take(
          PenSample(timeNanoseconds: hand.now, position: hand.tablet(hand.tip)))
        cues += hand.procedure.guidance(nowNanoseconds: hand.now)
      }
      #expect(cues.isEmpty == (known < 4), "\(known) crosses: \(cues.count)")
      guard let prompt = hand.procedure.prompt else { return }
      hand.touch(prompt.cross.place)
    }
    _ = hand.procedure.take(
      PenSample(
        timeNanoseconds: hand.now, position: hand.tablet(hand.tip), pressure: 0.5,
        isInContact: true))
    #expect(hand.procedure.guidance(nowNanoseconds: hand.now + 600_000_000).isEmpty)
  }
}
