// Source of truth: mediapipe 0.10.21's mp.solutions.hands on the same drawn pictures.

import HandDetection
import Hands
import TestSupport
import Testing

@Suite("Hands by MediaPipe")
struct HandsByMediaPipeTests {
  // The hand of MediaPipe that is next to a found one, and how far it is.
  private static func distances(
    _ found: [DetectedHand], _ wanted: [HandOracle.Hand]
  ) -> [(distance: Double, hand: DetectedHand, oracle: HandOracle.Hand)] {
    wanted.compactMap { oracle in
      found.map { (distance: oracle.distance($0), hand: $0, oracle: oracle) }
        .min { $0.distance < $1.distance }
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  @Test(
    "in single pictures each hand is found as MediaPipe finds it", arguments: HandModelSize.allCases
  )
  func stills(size: HandModelSize) throws {
    let oracle = try HandOracle()
    let wanted = try #require(oracle.stills[size.rawValue])
    var tracker = try HandOracle.tracker(size)
    var distances: [Double] = []
    #expect(wanted.count == HandOracle.stills.count)
    for (drawn, hands) in zip(HandOracle.stills, wanted) {
      tracker.forget()
      let found = try tracker.hands(drawn)
      #expect(found.count == hands.count)
      for (distance, hand, oracle) in Self.distances(found, hands) {
        distances.append(distance)
        #expect(distance < 0.3)
        #expect(hand.side.rawValue == oracle.side)
        #expect(abs(hand.sideConfidence - oracle.sideConfidence) < 0.01)
        for (point, wanted) in zip(hand.points, oracle.points) {
          #expect(abs(point.z - wanted[2]) < 1)
        }
      }
    }
    #expect(distances.count >= 24)
    #expect(Self.median(distances) < 0.01)
  }

  // A tracker feeds on its own results: the least rounding comes back enlarged. So each frame begins
  // with what MediaPipe had before it, and whole films are held to a wider limit.
  @Test(
    "in films each frame follows from the one before as in MediaPipe", arguments: ["circle", "two"])
  func steps(film: String) throws {
    let wanted = try #require(HandOracle().films[film])
    let drawn = try #require(HandOracle.films[film])
    var tracker = try HandOracle.tracker()
    var distances: [Double] = []
    for frame in wanted.indices {
      if frame > 0 {
        // MediaPipe puts those followed longest last.
        tracker.follow(wanted[frame - 1].reversed().map { $0.detected() })
      }
      let found = try tracker.hands(drawn[frame])
      #expect(found.count == wanted[frame].count)
      distances += Self.distances(found, wanted[frame]).map(\.distance)
    }
    #expect(distances.count >= drawn.count)
    #expect(Self.median(distances) < 0.005)
    #expect(try #require(distances.max()) < 0.05)
  }

  @Test("whole films show the same hands as in MediaPipe", arguments: ["circle", "two"])
  func films(film: String) throws {
    let wanted = try #require(HandOracle().films[film])
    let drawn = try #require(HandOracle.films[film])
    var tracker = try HandOracle.tracker()
    var distances: [Double] = []
    for (hands, drawn) in zip(wanted, drawn) {
      let found = try tracker.hands(drawn)
      #expect(found.count == hands.count)
      distances += Self.distances(found, hands).map(\.distance)
    }
    #expect(Self.median(distances) < 0.3)
    #expect(try #require(distances.max()) < 2)
  }
}
