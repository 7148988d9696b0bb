// Hands as lines. Source of truth: the documented format, here as texts written out by hand, and JSON as other
// programs write it.

import Geometry
import Hands
import Library
import TestBasics
import Testing

@Suite("Lines of hands")
struct HandLineTests {
  private static let places = (0..<21).map { "[\($0).5,\(100 + $0)]" }

  /// A line in which one part is replaced by another.
  private static func line(
    points: [String] = places, _ part: String = "", _ other: String = ""
  ) -> String {
    let line = """
      {"penumbra-hands":1,"time_ns":7000000123,"size":[640,480],"order":"mediapipe",\
      "hands":[{"side":"left","confidence":0.75,"track":12,"points":[\(points.joined(separator: ","))]}]}
      """
    guard let range = line.firstRange(of: part), !part.isEmpty else { return line }
    return line.replacingCharacters(in: range, with: other)
  }

  private static func replaced(_ place: Int, _ text: String) -> [String] {
    var places = places
    places[place] = text
    return places
  }

  private static func flaw(_ line: String) -> HandLineFlaw? {
    do throws(HandLineFlaw) {
      _ = try HandLine.frame(in: line.utf8)
      return nil
    } catch { return error }
  }

  @Test("the documented line is read: time, size, side, track, places and confidences")
  func read() throws {
    let line = Self.line(points: Self.replaced(4, "[4, -7.25, 0.5]"))
    let frame = try HandLine.frame(in: line.utf8)
    #expect(frame.timeNanoseconds == 7_000_000_123 && frame.width == 640 && frame.height == 480)
    let hand = try #require(frame.hands.first)
    #expect(frame.hands.count == 1 && hand.side == .left && hand.track == 12)
    #expect(hand.confidence == 0.75)
    #expect(hand[.wrist] == CameraPoint(x: 0.5, y: 100))
    #expect(hand[.thumbTip] == CameraPoint(x: 4, y: -7.25))
    #expect(hand.points.map(\.confidence) == (0..<21).map { $0 == 4 ? 0.5 : 0.75 })
  }

  @Test("the other order ends with the wrist; unknown keys, blanks and no hands are well")
  func orders() throws {
    let vision = try HandLine.frame(in: Self.line("mediapipe", "vision").utf8)
    #expect(vision.hands.first?[.wrist] == CameraPoint(x: 20.5, y: 120))
    #expect(vision.hands.first?[.thumbTip] == CameraPoint(x: 0.5, y: 100))
    let more = Self.line("\"size\"", "\"pose\": {\"x\": [1, null]}, \"size\" ")
    #expect(try HandLine.frame(in: more.utf8).hands.count == 1)
    let none =
      "{\"hands\":[],\"order\":\"vision\",\"size\":[1,1],\"time_ns\":0,\"penumbra-hands\":1}"
    #expect(try HandLine.frame(in: none.utf8).hands.isEmpty)
  }

