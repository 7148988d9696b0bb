// Which fingers are stretched. Only distances between landmarks and the direction across the palm are looked at,
// so that neither the hand's place, size and turn nor a mirror matters.

import Geometry

extension HandLandmarks {
  /// How large the hand is, in pixels: the length of the palm from wrist to middle knuckle.
  ///
  /// Tilted away the palm looks shorter, turned sideways narrower; so 1.5 times its width from index to
  /// little knuckle, which is its length (1.48 in the median of 595 photographs of HandTrackAI), stands in where it is
  /// more.
  public var sizePixels: Double {
    max(
      self[.wrist].distance(to: self[.middleKnuckle]),
      1.5 * self[.indexKnuckle].distance(to: self[.littleKnuckle]))
  }

  // Between bent and stretched fingers of made hands tilted by up to 35 degrees about either axis, -0.10 and 0.21;
  // in 496 photographs of the numbers one to five 6 of 1984 fingers lie between -0.1 and 0.3 or on the wrong side.
  private static let leastReach = 0.08
  // Bent thumbs of 99 in 100 of these photographs and of 999 in 1000 made hands lie below 0.17, stretched ones above
  // 0.22; 4 of the 496 are on the wrong side.
  private static let leastThumbReach = 0.2

  /// Whether a finger is stretched.
  ///
  /// A finger is where its tip is further from the wrist than its middle joint, by 0.08 of the hand's size. A thumb
  /// is where its tip is further from the little finger's knuckle than its joint, and lies beyond the index finger's
  /// knuckle across the palm, both together by 0.2 of it.
  public func isStretched(_ finger: Finger) -> Bool {
    let size = sizePixels
    guard size > 0 else { return false }
    guard finger == .thumb else {
      let reach =
        self[.wrist].distance(to: self[finger.tip]) - self[.wrist].distance(to: self[finger.second])
      return reach > Self.leastReach * size
    }
    let (index, little) = (self[.indexKnuckle], self[.littleKnuckle])
    let width = little.distance(to: index)
    let away = little.distance(to: self[.thumbTip]) - little.distance(to: self[.thumbJoint])
    var beyond = 0.0
    if width > 0 {
      let tip = self[.thumbTip]
      beyond =
        ((tip.x - index.x) * (index.x - little.x) + (tip.y - index.y) * (index.y - little.y))
        / width
    }
    return away + beyond > Self.leastThumbReach * size
  }

  /// The fingers that are stretched, from the thumb on.
  public var stretchedFingers: [Finger] { Finger.allCases.filter(isStretched) }

  /// How many fingers are stretched, 0...5.
  public var fingerCount: Int { Finger.allCases.count(where: isStretched) }

  /// Whether the hand points: its index finger is stretched and the three beside it are not.
  public var isPointing: Bool {
    isStretched(.index) && !isStretched(.middle) && !isStretched(.ring) && !isStretched(.little)
  }
}
