// A hand in a picture, as the networks see it.

import Geometry
import Hands

/// A hand that was found.
public struct DetectedHand: Hashable, Sendable {
  /// The 21 landmarks in MediaPipe's order: wrist, then from base to tip thumb, index, middle, ring
  /// and little finger.
  public var points: [DetectedPoint]
  /// How sure the network is that it is a hand, 0 to 1; the joints have no figures of their own.
  public var confidence: Double
  /// Which of the person's hands it is.
  public var side: HandSide
  /// How sure the network is of the side, 0.5 to 1.
  public var sideConfidence: Double
  /// A number that stays with the hand from frame to frame, and is never given to another.
  public var track: Int

  /// Creates a hand.
  public init(
    points: [DetectedPoint], confidence: Double, side: HandSide, sideConfidence: Double, track: Int
  ) {
    self.points = points
    self.confidence = confidence
    self.side = side
    self.sideConfidence = sideConfidence
    self.track = track
  }

  /// The hand as landmarks, each as sure as the hand; nil where a place is not finite.
  public var landmarks: HandLandmarks? {
    HandLandmarks(
      points: points.map {
        HandPoint(position: CameraPoint(x: $0.x, y: $0.y), confidence: confidence)
      }, confidence: confidence, side: side, track: track)
  }
}
