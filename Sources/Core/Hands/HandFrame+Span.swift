// Two hands that point at the same height, as two fingers do on a touch surface.

import Geometry
import Movement

extension HandFrame {
  /// The quarters that two pointing hands span from the one index finger to the other.
  ///
  /// - Returns: nil unless both hands point and their tips are level within
  ///   ``FingerSpan/heightTolerance`` of the picture's height.
  public var fingerSpan: FingerSpan? {
    guard hands.count == 2, hands.allSatisfy(\.isPointing) else { return nil }
    let shares = hands.map {
      HandCoordinates.fromUpperLeft.share(of: $0[.indexTip], width: width, height: height)
    }
    return FingerSpan(shares[0], shares[1])
  }
}
