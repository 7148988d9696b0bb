// The orders of landmarks. Source of truth: MediaPipe's enumeration HandLandmark (wrist 0, thumb 1 to 4, index 5 to 8,
// middle 9 to 12, ring 13 to 16, little 17 to 20), and HandTrackAI's list, from the thumb's tip to the wrist.

import Geometry
import Hands
import TestBasics
import Testing

@Suite("Orders of landmarks")
struct HandOrderTests {
  private static func hand(_ order: HandOrder, count: Int = 21, x: Double? = nil) -> HandLandmarks?
  {
    let points = (0..<count).map {
      HandPoint(position: CameraPoint(x: x ?? Double($0), y: 100 - Double($0)), confidence: 0.5)
    }
    return HandLandmarks(points: points, order: order, confidence: 0.5, side: .left, track: 3)
  }

  @Test("MediaPipe's numbers")
  func mediaPipe() throws {
    let hand = try #require(Self.hand(.mediaPipe))
    let numbers: [(HandJoint, Double)] = [
      (.wrist, 0), (.thumbBase, 1), (.thumbTip, 4), (.indexKnuckle, 5), (.indexTip, 8),
      (.middleKnuckle, 9), (.middleTip, 12), (.ringKnuckle, 13), (.ringTip, 16),
      (.littleKnuckle, 17), (.littleMiddleJoint, 18), (.littleEndJoint, 19), (.littleTip, 20),
    ]
    for (joint, number) in numbers { #expect(hand[joint].x == number) }
  }

  @Test("Vision's list: each finger from its tip, the wrist last")
  func vision() throws {
    let hand = try #require(Self.hand(.vision))
    let numbers: [(HandJoint, Double)] = [
      (.thumbTip, 0), (.thumbJoint, 1), (.thumbKnuckle, 2), (.thumbBase, 3), (.indexTip, 4),
      (.indexEndJoint, 5), (.indexMiddleJoint, 6), (.indexKnuckle, 7), (.middleTip, 8),
      (.ringTip, 12), (.littleTip, 16), (.littleKnuckle, 19), (.wrist, 20),
    ]
    for (joint, number) in numbers { #expect(hand[joint].x == number) }
  }

  @Test("a list in either order comes back as it was")
  func bothWays() throws {
    for order in HandOrder.allCases {
      let hand = try #require(Self.hand(order))
      #expect(hand.points(in: order).map(\.position.x) == (0..<21).map(Double.init))
      for other in HandOrder.allCases {
        let again = HandLandmarks(
          points: hand.points(in: other), order: other, confidence: 0.5, side: .left, track: 3)
        #expect(again == hand)
      }
      #expect(HandJoint.allCases.allSatisfy { order.joints[order.place(of: $0)] == $0 })
    }
  }

  @Test("20 or 22 landmarks, and numbers that are none, are no hand")
  func refused() {
    #expect(Self.hand(.mediaPipe, count: 20) == nil)
    #expect(Self.hand(.vision, count: 22) == nil)
    for x in [Double.nan, .infinity, -.infinity] { #expect(Self.hand(.mediaPipe, x: x) == nil) }
    let points = Array(
      repeating: HandPoint(position: CameraPoint(x: 0, y: 0), confidence: 1), count: 21)
    for y in [Double.nan, .infinity, -.infinity] {
      var other = points
      other[20].position = CameraPoint(x: 0, y: y)
      #expect(HandLandmarks(points: other, confidence: 1, side: .left, track: 1) == nil)
    }
    for confidence in [-0.1, 1.1, .nan] {
      #expect(
        HandLandmarks(points: points, confidence: confidence, side: .left, track: 1) == nil)
      var other = points
      other[7].confidence = confidence
      #expect(HandLandmarks(points: other, confidence: 1, side: .left, track: 1) == nil)
    }
  }

  @Test("shares of a picture become pixels about pixel centres, and back")
  func shares() {
    let upper = HandCoordinates.fromUpperLeft.point(x: 0, y: 0, width: 640, height: 480)
    #expect(upper == CameraPoint(x: -0.5, y: -0.5))
    let lower = HandCoordinates.fromLowerLeft.point(x: 1, y: 0.25, width: 640, height: 480)
    #expect(lower == CameraPoint(x: 639.5, y: 359.5))
    for coordinates in HandCoordinates.allCases {
      let point = coordinates.point(x: 0.125, y: 0.75, width: 640, height: 480)
      let share = coordinates.share(of: point, width: 640, height: 480)
      #expect(share.x == 0.125 && share.y == 0.75)
    }
  }
}
