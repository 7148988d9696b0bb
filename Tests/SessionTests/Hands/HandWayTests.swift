// Hands that point at an image. Source of truth: where the hand is made to point, and the arithmetic of a picture whose
// middle four fifths the image fills.

import Geometry
import Hands
import Library
import Session
import TestRigs
import Testing

@Suite("Hands that point")
struct HandWayTests {
  private static func frame(_ seconds: Double, _ hands: [HandLines.Hand]) throws -> HandFrame {
    try HandLine.frame(in: Array(HandLines.line(seconds: seconds, hands).utf8))
  }

  @Test("the middle of the picture is the middle of the image, and right is right as in a mirror")
  func places() throws {
    // The image is as wide as 512 pixels of the picture, and as high as 256: its scale is 2.
    var way = HandWay(width: 1_024, height: 512, isMirrored: false)
    let middle = try #require(
      way.samples(
        Self.frame(0, [HandLines.Hand(tip: (319.5, 239.5), isPinching: false)]), atNanoseconds: 5
      ).first)
    #expect(abs(middle.position.x - 511.5) < 1e-9 && abs(middle.position.y - 255.5) < 1e-9)
    #expect(!middle.isInContact && middle.pressure == 0 && middle.tool == .finger)
    #expect(middle.timeNanoseconds == 5)
    for (isMirrored, x) in [(false, 511.5 + 200), (true, 511.5 - 200)] {
      var way = HandWay(width: 1_024, height: 512, isMirrored: isMirrored)
      let sample = try #require(
        way.samples(
          Self.frame(0, [HandLines.Hand(tip: (419.5, 189.5), isPinching: true)]), atNanoseconds: 9
        ).first)
      #expect(abs(sample.position.x - x) < 1e-9 && abs(sample.position.y - (255.5 - 100)) < 1e-9)
      #expect(sample.isInContact && sample.pressure == 0.5)
    }
  }

  @Test("over the camera's own picture a hand points where it is seen, whatever is said of mirrors")
  func ownPicture() throws {
    for isMirrored in [false, true] {
      var way = HandWay(width: 640, height: 480, isMirrored: isMirrored, isOverItself: true)
      let frame = try Self.frame(0, [HandLines.Hand(tip: (101.25, 402.5), isPinching: true)])
      let sample = try #require(way.samples(frame, atNanoseconds: 9).first)
      #expect(abs(sample.position.x - 101.25) < 1e-9 && abs(sample.position.y - 402.5) < 1e-9)
      let tip = way.places(of: frame)[0][HandJoint.indexTip.rawValue]
      #expect(abs(tip.x - 101.25) < 1e-9 && abs(tip.y - 402.5) < 1e-9)
    }
  }

  @Test(
    "two hands are two pointers; one that goes lifts in that picture, and time never stands still")
  func two() throws {
    var way = HandWay(width: 640, height: 480, isMirrored: true)
    let both = [
      HandLines.Hand(tip: (200, 300), isPinching: true, track: 4),
      HandLines.Hand(tip: (450, 300), isPinching: true, track: 7),
    ]
    let first = try way.samples(Self.frame(0, both), atNanoseconds: 100)
    #expect(first.map(\.pointer) == [0, 1] && first.allSatisfy(\.isInContact))
    let second = try way.samples(Self.frame(0.02, [both[1]]), atNanoseconds: 100)
    #expect(second.count == 2)
    #expect(second[0].pointer == 0 && !second[0].isInContact && !second[0].isInProximity)
    #expect(second[1].pointer == 1 && second[1].isInContact)
    #expect(second[0].timeNanoseconds > first[0].timeNanoseconds)
    let gone = way.leave(atNanoseconds: 50)
    #expect(gone.map(\.pointer) == [1] && !gone[0].isInProximity)
    #expect(gone[0].timeNanoseconds > second[1].timeNanoseconds)
  }
}
