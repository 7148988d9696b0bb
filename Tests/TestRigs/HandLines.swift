// Lines of hands for tests: an open right hand before the camera whose index finger's tip is where it is asked for,
// pinching or not. The format is spelt out here, beside the one that the program reads.

import Foundation

/// Makes lines of hands.
package enum HandLines {
  // The wrist, then thumb to little finger, each outwards, in palms from the wrist: fingers up, the thumb to the left.
  private static let open: [(Double, Double)] = [
    (0, 0), (-0.3, -0.2), (-0.5, -0.4), (-0.6, -0.6), (-0.65, -0.75),
    (-0.25, -0.9), (-0.27, -1.25), (-0.28, -1.5), (-0.28, -1.7),
    (0, -0.95), (0, -1.35), (0, -1.6), (0, -1.8),
    (0.2, -0.9), (0.22, -1.25), (0.23, -1.5), (0.24, -1.65),
    (0.4, -0.8), (0.45, -1.05), (0.47, -1.2), (0.48, -1.35),
  ]
  private static let (thumbTip, indexTip) = (4, 8)
  private static let pinched: [Int: (Double, Double)] = [
    3: (-0.5, -0.75), 4: (-0.42, -1.0), 6: (-0.32, -1.2), 7: (-0.4, -1.15), 8: (-0.42, -1.0),
  ]

  /// A hand of a line.
  package struct Hand {
    let tip: (x: Double, y: Double)
    let isPinching: Bool
    let track: Int

    /// A hand whose index finger's tip is here, in pixels of the camera's picture.
    package init(tip: (x: Double, y: Double), isPinching: Bool, track: Int = 1) {
      (self.tip, self.isPinching, self.track) = (tip, isPinching, track)
    }

    fileprivate var text: String {
      let places = HandLines.open.indices.map { index in
        isPinching ? HandLines.pinched[index] ?? HandLines.open[index] : HandLines.open[index]
      }
      let palm = 100.0
      let own = places[HandLines.indexTip]
      let points = places.map { place in
        "[\(tip.x + palm * (place.0 - own.0)),\(tip.y + palm * (place.1 - own.1))]"
      }
      return
        "{\"side\":\"right\",\"confidence\":0.9,\"track\":\(track),\"points\":[\(points.joined(separator: ","))]}"
    }
  }

  /// A line of a picture of 640 by 480 pixels.
  package static func line(seconds: Double, _ hands: [Hand]) -> String {
    "{\"penumbra-hands\":1,\"time_ns\":\(Int64(seconds * 1e9)),\"size\":[640,480],\"order\":\"mediapipe\",\"hands\":["
      + hands.map(\.text).joined(separator: ",") + "]}"
  }
}
