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
  private static let indexTip = 8
  private static let palm = 100.0
  private static let pinched: [Int: (Double, Double)] = [
    3: (-0.5, -0.75), 4: (-0.42, -1.0), 6: (-0.32, -1.2), 7: (-0.4, -1.15), 8: (-0.42, -1.0),
  ]

  // Each finger's knuckle, and where its other joints lie once it is bent; the thumb lies across the palm.
  private static let bent: [[Int: (Double, Double)]] = [
    [2: (-0.4, -0.45), 3: (-0.35, -0.6), 4: (-0.15, -0.7)],
    [6: (-0.27, -1.2), 7: (-0.26, -1.0), 8: (-0.25, -0.85)],
    [10: (0, -1.25), 11: (0, -1.0), 12: (0, -0.85)],
    [14: (0.21, -1.15), 15: (0.2, -0.95), 16: (0.2, -0.8)],
    [18: (0.43, -1.0), 19: (0.4, -0.85), 20: (0.4, -0.7)],
  ]

  /// A hand of a line.
  package struct Hand {
    // In palms, by MediaPipe's numbers.
    private var places: [(Double, Double)]
    private let origin: (x: Double, y: Double)
    private let side: String
    private let track: Int

    /// A right hand whose index finger's tip is here, in pixels of the camera's picture.
    package init(tip: (x: Double, y: Double), isPinching: Bool, track: Int = 1) {
      places = HandLines.open.indices.map { index in
        isPinching ? HandLines.pinched[index] ?? HandLines.open[index] : HandLines.open[index]
      }
      let own = places[HandLines.indexTip]
      origin = (tip.x - HandLines.palm * own.0, tip.y - HandLines.palm * own.1)
      (side, self.track) = ("right", track)
    }

    /// A hand with some fingers stretched, 0 for the thumb to 4 for the little one.
    ///
    /// - Parameters:
    ///   - stretched: the fingers.
    ///   - wrist: where its wrist is, in pixels.
    ///   - isLeft: whether it is the person's left one, as a camera behind the hand sees it.
    ///   - rollDegrees: how far it is turned, clockwise in the picture.
    package init(
      stretched: Set<Int>, wrist: (x: Double, y: Double), isLeft: Bool, rollDegrees: Double = 0
    ) {
      places = HandLines.open
      for finger in 0..<5 where !stretched.contains(finger) {
        for (joint, place) in HandLines.bent[finger] { places[joint] = place }
      }
      let (sine, cosine) = (sin(rollDegrees * .pi / 180), cos(rollDegrees * .pi / 180))
      places = places.map { place in
        let x = isLeft ? -place.0 : place.0
        return (x * cosine - place.1 * sine, x * sine + place.1 * cosine)
      }
      origin = wrist
      (side, track) = isLeft ? ("left", 2) : ("right", 1)
    }

    fileprivate var text: String {
      let points = places.map { place in
        "[\(origin.x + HandLines.palm * place.0),\(origin.y + HandLines.palm * place.1)]"
      }
      return
        "{\"side\":\"\(side)\",\"confidence\":0.9,\"track\":\(track),\"points\":[\(points.joined(separator: ","))]}"
    }
  }

  /// A line of a picture of 640 by 480 pixels.
  package static func line(seconds: Double, _ hands: [Hand]) -> String {
    "{\"penumbra-hands\":1,\"time_ns\":\(Int64(seconds * 1e9)),\"size\":[640,480],\"order\":\"mediapipe\",\"hands\":["
      + hands.map(\.text).joined(separator: ",") + "]}"
  }
}
