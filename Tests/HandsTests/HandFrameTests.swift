// Which hands are there. Source of truth: HandTrackAI's rule that every landmark must be surer than 30 %, at its
// border.

import Geometry
import Hands
import TestBasics
import Testing

@Suite("Hands in a frame")
struct HandFrameTests {
  private static func hand(
    _ confidence: Double = 0.9, joint: HandJoint? = nil, of jointConfidence: Double = 0.9,
    track: Int = 1, side: HandSide = .left
  ) throws -> HandLandmarks {
    let points = HandJoint.allCases.map {
      HandPoint(
        position: CameraPoint(x: Double($0.rawValue), y: 7),
        confidence: $0 == joint ? jointConfidence : 0.9)
    }
    return try #require(
      HandLandmarks(points: points, confidence: confidence, side: side, track: track))
  }

  @Test(
    "one landmark at 0.30 and nothing is there, at 0.31 everything", arguments: HandJoint.allCases)
  func joint(joint: HandJoint) throws {
    #expect(try frame(0, [Self.hand(joint: joint, of: 0.3)]).hands.isEmpty)
    let sure = try Self.hand(joint: joint, of: 0.31)
    #expect(try frame(0, [sure]).hands == [sure])
  }

  @Test("the hand's own confidence counts as well, and the other hand stays")
  func hand() throws {
    let sure = try Self.hand(0.31, track: 2)
    #expect(try frame(0, [Self.hand(0.3), sure]).hands == [sure])
  }

  @Test("two hands at most, each with a track of its own, in the order they come")
  func two() throws {
    let hands = try (1...3).map { try Self.hand(track: $0, side: $0 == 1 ? .right : .left) }
    #expect(try frame(0, hands).hands == Array(hands[0...1]))
    #expect(try frame(0, [hands[0], hands[0], hands[2]]).hands == [hands[0], hands[2]])
    let both = try frame(0, hands)
    #expect(both.hand(.right) == hands[0] && both.hand(.left) == hands[1])
    #expect(try frame(0, [hands[0]]).hand(.left) == nil)
  }

  @Test("a picture without pixels is none")
  func size() {
    for (width, height) in [(0, 1), (1, 0), (-1, 5)] {
      #expect(HandFrame(timeNanoseconds: 0, width: width, height: height, hands: []) == nil)
    }
  }

  @Test("in a mirror the columns are turned about, the person's hand stays the same")
  func mirror() throws {
    let seen = try frame(9, [Self.hand()])
    let mirrored = seen.mirrored
    #expect(mirrored.timeNanoseconds == 9_000_000 && mirrored.hands[0].side == .left)
    #expect(mirrored.hands[0][.wrist] == CameraPoint(x: 639, y: 7))
    #expect(mirrored.hands[0][.littleTip] == CameraPoint(x: 619, y: 7))
    #expect(mirrored.mirrored == seen)
  }
}
