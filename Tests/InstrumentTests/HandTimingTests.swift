// How long the sound waits for what a desktop keeps back until the frame. Truth: a hand whose moments
// are made up here; what is heard of a way must be known when its time comes.

import Geometry
import Micrograph
import Sonification
import Testing

@testable import Instrument

@Suite("A hand that the desktop hands over once a frame")
struct HandTimingTests {
  /// Every 4 ms a report, handed over every 16 ms, 2, 6, 10 and 14 ms old.
  private static func arrival(of stamp: Int64) -> Int64 {
    (stamp / 16_000_000 + 1) * 16_000_000
  }

  private let scene = PenScene(
    PreparedImage(HandPath.ramp()), mappings: VoiceMappings(HandPath.mapping()), map: nil)

  @Test("No way is due before it is known; it waits one interval and the oldest report's age")
  func due() throws {
    var desk = PenDesk(scene)
    var lags: [UInt32: Set<Int64>] = [:]
    var earlyCount = 0
    var previous: Int64?
    for index in 0..<600 {
      let stamp = 1_000_000_000 + 2_000_000 + Int64(index) * 4_000_000
      // A hundred reports of a stroke, a hundred of hovering, of which a desktop tells one a frame.
      let isInContact = index / 100 % 2 == 1
      if !isInContact, Self.arrival(of: stamp) - stamp > 4_000_000, index % 100 > 0 { continue }
      let arrival = Self.arrival(of: stamp)
      let sample = HandPath.sample(
        stamp, x: 10 + Double(index) / 2, isInContact: isInContact)
      desk.give(to: .hand)
      desk.noteWay(of: sample, from: .hand, nowNanoseconds: arrival)
      desk.pipeline.take(sample) { sonified in
        let lag = sonified.control.lagNanoseconds
        lags[sonified.reading.stroke, default: []].insert(lag)
        guard sonified.reading.phase == .motion, let previous else { return }
        if previous + lag < arrival { earlyCount += 1 }
      }
      previous = stamp
    }
    #expect(earlyCount == 0)
    // Nothing is known before the first stroke: 7.5 ms and a frame of 60 a second are assumed.
    #expect(lags == [1: [24_166_667], 2: [18_000_000], 3: [18_000_000]])
  }

  @Test("A slow mouse glides from step to step, also after a quick stroke")
  func slow() {
    var desk = PenDesk(scene)
    var time: Int64 = 1_000_000_000
    var starts: [Int64] = []
    // A thousand reports a second, then a step every 25 ms.
    for index in 0..<60 {
      time += index < 50 ? 1_000_000 : 25_000_000
      var sample = HandPath.sample(time, x: 10 + Double(index))
      sample.tool = .mouse
      desk.give(to: .hand)
      desk.noteWay(of: sample, from: .hand, nowNanoseconds: time)
      var times: [Int64] = []
      desk.pipeline.take(sample) { times.append($0.reading.timeNanoseconds) }
      if index >= 50 { starts.append(time - (times.first ?? time)) }
    }
    // Half a pixel after each step, half the time of the step.
    #expect(starts == [Int64](repeating: 12_500_000, count: 10))
  }

  @Test("A tablet that is read and the arrow keys wait for nobody, also after a hand")
  func others() {
    var desk = PenDesk(scene)
    func wait(_ origin: PenOrigin, _ tool: PenTool, ageNanoseconds: Int64) -> Int64? {
      var sample = HandPath.sample(1_000_000_000, x: 10)
      sample.tool = tool
      desk.give(to: origin)
      desk.noteWay(of: sample, from: origin, nowNanoseconds: 1_000_000_000 + ageNanoseconds)
      desk.pipeline.take(sample) { _ in }
      #expect((desk.pipeline.handLagNanoseconds != nil) == (origin == .hand))
      return desk.heldBackNanoseconds
    }
    // A touch comes at once and tells nothing of motion.
    #expect(wait(.hand, .pen, ageNanoseconds: 1_000_000) == 16_666_667)
    #expect(wait(.hand, .pen, ageNanoseconds: 14_000_000) == 14_000_000)
    #expect(wait(.hand, .pen, ageNanoseconds: 2_000_000) == 14_000_000)
    #expect(wait(.tablet, .pen, ageNanoseconds: 300_000) == 0)
    #expect(wait(.hand, .cursor, ageNanoseconds: 0) == 0)
    #expect(wait(.playback, .pen, ageNanoseconds: 9_000_000) == 0)
    #expect(wait(.hand, .mouse, ageNanoseconds: 1_000_000) == 14_000_000)
  }

  @Test("A window that stood still makes no stroke late, and old waits are forgotten")
  func forgotten() {
    var held = HeldBack()
    held.observe(ageNanoseconds: 700_000_000)
    #expect(held.nanoseconds == 16_666_667)
    held.observe(ageNanoseconds: -5)
    #expect(held.nanoseconds == 0)
    held.observe(ageNanoseconds: 30_000_000)
    for _ in 0..<125 { held.observe(ageNanoseconds: 9_000_000) }
    #expect(held.nanoseconds == 30_000_000)
    held.observe(ageNanoseconds: 9_000_000)
    held.observe(ageNanoseconds: 9_000_000)
    #expect(held.nanoseconds == 9_000_000)
  }
}