  @Test("what is written is read back to the last bit, in both orders")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 2)
    for step in 0..<40 {
      let hands = (0..<step % 3).compactMap { number in
        HandLandmarks(
          points: (0..<21).map { place in
            HandPoint(
              position: CameraPoint(x: 900 * random.unit() - 100, y: 1e-3 * random.normal()),
              confidence: place == 3 ? 0.9 : 0.31 + 0.6 * random.unit())
          }, confidence: 0.9, side: number == 0 ? .right : .left, track: step - 20 + number)
      }
      let frame = try #require(
        HandFrame(
          timeNanoseconds: .max - Int64(step), width: 1_280, height: 720, hands: hands))
      for order in HandOrder.allCases {
        let text = HandLine.text(of: frame, order: order)
        #expect(!text.contains("\n") && text.contains("\"order\":\"\(order.rawValue)\""))
        #expect(try HandLine.frame(in: text.utf8) == frame)
      }
    }
  }

  @Test("20 points, and points of one or four numbers, are told with hand and place")
  func points() {
    #expect(
      Self.flaw(Self.line(points: Array(Self.places[..<20])))
        == .wrongPointCount(hand: 1, count: 20, expected: 21))
    #expect(Self.flaw(Self.line(points: [])) == .wrongPointCount(hand: 1, count: 0, expected: 21))
    #expect(
      Self.flaw(Self.line(points: Self.replaced(2, "[5]")))
        == .wrongNumberCount(hand: 1, point: 3, count: 1))
    #expect(
      Self.flaw(Self.line(points: Self.replaced(20, "[1,2,0.5,4]")))
        == .wrongNumberCount(hand: 1, point: 21, count: 4))
  }

  @Test(
    "numbers that are none are told with their value",
    arguments: [
      ("NaN", "nan"), ("Infinity", "inf"), ("-Infinity", "-inf"), ("1e999", "inf"),
    ])
  func notFinite(written: String, told: String) {
    #expect(
      Self.flaw(Self.line(points: Self.replaced(9, "[3,\(written)]")))
        == .notFinite(hand: 1, point: 10, text: told))
    #expect(
      Self.flaw(Self.line(points: Self.replaced(0, "[\(written),3,0.5]")))
        == .notFinite(hand: 1, point: 1, text: told))
  }

  @Test("another version, no object, unknown words and values that cannot be")
  func refused() {
    #expect(Self.flaw(Self.line("hands\":1", "hands\":2")) == .unknownVersion(2))
    #expect(Self.flaw(Self.line("hands\":1", "hands\":\"1\"")) == .unknownVersion(nil))
    #expect(Self.flaw("{\"time_ns\":1}") == .unknownVersion(nil))
    #expect(Self.flaw("[1,2]") == .notAnObject(text: "[1,2]"))
    #expect(Self.flaw("hello") == .notAnObject(text: "hello"))
    let cut = String(Self.line().dropLast())
    #expect(Self.flaw(cut) == .notAnObject(text: String(cut.prefix(40))))
    // What is JSON5 and no JSON is no line either.
    #expect(Self.flaw(Self.line("{", "{ /* */ ")) != nil)
    #expect(Self.flaw(Self.line("mediapipe", "openpose")) == .unknownOrder("openpose"))
    #expect(Self.flaw(Self.line("left", "Left")) == .unknownSide(hand: 1, text: "Left"))
    #expect(Self.flaw(Self.line("640", "0")) == .wrongSize([0, 480]))
    #expect(Self.flaw(Self.line("[640,480]", "[640]")) == .wrongSize([640]))
    for (part, other, key) in [
      ("\"time_ns\":7000000123,", "", "time_ns"), ("7000000123", "7.5", "time_ns"),
      ("7000000123", "\"7\"", "time_ns"), ("[640,480]", "[640,4.5]", "size"),
      ("\"order\":\"mediapipe\",", "", "order"), ("\"track\":12", "\"track\":1.5", "track"),
      ("\"side\":\"left\",", "", "side"), ("0.75", "null", "confidence"),
      ("[0.5,100]", "[null,100]", "points"), ("[0.5,100]", "7", "points"),
      ("\"hands\":[{", "\"fists\":[{", "hands"),
    ] {
      #expect(Self.flaw(Self.line(part, other)) == .missing(key: key))
    }
    #expect(
      Self.flaw(Self.line("0.75", "1.5"))
        == .confidenceOutOfRange(hand: 1, point: nil, text: "1.5"))
    #expect(
      Self.flaw(Self.line(points: Self.replaced(7, "[1,2,-0.5]")))
        == .confidenceOutOfRange(hand: 1, point: 8, text: "-0.5"))
  }

  @Test("three hands, two of one track, and a flaw in the second hand")
  func hands() throws {
    let line = Self.line()
    let start = try #require(line.firstRange(of: "{\"side\""))
    let hand = String(line[start.lowerBound...].dropLast(2))
    func with(_ hands: [String]) -> String {
      String(line[..<start.lowerBound]) + hands.joined(separator: ",") + "]}"
    }
    let second = hand.replacing("12", with: "13")
    #expect(try HandLine.frame(in: with([hand, second]).utf8).hands.map(\.track) == [12, 13])
    #expect(Self.flaw(with([hand, second, hand])) == .tooManyHands(count: 3))
    #expect(Self.flaw(with([hand, hand])) == .repeatedTrack(12))
    #expect(
      Self.flaw(with([hand, second.replacing("left", with: "up")]))
        == .unknownSide(hand: 2, text: "up"))
  }

  @Test("a landmark at 0.3 takes its hand away, at 0.31 it does not")
  func border() throws {
    for (confidence, count) in [("0.3", 0), ("0.31", 1)] {
      let line = Self.line(points: Self.replaced(11, "[1,2,\(confidence)]"))
      #expect(try HandLine.frame(in: line.utf8).hands.count == count)
    }
  }
}

extension String {
  /// The text with a range of it replaced.
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
