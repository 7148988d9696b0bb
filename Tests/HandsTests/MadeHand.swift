// Hands that are made: bones of a person's lengths, joints bent within what hands do, seen by a camera.

import Foundation
import Geometry
import Hands
import TestBasics

/// A hand as a chain of bones.
///
/// Lengths in millimetres as measured by Buryanov and Kotiuk, "Proportions of hand segments", International Journal
/// of Morphology 28(3), 2010, table I: phalanges with the soft tip, the thumb's metacarpal. Where the knuckles lie in
/// the palm and how far joints bend is ours. A right hand whose palm faces the
/// camera, fingers upwards; x to the thumb, y upwards, z to the camera.
struct MadeHand {
  private static let bones: [Finger: [Double]] = [
    .thumb: [46.2, 31.6, 27.3], .index: [39.8, 22.4, 19.7], .middle: [44.6, 26.3, 21.4],
    .ring: [41.4, 25.7, 21.3], .little: [32.7, 18.1, 19.7],
  ]
  private static let bases: [Finger: SIMD3<Double>] = [
    .thumb: [24, 20, 6], .index: [25, 86, 0], .middle: [2, 88, 3], .ring: [-18, 82, 2],
    .little: [-35, 73, -2],
  ]
  /// How far a stretched finger is spread towards the thumb, in degrees.
  private static let spreads: [Finger: ClosedRange<Double>] = [
    .index: 0...18, .middle: -4...6, .ring: -14...0, .little: -28 ... -4,
  ]
  private static let cameraMillimetres = 450.0

  /// The 21 places in MediaPipe's order, in millimetres from the wrist.
  var places: [SIMD3<Double>]

  /// A hand with these fingers stretched, the others bent, each joint at random within what hands do.
  init(stretched: Set<Finger>, _ random: inout SeededGenerator) {
    places = [.zero]
    for finger in Finger.allCases {
      let isStretched = stretched.contains(finger)
      places +=
        finger == .thumb
        ? Self.thumb(isStretched, &random) : Self.finger(finger, isStretched, &random)
    }
  }

  private static func thumb(
    _ isStretched: Bool, _ random: inout SeededGenerator
  ) -> [SIMD3<Double>] {
    func angle(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    // Towards the thumb's side in the plane of the palm, and out of it.
    var side = isStretched ? angle(30...60) : angle(-5...18)
    var out = isStretched ? angle(5...35) : angle(30...50)
    let bends =
      isStretched ? [0, angle(-5...20), angle(-10...20)] : [0, angle(35...60), angle(35...70)]
    var chain = [bases[.thumb] ?? .zero]
    for (bone, bend) in zip(bones[.thumb] ?? [], bends) {
      side -= bend
      chain.append(
        chain[chain.count - 1] + bone
          * [sine(side) * cosine(out), cosine(side) * cosine(out), sine(out)])
      out *= 0.6
    }
    return chain
  }

  private static func finger(
    _ finger: Finger, _ isStretched: Bool, _ random: inout SeededGenerator
  ) -> [SIMD3<Double>] {
    func angle(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let spread = angle(spreads[finger] ?? 0...0) * (isStretched ? 1 : 0.3)
    let bends =
      isStretched
      ? [angle(-8...20), angle(-3...18), angle(-3...12)]
      : [angle(50...88), angle(85...108), angle(35...65)]
    var chain = [bases[finger] ?? .zero]
    var bent = 0.0
    for (bone, bend) in zip(bones[finger] ?? [], bends) {
      bent += bend
      chain.append(
        chain[chain.count - 1] + bone
          * [cosine(bent) * sine(spread), cosine(bent) * cosine(spread), sine(bent)])
    }
    return chain
  }

  /// Brings the tip of the thumb to that of the index finger, up to a gap in millimetres.
  mutating func pinch(gapMillimetres: Double) {
    places[HandJoint.thumbTip.rawValue] =
      places[HandJoint.indexTip.rawValue] + [gapMillimetres, 0, 0]
  }

  /// The hand as a camera sees it.
  ///
  /// - Parameters:
  ///   - side: the left hand is the mirrored right one.
  ///   - pitch: how far its fingers lean towards the camera, in degrees.
  ///   - yaw: how far it is turned about its length, in degrees.
  ///   - roll: its turn in the picture, clockwise, in degrees.
  ///   - wrist: where the wrist is, in pixels.
  ///   - scale: pixels of a millimetre at the wrist.
  ///   - noise: the deviation of each landmark, in pixels.
  ///   - confidence: how sure the hand and each landmark is.
  ///   - track: the hand's number.
  ///   - random: where the noise comes from.
  /// - Returns: the landmarks; nil for a confidence that cannot be.
  func seen(
    side: HandSide = .right, pitch: Double = 0, yaw: Double = 0, roll: Double = 0,
    at wrist: CameraPoint = CameraPoint(x: 320, y: 240), scale: Double = 1.5, noise: Double = 0,
    confidence: Double = 0.9, track: Int = 1, _ random: inout SeededGenerator
  ) -> HandLandmarks? {
    let points = places.map { place in
      let y = place.y * Self.cosine(pitch) - place.z * Self.sine(pitch)
      let z1 = place.y * Self.sine(pitch) + place.z * Self.cosine(pitch)
      let x1 = place.x * Self.cosine(yaw) + z1 * Self.sine(yaw)
      let z = z1 * Self.cosine(yaw) - place.x * Self.sine(yaw)
      let nearer = scale * Self.cameraMillimetres / (Self.cameraMillimetres - z)
      let (x, up) = ((side == .right ? x1 : -x1) * nearer, y * nearer)
      return HandPoint(
        position: CameraPoint(
          x: wrist.x + x * Self.cosine(roll) + up * Self.sine(roll) + noise * random.normal(),
          y: wrist.y + x * Self.sine(roll) - up * Self.cosine(roll) + noise * random.normal()),
        confidence: confidence)
    }
    return HandLandmarks(points: points, confidence: confidence, side: side, track: track)
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// Every set of stretched fingers.
let fingerSets: [Set<Finger>] = (0..<32).map { bits in
  Set(Finger.allCases.filter { bits >> $0.rawValue & 1 == 1 })
}

/// A frame of 640 x 480 pixels.
func frame(_ milliseconds: Int64, _ hands: [HandLandmarks]) throws -> HandFrame {
  guard
    let frame = HandFrame(
      timeNanoseconds: milliseconds * 1_000_000, width: 640, height: 480, hands: hands)
  else { throw Patience.Exhausted(what: "a frame") }
  return frame
}
