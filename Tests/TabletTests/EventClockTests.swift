// Recordings whose time steps back: refused with the line, left out on request, and repaired where
// a clock of 32 bits wrapped around. Source of truth: times counted by hand, and a clock of 64 bits
// beside one truncated to 32.
import Geometry
import Tablet
import TestBasics
import TestSupport
import Testing

@Suite("The time of a recording")
struct EventClockTests {
  /// A recording of synchronisation events at `stamps`; the first is on line 2.
  private func parse(
    _ stamps: [String], leavingOut: Bool = false
  ) throws(TabletError) -> EvemuRecording {
    let lines = stamps.map { "E: \($0) 0000 0000 0\n" }.joined()
    return try EvemuRecording(
      contents: Array("N: Pen\n\(lines)".utf8), path: "t", leavingOutStepsBack: leavingOut)
  }

  private func times(_ stamps: [String]) throws(TabletError) -> [Int64] {
    try parse(stamps).events.map(\.timeMicroseconds)
  }

  private static func text(_ microseconds: Int64) -> String {
    let fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    return "\(microseconds / 1_000_000).\(fraction)"
  }

  @Test("a step back is refused with its line and its size, be it a microsecond or a day")
  func refused() {
    for (stamps, line, microseconds): ([String], Int, Int64) in [
      (["1.000000", "1.000000", "0.999999"], 4, 1),
      (["1.250000", "1.245000", "1.250000"], 3, 5_000),
      (["86401.500000", "1.500000"], 3, 86_400_000_000),
      (["2.000000", "3.000000", "2.500000", "4.000000"], 4, 500_000),
    ] {
      #expect(
        throws: TabletError.recordingRunsBackwards(
          path: "t", line: line, microseconds: microseconds)
      ) { try times(stamps) }
    }
  }

  @Test("seconds of 32 bits that begin anew are carried on, and told with the line")
  func secondsWrap() throws {
    let recording = try parse([
      "4294967295.800000", "4294967295.995000", "0.000000", "0.295000", "2.000000",
    ])
    #expect(
      recording.events.map(\.timeMicroseconds)
        == [
          4_294_967_295_800_000, 4_294_967_295_995_000, 4_294_967_296_000_000,
          4_294_967_296_295_000, 4_294_967_298_000_000,
        ])
    #expect(recording.clockWraps.map(\.line) == [4])
    #expect(recording.clockWraps.map(\.unit) == [.seconds])
  }

  /// Source of truth: a clock that does not wrap.
  @Test("microseconds of 32 bits are carried on as often as they begin anew")
  func microsecondsWrap() throws {
    // Four hours in steps of up to a minute, three wraps.
    var random = SeededGenerator(seed: 32)
    var truth: [Int64] = [4_200_000_000]
    while let last = truth.last, last < 14_400_000_000 {
      truth.append(last + Int64(random.next() % 60_000_000))
    }
    let recording = try parse(truth.map { Self.text($0 % (1 << 32)) })
    #expect(recording.events.map(\.timeMicroseconds) == truth)
    #expect(recording.clockWraps.map(\.unit) == [.microseconds, .microseconds, .microseconds])
    for wrap in recording.clockWraps {
      let index = wrap.line - 2
      #expect(truth[index] >> 32 == truth[index - 1] >> 32 + 1)
    }
  }

  @Test("what only looks like a wrap is refused: too far from an end, or a second 136 years")
  func noWrap() {
    for stamps in [
      ["4294967295.000000", "70.000000"], ["4294967200.000000", "0.000000"],
      ["4294.000000", "60.500000"], ["4200.000000", "0.000000"], ["4294.967296", "0.000000"],
      ["4294967295.900000", "0.000000", "4294967295.900000", "0.000000"],
      ["2147483647.900000", "0.100000"],
    ] {
      #expect(throws: TabletError.self, "\(stamps)") { try times(stamps) }
    }
  }

  @Test("what goes back is left out where that is wanted, with the first line and the count")
  func leftOut() throws {
    let recording = try parse(
      ["2.000000", "3.000000", "2.500000", "2.999999", "3.000000", "1.000000", "4.000000"],
      leavingOut: true)
    #expect(
      recording.events.map(\.timeMicroseconds) == [2_000_000, 3_000_000, 3_000_000, 4_000_000])
    #expect(recording.leftOut?.line == 4)
    #expect(recording.leftOut?.count == 3)
  }

  @Test("the samples of a stroke through a wrap are those of a stroke without one, later")
  func samples() throws {
    let plain = try EvemuRecording(
      contents: Array(FakeTabletPen.recording.utf8), path: "t"
    ).samples()
    // The reports at 12.000 to 12.040 s become 4294967295.980 to 4294967296.020 s.
    var wrapped = FakeTabletPen.recording
    for milliseconds in stride(from: 0, through: 40, by: 5) {
      let stamp = milliseconds < 20 ? "4294967295.\(980 + milliseconds)" : "0.0\(milliseconds - 20)"
      let digits = milliseconds < 10 ? "00\(milliseconds)" : "0\(milliseconds)"
      let padded = stamp == "0.00" ? "0.000" : stamp == "0.05" ? "0.005" : stamp
      wrapped = wrapped.replacing("E: 12.\(digits)000", with: "E: \(padded)000")
    }
    let recording = try EvemuRecording(contents: Array(wrapped.utf8), path: "t")
    #expect(recording.clockWraps.count == 1)
    let samples = try recording.samples()
    #expect(
      samples.map { $0.timeNanoseconds - 4_294_967_283_980_000_000 }
        == plain.map(\.timeNanoseconds))
    #expect(samples.map(\.position) == plain.map(\.position))
  }

  /// Source of truth: the order itself.
  @Test("2000 seeded texts of any stamps open in order or are refused with a line of theirs")
  func anyStamps() throws {
    var random = SeededGenerator(seed: 12)
    var outcomes = (opened: 0, refused: 0)
    for _ in 0..<2_000 {
      let stamps = (0..<Int(random.next() % 6 + 2)).map { _ -> Int64 in
        let base: [Int64] = [0, 1_000_000, 1 << 32, 4_294_967_296_000_000, 86_400_000_000]
        let near = Int64(random.next() % 4_000_000) - 2_000_000
        return min(max(base[Int(random.next() % 5)] + near, 0), 4_294_967_295_999_999)
      }
      do throws(TabletError) {
        let found = try times(stamps.map(Self.text))
        outcomes.opened += 1
        #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(zip(found, stamps).allSatisfy { ($0 - $1) % (1 << 32) == 0 })
      } catch {
        outcomes.refused += 1
        guard case .recordingRunsBackwards(_, let line, let back) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect((3..<stamps.count + 2).contains(line) && back > 0)
      }
      let rest = try parse(stamps.map(Self.text), leavingOut: true)
      #expect(rest.events.count + (rest.leftOut?.count ?? 0) == stamps.count)
    }
    #expect(outcomes.opened > 100 && outcomes.refused > 100)
  }
}
