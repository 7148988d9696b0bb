// The object of one line as it is decoded, checked in the order in which a reader would look at it.

import Hands

/// A line that is a frame.
struct HandLineContent: Decodable {
  let frame: HandFrame

  private enum Key: String, CodingKey {
    case version = "penumbra-hands"
    case time = "time_ns"
    case size, order, hands
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let version = try? object.decode(Int.self, forKey: .version)
    guard version == HandLine.version else { throw HandLineFlaw.unknownVersion(version) }
    let time = try object.value(Int64.self, .time)
    let size = try object.value([Int].self, .size)
    guard size.count == 2, size[0] > 0, size[1] > 0 else { throw HandLineFlaw.wrongSize(size) }
    let name = try object.value(String.self, .order)
    guard let order = HandOrder(rawValue: name) else { throw HandLineFlaw.unknownOrder(name) }
    guard var list = try? object.nestedUnkeyedContainer(forKey: .hands) else {
      throw HandLineFlaw.missing(key: Key.hands.rawValue)
    }
    var hands: [HandLandmarks] = []
    while !list.isAtEnd {
      guard list.currentIndex < HandFrame.mostHands else {
        throw HandLineFlaw.tooManyHands(count: list.count ?? list.currentIndex + 1)
      }
      let number = list.currentIndex + 1
      guard let hand = try? list.superDecoder() else {
        throw HandLineFlaw.missing(key: Key.hands.rawValue)
      }
      hands.append(try HandLineHand(from: hand).landmarks(hand: number, order: order))
    }
    if hands.count == 2, hands[0].track == hands[1].track {
      throw HandLineFlaw.repeatedTrack(hands[0].track)
    }
    guard
      let frame = HandFrame(
        timeNanoseconds: time, width: size[0], height: size[1], hands: hands)
    else { throw HandLineFlaw.wrongSize(size) }
    self.frame = frame
  }
}

extension KeyedDecodingContainer {
  /// A value; a missing one and one of another kind are the same flaw.
  func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws(HandLineFlaw) -> Value {
    guard let value = try? decode(type, forKey: key) else {
      throw .missing(key: key.stringValue)
    }
    return value
  }
}
