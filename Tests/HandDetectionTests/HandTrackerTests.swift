// Source of truth: where the drawn hands were drawn, and identities.

import Foundation
import HandDetection
import Hands
import TestSupport
import Testing

@Suite("Hands followed")
struct HandTrackerTests {
  private static let center = DrawnHand.Place(x: 320, y: 260)

  // The mean distance of a hand's landmarks from those drawn, in palms.
  private static func error(_ found: DetectedHand, _ drawn: DrawnHand) -> Double {
    zip(found.points, drawn.landmarks).reduce(0) { $0 + hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y) }
      / 21 / drawn.palmPixels
  }

  @Test("landmarks lie where the hand was drawn, and the side is the person's")
  func places() throws {
    var tracker = try HandOracle.tracker(.full, HandSearch())
    for isRight in [true, false] {
      var drawn = DrawnHand(center: Self.center, palmPixels: 90)
      drawn.isRight = isRight
      tracker.forget()
      let hand = try #require(try tracker.hands([drawn]).first)
      #expect(Self.error(hand, drawn) < 0.06)
      #expect(hand.side == (isRight ? .right : .left))
      #expect(hand.confidence > 0.9)
      #expect(hand.points.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
    }
  }

  @Test("a mirror's picture turns the side around")
  func mirrored() throws {
    let drawn = DrawnHand(center: Self.center, palmPixels: 90)
    var tracker = try HandOracle.tracker(.lite, HandSearch(isMirrored: true))
    #expect(try tracker.hands([drawn]).map(\.side) == [.left])
  }

  @Test("a hand that is drawn further by whole pixels is found further by them")
  func shifted() throws {
    var tracker = try HandOracle.tracker(.full, HandSearch())
    let one = DrawnHand(center: Self.center, palmPixels: 90)
    let other = DrawnHand(center: DrawnHand.Place(x: 353, y: 243), palmPixels: 90)
    let first = try #require(try tracker.hands([one]).first)
    tracker.forget()
    let second = try #require(try tracker.hands([other]).first)
    for (from, to) in zip(first.points, second.points) {
      #expect(abs(to.x - from.x - 33) < 5)
      #expect(abs(to.y - from.y + 17) < 5)
    }
  }

  @Test("a hand that goes round a circle keeps its number, and its index tip draws the circle")
  func circle() throws {
    let drawn = try #require(HandOracle.films["circle"])
    var tracker = try HandOracle.tracker(.full, HandSearch())
    for picture in drawn {
      let found = try tracker.hands(picture)
      #expect(found.map(\.track) == [0])
      let tip = try #require(found.first?.points[8])
      let wanted = picture[0].landmarks[8]
      #expect(hypot(tip.x - wanted.x, tip.y - wanted.y) < 0.08 * picture[0].palmPixels)
    }
  }

  @Test("of two hands each keeps its number, and one that comes again has a new one")
  func two() throws {
    let film = try #require(HandOracle.films["two"])
    var tracker = try HandOracle.tracker(.full, HandSearch(palmInterval: 3))
    var lefts: [Set<Int>] = []
    for _ in 0..<2 {
      var tracks: Set<Int> = []
      for (frame, picture) in film.enumerated() {
        let found = try tracker.hands(picture)
        #expect(found.filter { $0.side == .right }.map(\.track) == [0])
        // It is whole in the picture from frame 8 to 22.
        if (11...22).contains(frame) {
          #expect(found.count == 2)
          tracks.formUnion(found.filter { $0.side == .left }.map(\.track))
        }
      }
      // The other one is away by now.
      #expect(try tracker.hands([film[0][0]]).map(\.track) == [0])
      lefts.append(tracks)
    }
    #expect(lefts.allSatisfy { $0.count == 1 })
    #expect(lefts[0].isDisjoint(with: lefts[1]) && !lefts[0].contains(0))
  }

  @Test("hands from elsewhere are followed under their numbers")
  func followed() throws {
    let film = try #require(HandOracle.films["circle"])
    for places in [HandSearch.PixelPlaces.centers, .mediaPipe] {
      var first = try HandOracle.tracker(.lite, HandSearch(places: places))
      var second = try HandOracle.tracker(.lite, HandSearch(places: places))
      var hands = try first.hands(film[0])
      hands[0].track = 7
      second.follow(hands)
      // The tracker's own way, but for the number.
      var wanted = try first.hands(film[1])
      wanted[0].track = 7
      let found = try second.hands(film[1])
      #expect(found.map(\.track) == [7])
      for (one, other) in zip(found[0].points, wanted[0].points) {
        #expect(hypot(one.x - other.x, one.y - other.y) < 0.2)
      }
    }
  }

  @Test("where one hand is asked for, one is told")
  func one() throws {
    var tracker = try HandOracle.tracker(.lite, HandSearch(hands: 1))
    for _ in 0..<3 { #expect(try tracker.hands(HandOracle.stills[25]).count == 1) }
  }

  @Test("of two hands the one followed longest stays when one is asked for")
  func fewer() throws {
    let both = HandOracle.stills[25]
    var tracker = try HandOracle.tracker(.lite, HandSearch())
    let found = try tracker.hands(both)
    #expect(found.count == 2)
    tracker.search.hands = 1
    #expect(try tracker.hands(both).map(\.track) == [found[0].track])
  }

  @Test("a hand of 20 landmarks or without a place is not followed")
  func broken() throws {
    var tracker = try HandOracle.tracker(.lite, HandSearch())
    let drawn = [DrawnHand(center: Self.center, palmPixels: 90)]
    let hand = try #require(try tracker.hands(drawn).first)
    var short = hand
    short.points.removeLast()
    var placeless = hand
    placeless.points[3].y = .nan
    tracker.follow([short, placeless])
    // It is found anew, under a new number.
    #expect(try tracker.hands(drawn).map(\.track) == [hand.track + 1])
  }

  @Test("a hand that is followed twice is told once, under the number it had first")
  func double() throws {
    let drawn = [DrawnHand(center: Self.center, palmPixels: 90)]
    for (search, count) in [(HandSearch(), 1), (HandSearch.asMediaPipe(hands: 2), 2)] {
      var tracker = try HandOracle.tracker(.full, search)
      let hand = try #require(try tracker.hands(drawn).first)
      // As if it were half as large again, so that the regions are two.
      var large = hand
      large.track = 5
      for index in large.points.indices {
        large.points[index].x = 320 + 1.6 * (hand.points[index].x - 320)
        large.points[index].y = 260 + 1.6 * (hand.points[index].y - 260)
      }
      tracker.follow([hand, large])
      let found = try tracker.hands(drawn)
      #expect(found.count == count)
      #expect(found.first?.track == hand.track)
    }
  }

  @Test("while one of two hands is followed, palms are looked for in every n-th frame")
  func interval() throws {
    let both = HandOracle.stills[25]
    for interval in [2, 5] {
      var tracker = try HandOracle.tracker(.lite, HandSearch(palmInterval: interval))
      #expect(try tracker.hands([both[0]]).count == 1)
      for _ in 1..<interval { #expect(try tracker.hands(both).count == 1) }
      #expect(try tracker.hands(both).count == 2)
    }
  }

  @Test("a hand that fills the picture is found by a second look")
  func secondLook() throws {
    let drawn = DrawnHand(center: DrawnHand.Place(x: 320, y: 330), palmPixels: 330)
    var found: [Int] = []
    for looksTwice in [false, true] {
      var tracker = try HandOracle.tracker(.full, HandSearch(looksTwice: looksTwice))
      found.append(try tracker.hands([drawn]).count)
    }
    #expect(found == [0, 1])
  }

  @Test("a hand in the dark is found brightened")
  func dark() throws {
    let drawn = HandOracle.pixels([DrawnHand(center: Self.center, palmPixels: 90)]).map { $0 / 24 }
    var found: [Int] = []
    for brightens in [false, true] {
      var tracker = try HandOracle.tracker(
        .full, HandSearch(looksTwice: false, brightens: brightens))
      found.append(try tracker.hands(in: drawn.span, width: 640, height: 480).count)
    }
    #expect(found == [0, 1])
  }

  @Test("in a picture without a hand, of one pixel or of one colour, none is found")
  func none() throws {
    var tracker = try HandOracle.tracker(.full, HandSearch())
    for (width, height) in [(1, 1), (3, 200), (320, 240)] {
      for level: UInt8 in [0, 128, 255] {
        let pixels = [UInt8](repeating: level, count: 3 * width * height)
        #expect(try tracker.hands(in: pixels.span, width: width, height: height) == [])
      }
    }
  }

  @Test("a picture of another length is refused with its numbers")
  func length() throws {
    var tracker = try HandOracle.tracker(.lite, HandSearch())
    let pixels = [UInt8](repeating: 0, count: 3 * 20 * 10)
    for (width, height) in [(20, 9), (20, 11), (0, 0), (-20, -10)] {
      #expect(
        throws: HandDetectionError.wrongLength(width: width, height: height, bytes: pixels.count)
      ) {
        _ = try tracker.hands(in: pixels.span, width: width, height: height)
      }
    }
  }
}
