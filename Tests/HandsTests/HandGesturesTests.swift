// Channels, knobs and parts of a loop by hands. Source of truth: GestureBox's gestures at given times and places: a
// count held for a second, a hand of three fingers and more, two pointing hands level within a tenth.

import Geometry
import Hands
import Movement
import TestBasics
import Testing

@Suite("Gestures of hands in the air")
struct HandGesturesTests {
  private static func hand(
    _ fingers: Set<Finger>, _ side: HandSide, roll: Double = 0,
    at wrist: CameraPoint = CameraPoint(x: 320, y: 300)
  ) throws -> HandLandmarks {
    var random = SeededGenerator(seed: 21)
    return try #require(
      MadeHand(stretched: fingers, &random).seen(
        side: side, roll: roll, at: wrist, track: side == .left ? 1 : 2, &random))
  }

  private static let counts: [Set<Finger>] = [
    [], [.index], [.index, .middle], [.index, .middle, .ring], [.index, .middle, .ring, .little],
    Set(Finger.allCases),
  ]

  @Test(
    "a count of one to four held for a second chooses, at every turn; none and five do not",
    arguments: 0...5)
  func channel(count: Int) throws {
    for roll in stride(from: 0.0, to: 360, by: 15) {
      var gestures = HandGestures()
      var chosen: [(Int, Int64)] = []
      for step in 0..<90 {
        let time = Int64(step) * 20
        let frame = try frame(time, [Self.hand(Self.counts[count], .left, roll: roll)])
        let change = gestures.follow(frame)
        if let number = change.chosen { chosen.append((number, time)) }
        #expect(change.turn.isNone && change.span == nil)
      }
      if (1...4).contains(count) {
        #expect(chosen.count == 1 && chosen.first?.0 == count && chosen.first?.1 == 1_000)
      } else {
        #expect(chosen.isEmpty)
      }
    }
  }

  @Test(
    "a hand that is lost for 100 ms is bridged; the right one chooses only where it is to count")
  func gap() throws {
    let two = try Self.hand([.index, .middle], .left)
    var gestures = HandGestures()
    var chosen: [Int64] = []
    for time in stride(from: Int64(0), to: 1_500, by: 20) {
      let isGone = (500..<600).contains(time)
      let change = gestures.follow(try frame(time, isGone ? [] : [two]))
      if change.chosen != nil { chosen.append(time) }
      if time == 250 * 2 - 20 {
        let progress = gestures.progress(at: time * 1_000_000)
        #expect(progress?.fingers == 2 && abs((progress?.share ?? 0) - 0.48) < 1e-9)
      }
    }
    #expect(chosen == [1_000])
    for (counting, number) in [(HandSide.left, nil), (.right, 2)] as [(HandSide, Int?)] {
      var gestures = HandGestures(counting: counting)
      var chosen: Int?
      for time in stride(from: Int64(0), through: 1_200, by: 20) {
        let change = gestures.follow(try frame(time, [Self.hand([.index, .middle], .right)]))
        chosen = chosen ?? change.chosen
      }
      #expect(chosen == number)
    }
  }

  @Test("the other hand turns knobs while the first is counted")
  func knobs() throws {
    var gestures = HandGestures()
    var (up, chosen) = (0.0, 0)
    for step in 0...60 {
      let right = try Self.hand(
        Set(Finger.allCases), .right, at: CameraPoint(x: 450, y: 400 - 4 * Double(step)))
      let left = try Self.hand([.index, .middle, .ring], .left)
      let change = gestures.follow(try frame(Int64(step) * 20, [left, right]))
      up += change.turn.up
      chosen += change.chosen ?? 0
    }
    #expect(abs(up - 0.5) < 1e-12 && chosen == 3)
  }

  @Test("a hand that pinches chooses and turns nothing, whatever its other fingers do")
  func pinching() throws {
    for (gap, takesPart) in [(10.0, false), (60, true)] {
      var random = SeededGenerator(seed: 22)
      var made = MadeHand(stretched: Set(Finger.allCases).subtracting([.thumb, .little]), &random)
      made.pinch(gapMillimetres: gap)
      var gestures = HandGestures()
      var (chosen, turned): (Int?, Bool) = (nil, false)
      for step in 0..<70 {
        let hands = try HandSide.allCases.map { side in
          try #require(
            made.seen(
              side: side, at: CameraPoint(x: 320, y: 300 - Double(step)),
              track: side == .left ? 1 : 2, &random))
        }
        let change = gestures.follow(try frame(Int64(step) * 20, hands))
        chosen = chosen ?? change.chosen
        turned = turned || !change.turn.isNone
      }
      #expect(turned == takesPart && (chosen != nil) == takesPart)
    }
  }

  @Test(
    "two pointing hands, level within a tenth, span quarters; they choose and turn nothing meanwhile"
  )
  func span() throws {
    /// A pointing hand whose index tip is at a place, in shares of the picture.
    func pointing(_ x: Double, _ y: Double, _ side: HandSide) throws -> HandLandmarks {
      let place = HandCoordinates.fromUpperLeft.point(x: x, y: y, width: 640, height: 480)
      let tip = try Self.hand([.index], side)[.indexTip]
      return try Self.hand(
        [.index], side,
        at: CameraPoint(x: 320 + place.x - tip.x, y: 300 + place.y - tip.y))
    }
    for start in 0..<4 {
      for end in start + 1...4 {
        let left = try pointing(Double(start) / 4 + 0.01, 0.5, .left)
        for (y, isLevel) in [
          (0.5, true), (0.595, true), (0.605, false), (0.405, true), (0.395, false),
        ] {
          let right = try pointing(Double(end) / 4 - 0.01, y, .right)
          let span = try frame(0, [left, right]).fingerSpan
          #expect((span != nil) == isLevel)
          if isLevel { #expect(span?.start == start && span?.end == end) }
          #expect(try frame(0, [right, left]).fingerSpan == span)
        }
      }
    }
    var gestures = HandGestures()
    for time in stride(from: Int64(0), through: 2_000, by: 20) {
      let change = gestures.follow(
        try frame(time, [pointing(0.1, 0.5, .left), pointing(0.9, 0.5, .right)]))
      #expect(change.span?.start == 0 && change.span?.end == 4)
      #expect(change.chosen == nil && change.turn.isNone)
    }
    // What was held before two hands span is not held after, and what was gripped is let go.
    var interrupted = HandGestures()
    var chosen: [Int64] = []
    for time in stride(from: Int64(0), through: 2_400, by: 20) {
      let isSpanning = (700..<760).contains(time)
      // The right hand comes back elsewhere, which turns nothing.
      let right =
        isSpanning
        ? try pointing(0.9, 0.5, .right)
        : try Self.hand(
          Set(Finger.allCases), .right, at: CameraPoint(x: 320, y: time < 700 ? 300 : 200))
      let change = interrupted.follow(try frame(time, [pointing(0.1, 0.5, .left), right]))
      if change.chosen != nil { chosen.append(time) }
      #expect(change.turn.isNone)
    }
    #expect(chosen == [1_760])
    // One hand, or one that does not point, spans nothing.
    let left = try pointing(0.1, 0.5, .left)
    #expect(try frame(0, [left]).fingerSpan == nil)
    #expect(try frame(0, [left, Self.hand(Set(Finger.allCases), .right)]).fingerSpan == nil)
  }
}
