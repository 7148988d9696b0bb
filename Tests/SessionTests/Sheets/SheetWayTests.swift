// From a tip on a sheet to a pointer over an image. Source of truth: the arithmetic that is written here.

import Geometry
import Session
import Testing

@testable import CameraSheet

@Suite("A tip on a sheet as a pointer")
struct SheetWayTests {
  private static let step: Int64 = 33_333_333

  private static func sight(
    _ number: Int64, _ tip: PagePoint?, _ event: SheetEvent? = nil
  ) -> SheetSight {
    SheetSight(timeNanoseconds: number * step, event: event, tip: tip, place: nil)
  }

  @Test("the image lies in the middle of the square, its longer side as long as the square's")
  func places() throws {
    for (width, height) in [(1_024, 1_024), (1_600, 800), (30, 300)] {
      var way = SheetWay(MarkedSheet(), width: width, height: height, rule: .seen)
      let scale = Double(max(width, height)) / 160
      for (number, tip) in [
        PagePoint(x: 80, y: 80), PagePoint(x: 0, y: 0), PagePoint(x: 160, y: 40),
      ].enumerated() {
        let samples = way.samples(Self.sight(Int64(number), tip))
        let sample = try #require(samples.first)
        #expect(samples.count == 1 && sample.isInContact && sample.pressure == 0.5)
        // The middle of the image is the middle of the square.
        let expected = ImagePoint(
          x: Double(width - 1) / 2 + scale * (tip.x - 80),
          y: Double(height - 1) / 2 + scale * (tip.y - 80))
        #expect(sample.position.distance(to: expected) < 1e-9, "\(width) \(sample.position)")
      }
    }
  }

  @Test(
    "a lost sheet lifts the tip in that picture, a tip that is not seen after a tenth of a second, a camera that hangs after half a second"
  )
  func lifted() {
    let tip = PagePoint(x: 40, y: 50)
    var way = SheetWay(MarkedSheet(), width: 100, height: 100, rule: .seen)
    #expect(way.samples(Self.sight(0, tip)).map(\.isInContact) == [true])
    let lost = way.samples(Self.sight(1, nil, .lost))
    #expect(lost.map(\.isInContact) == [false] && lost.map(\.isInProximity) == [false])
    #expect(lost.map(\.timeNanoseconds) == [Self.step])
    #expect(way.samples(Self.sight(2, nil)).isEmpty)
    // Two pictures without a tip are no lift, four are, once.
    #expect(way.samples(Self.sight(3, tip)).map(\.isInContact) == [true])
    let missed = (4..<10).map { way.samples(Self.sight($0, nil)).map(\.isInProximity) }
    #expect(missed.prefix(2).allSatisfy { $0.isEmpty }, "\(missed)")
    #expect(missed.flatMap { $0 } == [false], "\(missed)")
    #expect(way.samples(Self.sight(10, tip)).map(\.isInContact) == [true])
    let time = 10 * Self.step
    #expect(way.expire(atNanoseconds: time + 400_000_000).isEmpty)
    #expect(way.expire(atNanoseconds: time + 500_000_000).map(\.isInContact) == [false])
    #expect(way.expire(atNanoseconds: time + 600_000_000).isEmpty)
    #expect(way.leave(atNanoseconds: time + 700_000_000).isEmpty)
  }

