// A hand as 21 places, from whatever found them.

import Geometry

/// The landmarks of one hand in one picture.
public struct HandLandmarks: Sendable, Hashable {
  /// A landmark, and a hand, is taken only above this confidence; from HandTrackAI.
  public static let leastConfidence = 0.3

  /// The landmarks in MediaPipe's order.
  public private(set) var points: [HandPoint]
  /// How sure it is that this is a hand, 0...1.
  public let confidence: Double
  /// Which hand of the person it is.
  public let side: HandSide
  /// The number by which it is known from picture to picture while it is followed.
  public let track: Int

  /// Creates a hand; nil for another number of landmarks, a place that is not finite or a confidence beyond 0...1.
  ///
  /// - Parameters:
  ///   - points: its 21 landmarks.
  ///   - order: the order they stand in.
  ///   - confidence: how sure it is that this is a hand, 0...1.
  ///   - side: which hand of the person it is.
  ///   - track: the number by which it is followed.
  public init?(
    points: [HandPoint], order: HandOrder = .mediaPipe, confidence: Double, side: HandSide,
    track: Int
  ) {
    guard points.count == HandJoint.allCases.count, (0...1).contains(confidence),
      points.allSatisfy({ point in
        point.position.x.isFinite && point.position.y.isFinite
          && (0...1).contains(point.confidence)
      })
    else { return nil }
    self.points = HandJoint.allCases.map { points[order.place(of: $0)] }
    self.confidence = confidence
    self.side = side
    self.track = track
  }

  /// The landmarks in an order.
  public func points(in order: HandOrder) -> [HandPoint] {
    order.joints.map { points[$0.rawValue] }
  }

  /// Where a landmark is, in pixels of the camera's picture.
  public subscript(joint: HandJoint) -> CameraPoint { points[joint.rawValue].position }

  /// Whether the hand and every one of its landmarks is sure enough; otherwise it counts as not there.
  public var isTrusted: Bool {
    confidence > Self.leastConfidence
      && points.allSatisfy { $0.confidence > Self.leastConfidence }
  }

  /// The hand in the mirrored picture of this width in pixels; it stays the person's left or right.
  public func mirrored(width: Int) -> HandLandmarks {
    var hand = self
    for place in points.indices {
      let point = points[place].position
      hand.points[place].position = CameraPoint(x: Double(width - 1) - point.x, y: point.y)
    }
    return hand
  }
}
