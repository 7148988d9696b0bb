// Fingers are counted. Source of truth: hands whose joints are bent as they are said to be, with bones as measured by
// Buryanov and Kotiuk (2010), and that a turned or mirrored picture is of the same hand.

import Foundation
import Geometry
import Hands
import TestBasics
import Testing

@Suite("Fingers of a hand in the air")
struct FingerCountTests {
  /// How far the palm may be turned from the camera in any direction, in degrees.
  private static let mostTilt = 30.0

  /// A tilt about both axes, together within that.
  private static func tilt(_ random: inout SeededGenerator) -> (pitch: Double, yaw: Double) {
    let (size, way) = (mostTilt * random.unit().squareRoot(), 2 * .pi * random.unit())
    return (size * cos(way), size * sin(way))
  }

  @Test(
    "every set of fingers is right at every turn in steps of 15 degrees, tilted, in both orders, for both hands"
  )
  func everyTurn() throws {
    var random = SeededGenerator(seed: 18)
    var wrong = 0
    let rounds = Rounds.count(usually: 8, all: 100)
    for fingers in fingerSets {
      for roll in stride(from: 0.0, to: 360, by: 15) {
        for side in HandSide.allCases {
          for _ in 0..<rounds {
            let tilt = Self.tilt(&random)
            let hand = try #require(
              MadeHand(stretched: fingers, &random).seen(
                side: side, pitch: tilt.pitch, yaw: tilt.yaw, roll: roll,
                scale: .random(in: 0.4...3, using: &random), &random))
            for order in HandOrder.allCases {
              let read = try #require(
                HandLandmarks(
                  points: hand.points(in: order), order: order, confidence: 0.9, side: side,
                  track: 1))
              if Set(read.stretchedFingers) != fingers || read.fingerCount != fingers.count {
                wrong += 1
              }
            }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("landmarks that tremble by 1 % of the palm are counted right 999 times in 1000")
  func tremble() throws {
    var random = SeededGenerator(seed: 4)
    var (wrong, count) = (0, 0)
    for _ in 0..<Rounds.count(usually: 100, all: 1_000) {
      for fingers in fingerSets {
        let scale = Double.random(in: 0.5...3, using: &random)
        let tilt = Self.tilt(&random)
        let hand = try #require(
          MadeHand(stretched: fingers, &random).seen(
            side: .random(&random), pitch: tilt.pitch, yaw: tilt.yaw,
            roll: .random(in: 0...360, using: &random),
            scale: scale, noise: 0.88 * scale, &random))
        count += 1
        if Set(hand.stretchedFingers) != fingers { wrong += 1 }
      }
    }
    #expect(Double(wrong) <= Double(count) / 1_000)
  }

  @Test("a landmark in the wrong place is noticed: a swapped order miscounts")
  func swapped() throws {
    var random = SeededGenerator(seed: 5)
    let hand = try #require(MadeHand(stretched: [.index], &random).seen(&random))
    let misread = try #require(
      HandLandmarks(
        points: hand.points(in: .vision), order: .mediaPipe, confidence: 0.9, side: .right,
        track: 1))
    #expect(hand.fingerCount == 1)
    #expect(misread.fingerCount != 1)
  }

  @Test("a mirrored picture has the same fingers, and a hand of no size none")
  func mirrored() throws {
    var random = SeededGenerator(seed: 6)
    for fingers in fingerSets {
      let hand = try #require(MadeHand(stretched: fingers, &random).seen(&random))
      #expect(hand.mirrored(width: 640).stretchedFingers == hand.stretchedFingers)
    }
    let none = try #require(
      HandLandmarks(
        points: Array(
          repeating: HandPoint(position: CameraPoint(x: 5, y: 5), confidence: 1), count: 21),
        confidence: 1, side: .left, track: 1))
    #expect(none.fingerCount == 0)
  }

  @Test("a hand points with its index finger alone, whatever its thumb does")
  func pointing() throws {
    var random = SeededGenerator(seed: 7)
    for fingers in fingerSets {
      let hand = try #require(MadeHand(stretched: fingers, &random).seen(roll: 40, &random))
      #expect(hand.isPointing == (fingers.subtracting([.thumb]) == [.index]))
    }
  }
}

extension HandSide {
  /// One of the two.
  static func random(_ random: inout SeededGenerator) -> HandSide {
    random.next() & 1 == 0 ? .left : .right
  }
}
