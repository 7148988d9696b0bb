// One hand of a line as it is decoded.

import Geometry
import Hands

/// A hand of a line before its landmarks are checked.
struct HandLineHand {
  private let side: String
  private let confidence: Double
  private let track: Int
  private let points: [[HandLineNumber]]

  private enum Key: String, CodingKey {
    case side, confidence, track, points
  }

  init(from decoder: any Decoder) throws {
    guard let object = try? decoder.container(keyedBy: Key.self) else {
      throw HandLineFlaw.missing(key: "hands")
    }
    side = try object.value(String.self, .side)
    confidence = try object.value(HandLineNumber.self, .confidence).value
    track = try object.value(Int.self, .track)
    points = try object.value([[HandLineNumber]].self, .points)
  }

  /// The hand.
  ///
  /// - Parameters:
  ///   - number: which hand of its line it is, from 1.
  ///   - order: the order of its landmarks.
  /// - Returns: the hand.
  /// - Throws: what is wrong with it first.
  func landmarks(hand number: Int, order: HandOrder) throws(HandLineFlaw) -> HandLandmarks {
    guard let side = HandSide(rawValue: side) else {
      throw .unknownSide(hand: number, text: self.side)
    }
    guard (0...1).contains(confidence) else {
      throw .confidenceOutOfRange(hand: number, point: nil, text: "\(confidence)")
    }
    let expected = HandJoint.allCases.count
    guard points.count == expected else {
      throw .wrongPointCount(hand: number, count: points.count, expected: expected)
    }
    var found: [HandPoint] = []
    for (place, numbers) in points.enumerated() {
      let point = place + 1
      guard numbers.count == 2 || numbers.count == 3 else {
        throw .wrongNumberCount(hand: number, point: point, count: numbers.count)
      }
      if let value = numbers.first(where: { !$0.value.isFinite })?.value {
        throw .notFinite(hand: number, point: point, text: "\(value)")
      }
      let confidence = numbers.count == 3 ? numbers[2].value : confidence
      guard (0...1).contains(confidence) else {
        throw .confidenceOutOfRange(hand: number, point: point, text: "\(confidence)")
      }
      found.append(
        HandPoint(
          position: CameraPoint(x: numbers[0].value, y: numbers[1].value), confidence: confidence))
    }
    guard
      let hand = HandLandmarks(
        points: found, order: order, confidence: confidence, side: side, track: track)
    else { throw .wrongPointCount(hand: number, count: found.count, expected: expected) }
    return hand
  }
}

/// A number; one that is too large for a `Double` is infinite.
struct HandLineNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Double.self)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch DecodingError.valueNotFound(let type, let context) {
      throw DecodingError.valueNotFound(type, context)
    } catch {
      // What is left is a number without a place among doubles, as the decoder says in an error of its own.
      value = .infinity
    }
  }
}
