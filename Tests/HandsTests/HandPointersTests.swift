// Hands as pointers. Sources of truth: the One Euro filter's formulas (Casiez, Roussel and Vogel, CHI 2012, algorithms
// 1 to 3) worked out here, the two thresholds of a pinch, and tracks that come and go as they are given.

import Foundation
import Geometry
import Hands
import TestBasics
import Testing

@Suite("Hands that point")
struct HandPointersTests {
  /// A hand with its index tip at a place and thumb and index tips so far apart, as a share of its size.
  private static func hand(
    at tip: CameraPoint, pinch share: Double = 1, track: Int = 1, side: HandSide = .right
  ) throws -> HandLandmarks {
    // A palm 100 px long and 50 px wide.
    var places = Array(repeating: (0.0, 0.0), count: 21)
    places[HandJoint.middleKnuckle.rawValue] = (0, -100)
    places[HandJoint.indexKnuckle.rawValue] = (25, -100)
    places[HandJoint.littleKnuckle.rawValue] = (-25, -100)
    places[HandJoint.indexTip.rawValue] = (25, -180)
    places[HandJoint.thumbTip.rawValue] = (25 + 100 * share, -180)
    return try #require(
      HandLandmarks(
        points: places.map {
          HandPoint(
            position: CameraPoint(x: $0.0 + tip.x - 25, y: $0.1 + tip.y + 180), confidence: 0.9)
        }, confidence: 0.9, side: side, track: track))
  }

  @Test("the point is the index tip, filtered as the paper says, at uneven times")
  func smoothing() throws {
    var random = SeededGenerator(seed: 3)
    var pointers = HandPointers()
    var (value, speed): (Double?, Double) = (nil, 0)
    var (time, interval): (Int64, Int64) = (1_000, 0)
    for step in 0..<400 {
      let x = 300 + 120 * sin(Double(step) * 0.07) + random.normal()
      let samples = try pointers.follow(frame(time, [Self.hand(at: CameraPoint(x: x, y: 200))]))
      // Algorithm 1, places in heights of the picture.
      let next = x / 480
      if let last = value {
        let seconds = Double(interval) * 1e-3
        func weight(_ hertz: Double) -> Double { 1 / (1 + 1 / (2 * .pi * hertz * seconds)) }
        speed += weight(1) * ((next - last) / seconds - speed)
        value = last + weight(1 + 10 * abs(speed)) * (next - last)
      } else {
        value = next
      }
      #expect(samples.count == 1)
      #expect(abs(samples[0].position.x - (value ?? 0) * 480) < 1e-9)
      #expect(abs(samples[0].position.y - 200) < 1e-9)
      #expect(samples[0].timeNanoseconds == time * 1_000_000)
      interval = Int64.random(in: 8...50, using: &random)
      time += interval
    }
  }

  @Test("at rest a tip trembles a third as much as it is found; a quick hand is 10 ms late at most")
  func figures() throws {
    var random = SeededGenerator(seed: 8)
    var pointers = HandPointers()
    var (raw, smooth, count) = (0.0, 0.0, 0)
    for step in 0..<6_000 {
      // 1 % of a hand of 150 px.
      let off = 1.5 * random.normal()
      let place = CameraPoint(x: 320 + off, y: 240)
      let samples = try pointers.follow(frame(Int64(step) * 33, [Self.hand(at: place)]))
      guard step > 100 else { continue }
      raw += off * off
      smooth += (samples[0].position.x - 320) * (samples[0].position.x - 320)
      count += 1
    }
    #expect(count > 5_000 && (smooth / raw).squareRoot() < 0.4)
    var quick = HandPointers()
    var lag = 0.0
    let speed = 3 * 480.0
    for step in 0..<300 {
      let x = speed * Double(step) / 60
      let time = Int64((Double(step) * 1e9 / 60).rounded())
      let frame = try #require(
        HandFrame(
          timeNanoseconds: time, width: 640, height: 480,
          hands: [Self.hand(at: CameraPoint(x: x, y: 0))]))
      lag = x - quick.follow(frame)[0].position.x
    }
    #expect(lag > 0 && lag / speed < 0.010)
  }

  @Test("a pinch goes down at a quarter of the hand and up at 0.37, at each border")
  func pinch() throws {
    for (shares, contacts) in [
      (
        [1, 0.251, 0.249, 0.3, 0.369, 0.371, 0.3, 0.251],
        [false, false, true, true, true, false, false, false]
      ),
      ([0.3, 0.1, 0.36], [false, true, true]), ([0], [true]),
    ] {
      var pinch = PinchContact()
      for (share, isInContact) in zip(shares, contacts) {
        let hand = try Self.hand(at: CameraPoint(x: 100, y: 100), pinch: share)
        #expect(abs((hand.pinchShare ?? .nan) - share) < 1e-12)
        #expect(pinch.follow(hand) == isInContact)
        #expect(pinch.isInContact == isInContact)
      }
    }
  }

  @Test("tips that tremble at a border touch once and part once")
  func border() throws {
    var random = SeededGenerator(seed: 9)
    var pinch = PinchContact()
    var changes = 0
    for step in 0..<4_000 {
      let rest = step < 2_000 ? PinchContact.downShare : PinchContact.upShare
      let hand = try Self.hand(
        at: CameraPoint(x: 100, y: 100), pinch: max(rest + 0.014 * random.normal(), 0))
      let former = pinch.isInContact
      if pinch.follow(hand) != former { changes += 1 }
    }
    #expect(changes == 2)
  }

  @Test("made hands that pinch touch, and open ones do not, tilted and at every turn")
  func made() throws {
    var random = SeededGenerator(seed: 10)
    for roll in stride(from: 0.0, to: 360, by: 15) {
      for side in HandSide.allCases {
        for gap in [0.0, 8, 15, 60] {
          var hand = MadeHand(stretched: Set(Finger.allCases), &random)
          hand.pinch(gapMillimetres: gap)
          let seen = try #require(
            hand.seen(
              side: side, pitch: .random(in: -30...30, using: &random),
              yaw: .random(in: -30...30, using: &random), roll: roll, noise: 1, &random))
          var pinch = PinchContact()
          #expect(pinch.follow(seen) == (gap < 20))
        }
        let open = try #require(
          MadeHand(stretched: Set(Finger.allCases), &random).seen(side: side, roll: roll, &random))
        var pinch = PinchContact()
        #expect(pinch.follow(open) == false)
      }
    }
  }

  @Test(
    "two hands keep their numbers whatever order they come in; one that goes lifts in that frame")
  func identity() throws {
    var pointers = HandPointers()
    func left(_ x: Double, pinch: Double = 0) throws -> HandLandmarks {
      try Self.hand(at: CameraPoint(x: x, y: 50), pinch: pinch, track: 7, side: .left)
    }
    func right(_ x: Double) throws -> HandLandmarks {
      try Self.hand(at: CameraPoint(x: x, y: 90), track: 4)
    }
    var samples = try pointers.follow(frame(0, [left(10), right(500)]))
    #expect(samples.map(\.pointer) == [0, 1] && samples.map(\.isInContact) == [true, false])
    #expect(samples.allSatisfy { $0.isInProximity && $0.tool == .finger })
    samples = try pointers.follow(frame(30, [right(500), left(10)]))
    #expect(samples.map(\.pointer) == [0, 1])
    #expect(samples.map { $0.position.x.rounded() } == [10, 500])
    // The left one goes in the middle of its pinch.
    samples = try pointers.follow(frame(60, [right(500)]))
    #expect(samples.map(\.pointer) == [0, 1])
    #expect(!samples[0].isInProximity && !samples[0].isInContact)
    #expect(samples[0].position == CameraPoint(x: 10, y: 50))
    #expect(samples[0].timeNanoseconds == 60_000_000)
    // Another track takes the free number, from where it is.
    samples = try pointers.follow(
      frame(90, [right(500), Self.hand(at: CameraPoint(x: 200, y: 9), track: 9)]))
    #expect(samples.map(\.pointer) == [0, 1])
    #expect(samples[0].position.x == 200 && !samples[0].isInContact)
    // A track that changes from one frame to the next is another hand.
    samples = try pointers.follow(
      frame(120, [right(500), Self.hand(at: CameraPoint(x: 210, y: 9), pinch: 0, track: 10)]))
    #expect(samples.map(\.pointer) == [0, 0, 1])
    #expect(samples.map(\.isInProximity) == [false, true, true])
    #expect(samples.map(\.isInContact) == [false, true, false])
    #expect(samples[1].position.x == 210)
  }

  @Test(
    "no hand at all, a hand that is not sure, a camera that is gone and another picture lift as well"
  )
  func gone() throws {
    let hand = try Self.hand(at: CameraPoint(x: 10, y: 50), pinch: 0)
    var unsure = hand.points
    unsure[3].confidence = 0.3
    let weak = try #require(
      HandLandmarks(points: unsure, confidence: 0.9, side: .right, track: 1))
    for next in [[], [weak]] {
      var pointers = HandPointers()
      #expect(try pointers.follow(frame(0, [hand]))[0].isInContact)
      let samples = try pointers.follow(frame(30, next))
      #expect(samples.count == 1 && !samples[0].isInContact && !samples[0].isInProximity)
      #expect(try pointers.follow(frame(60, next)).isEmpty)
    }
    var pointers = HandPointers()
    _ = try pointers.follow(frame(0, [hand]))
    let left = pointers.leave(at: 5)
    #expect(left.count == 1 && !left[0].isInProximity && left[0].timeNanoseconds == 5)
    #expect(pointers.leave(at: 6).isEmpty)
    _ = try pointers.follow(frame(0, [hand]))
    // A frame that is not later is left out.
    #expect(try pointers.follow(frame(0, [])).isEmpty)
    let later = try #require(
      HandFrame(timeNanoseconds: 1_000_000_000, width: 320, height: 240, hands: [hand]))
    #expect(pointers.follow(later).map(\.isInProximity) == [false, true])
  }
}