  @Test(
    "a tip that is learned does not touch meanwhile, and by resting or being seen not before it has left its place"
  )
  func lesson() {
    let tip = PagePoint(x: 40, y: 50)
    for rule in [TipContact.Rule.seen, .dwell] {
      var way = SheetWay(MarkedSheet(), width: 100, height: 100, rule: rule)
      let before = (0..<20).flatMap { way.samples(Self.sight($0, tip)) }
      #expect(before.last?.isInContact == true)
      let lift = way.beginLesson(atNanoseconds: 19 * Self.step + 5)
      #expect(lift?.isInContact == false && lift?.timeNanoseconds == 19 * Self.step + 5)
      #expect(way.beginLesson(atNanoseconds: 19 * Self.step + 6) == nil)
      let during = (20..<50).flatMap { way.samples(Self.sight($0, tip)) }
      #expect(during.count == 30 && during.allSatisfy { !$0.isInContact })
      let told = way.samples(Self.sight(50, tip, .lesson(.learned(crosses: 1))))
      let after = told + (51..<90).flatMap { way.samples(Self.sight($0, tip)) }
      #expect(after.count == 40 && after.allSatisfy { !$0.isInContact }, "\(rule)")
      let away = (90..<120).flatMap { way.samples(Self.sight($0, PagePoint(x: 50, y: 50))) }
      #expect(away.last?.isInContact == true, "\(rule)")
    }
    var key = SheetWay(MarkedSheet(), width: 100, height: 100, rule: .key)
    _ = key.samples(Self.sight(0, tip))
    #expect(key.beginLesson(atNanoseconds: 5) == nil)
    #expect(key.press(atNanoseconds: 6) == nil)
    _ = key.samples(Self.sight(1, tip, .lesson(.noColor)))
    #expect(key.press(atNanoseconds: 2 * Self.step)?.isInContact == true)
  }

  @Test("a tip that was laid down is lifted after ten seconds, but not where a key put it down")
  func lying() throws {
    let tip = PagePoint(x: 40, y: 50)
    for rule in TipContact.Rule.allCases {
      var way = SheetWay(MarkedSheet(), width: 100, height: 100, rule: rule)
      _ = way.samples(Self.sight(0, tip))
      _ = way.press(atNanoseconds: 1)
      let contacts = (1..<400).flatMap { way.samples(Self.sight($0, tip)).map(\.isInContact) }
      #expect(contacts[150] && contacts.last == (rule == .key), "\(rule)")
      // Ten seconds after it began to lie, and from the touch on at the latest after half a second more.
      let lift = contacts.lastIndex(of: true) ?? 0
      #expect(rule == .key || (295...320).contains(lift), "\(rule) \(lift)")
      let moving = (400..<700).flatMap { number in
        way.samples(Self.sight(number, PagePoint(x: 40 + Double(number % 50), y: 60)))
      }
      #expect(rule != .seen || moving.allSatisfy(\.isInContact))
    }
  }

  @Test("a way that follows another one begins after it")
  func later() throws {
    var way = SheetWay(
      MarkedSheet(), width: 100, height: 100, rule: .seen, afterNanoseconds: 10 * Self.step)
    let samples = way.samples(Self.sight(3, PagePoint(x: 40, y: 50)))
    #expect(samples.map(\.timeNanoseconds) == [10 * Self.step + 1])
  }

  @Test("resting puts the tip down, a key where it is the rule and the tip is seen")
  func rules() {
    let tip = PagePoint(x: 40, y: 50)
    var dwell = SheetWay(MarkedSheet(), width: 100, height: 100, rule: .dwell)
    let contacts = (0..<20).flatMap { dwell.samples(Self.sight($0, tip)).map(\.isInContact) }
    // Fifteen steps are 5 ns less than half a second.
    #expect(contacts == Array(repeating: false, count: 16) + Array(repeating: true, count: 4))
    #expect(dwell.press(atNanoseconds: 20 * Self.step) == nil)
    #expect(dwell.isTouching)

    var key = SheetWay(MarkedSheet(), width: 100, height: 100, rule: .key)
    #expect(key.press(atNanoseconds: 0) == nil)
    #expect(key.samples(Self.sight(1, tip)).map(\.isInContact) == [false])
    let down = key.press(atNanoseconds: Self.step + 5)
    #expect(down?.isInContact == true && down?.timeNanoseconds == Self.step + 5)
    #expect(key.samples(Self.sight(2, tip)).map(\.isInContact) == [true])
    #expect(key.press(atNanoseconds: 2 * Self.step + 5)?.isInContact == false)
    // Pictures that came at one time are one after the other.
    let times = [2, 2, 2].flatMap { key.samples(Self.sight($0, tip)).map(\.timeNanoseconds) }
    #expect(times == times.sorted() && Set(times).count == 3)
    _ = key.samples(Self.sight(3, nil))
    #expect(key.press(atNanoseconds: 3 * Self.step + 5) == nil)
  }
}
