// A calibration without a tablet: a simulated hand whose touches are known follows the procedure,
// and makes each possible mistake.

import Calibrating
import Calibration
import Engine
import Foundation
import Geometry
import Testing
import Wording

@Suite("Calibration procedure")
struct CalibrationProcedureTests {
  /// A simulated hand on a tablet of 200 units per millimetre, rotated by half a radian.
  private struct Hand {
    var procedure: CalibrationProcedure
    var timeNanoseconds: Int64 = 0
    var events: [CalibrationEvent] = []
    var shift = (x: 0.0, y: 0.0)
    var unitsPerDegree = 0.0

    init(_ count: TargetSheet.Count, learnsTilt: Bool = false) {
      procedure = CalibrationProcedure(
        sheet: TargetSheet(count, sideMillimetres: 120), learnsTilt: learnsTilt,
        unitsPerMillimetreX: 200, unitsPerMillimetreY: 200)
      events = procedure.begin()
    }

    /// Where the tablet sees a place of the sheet.
    func tablet(_ place: PagePoint, lean: Double) -> TabletPoint {
      let (u, v) = (place.x - 60 + shift.x, place.y - 60 + shift.y)
      return TabletPoint(
        x: (200 * (100 + u * cos(0.5) - v * sin(0.5)) + unitsPerDegree * lean).rounded(),
        y: (200 * (70 + u * sin(0.5) + v * cos(0.5)) + unitsPerDegree * lean).rounded())
    }

    /// Touches a place for a quarter of a second and returns the resulting events.
    mutating func touch(
      _ place: PagePoint, lean: Double = 15, milliseconds: Int64 = 250, tool: PenTool = .pen
    ) -> [CalibrationEvent] {
      let position = tablet(place, lean: lean)
      var found: [CalibrationEvent] = []
      for isDown in [true, false] {
        found += procedure.take(
          PenSample(
            timeNanoseconds: timeNanoseconds, position: position, tiltXDegrees: lean,
            tiltYDegrees: lean, tool: tool, isInContact: isDown))
        timeNanoseconds += milliseconds * 1_000_000
      }
      events += found
      return found
    }

    /// Touches the requested crosses until the end, missing `misses` of them.
    mutating func finish(
      misses: [Int: (x: Double, y: Double)] = [:], leaning: Double = -15, limit: Int = 100
    ) {
      var misses = misses
      for _ in 0..<limit {
        guard let prompt = procedure.prompt else { return }
        let miss = misses.removeValue(forKey: prompt.cross.number) ?? (0, 0)
        let place = PagePoint(x: prompt.cross.place.x + miss.x, y: prompt.cross.place.y + miss.y)
        _ = touch(place, lean: prompt.kind == .leaning ? leaning : 15)
      }
    }

    var asked: [Int] {
      events.compactMap { if case .next(let prompt) = $0 { prompt.cross.number } else { nil } }
    }
  }

  @Test(
    "a steady hand is asked for each cross once and for the three checks", arguments: [4, 9, 16])
  func steady(count: Int) throws {
    let sheet = try #require(TargetSheet.Count(rawValue: count))
    var hand = Hand(sheet)
    hand.finish()
    #expect(hand.asked == Array(1...count + 3))
    let result = try #require(hand.procedure.result)
    #expect(result.isAccepted && result.verdict == .good)
    #expect(result.checks.map(\.cross.number) == Array(count + 1...count + 3))
    #expect(result.checks.allSatisfy { $0.distanceMillimetres < 0.02 })
    #expect(hand.events.last == .finished(result))
    #expect(result.fit?.map.tilt == nil)
    // Nothing is taken any more.
    #expect(hand.touch(PagePoint(x: 5, y: 5)).isEmpty)
  }

  @Test("missed crosses, and only these, are asked for again")
  func misses() throws {
    var hand = Hand(.sixteen)
    hand.finish(misses: [7: (8, 0), 12: (0, -8), 3: (5, 5)])
    #expect(hand.events.contains(.again([3, 7, 12])))
    #expect(hand.asked == Array(1...16) + [3, 7, 12, 17, 18, 19])
    #expect(hand.procedure.result?.isAccepted == true)
  }

  @Test("a cross missed in every round ends with its number as the verdict, and is not accepted")
  func stubborn() throws {
    var hand = Hand(.sixteen)
    for _ in 0..<40 {
      guard let prompt = hand.procedure.prompt else { break }
      let off = prompt.cross.number == 6 ? 7.0 : 0
      _ = hand.touch(PagePoint(x: prompt.cross.place.x + off, y: prompt.cross.place.y))
    }
    let result = try #require(hand.procedure.result)
    #expect(result.verdict == .touchAgain([6]) && !result.isAccepted)
    #expect(hand.asked.count { $0 == 6 } == 1 + CalibrationProcedure.mostRounds)
    #expect(result.sentence == "Not good: repeat 6.")
  }

  @Test("slides, haste and the eraser are refused, and the same cross is waited for")
  func refusals() throws {
    var hand = Hand(.nine)
    let cross = try #require(hand.procedure.prompt?.cross)
    #expect(
      hand.touch(cross.place, milliseconds: 60)
        == [.refused(try #require(hand.procedure.prompt), .tooShort(milliseconds: 60))])
    #expect(
      hand.touch(cross.place, tool: .eraser)
        == [.refused(try #require(hand.procedure.prompt), .wrongTool)])
    #expect(hand.procedure.prompt?.cross == cross)
    hand.finish()
    #expect(hand.procedure.result?.isAccepted == true)
  }

  @Test("the place of another cross is refused once; insisting puts the other one right")
  func samePlace() throws {
    var hand = Hand(.nine)
    // Cross 2 is touched where 1 was requested.
    let crosses = hand.procedure.sheet.crosses
    #expect(hand.touch(crosses[1].place).count == 2)
    let prompt = try #require(hand.procedure.prompt)
    #expect(hand.touch(crosses[1].place) == [.refused(prompt, .samePlace(number: 1))])
    let events = hand.touch(crosses[1].place)
    #expect(events.prefix(2) == [.accepted(prompt), .again([1])])
    hand.finish()
    #expect(hand.procedure.result?.isAccepted == true)
    #expect(hand.asked.suffix(4) == [1, 10, 11, 12])
    // Another cross by mistake: refused, and the right one is taken.
    hand = Hand(.nine)
    _ = hand.touch(crosses[0].place)
    let second = try #require(hand.procedure.prompt)
    #expect(hand.touch(crosses[0].place) == [.refused(second, .samePlace(number: 1))])
    #expect(hand.touch(crosses[1].place).first == .accepted(second))
  }

  @Test("touches along one line are told so, and all crosses are asked for again")
  func startOver() throws {
    var hand = Hand(.four)
    for step in 0..<4 { _ = hand.touch(PagePoint(x: 10 + 20 * Double(step), y: 50)) }
    #expect(hand.events.contains(.startOver(.onOneLine)))
    #expect(hand.asked == [1, 2, 3, 4, 1])
    hand.finish()
    #expect(hand.procedure.result?.isAccepted == true)
    var stubborn = Hand(.four)
    for step in 0..<16 { _ = stubborn.touch(PagePoint(x: 10 + 20 * Double(step % 4), y: 50)) }
    let result = try #require(stubborn.procedure.result)
    #expect(result.refusal == .onOneLine && result.fit == nil && !result.isAccepted)
  }

  @Test("a check off by chance is asked for once more; off twice, the calibration is not accepted")
  func checks() throws {
    var hand = Hand(.sixteen)
    hand.finish(misses: [18: (4, 0)])
    #expect(hand.asked == Array(1...18) + [18, 19])
    #expect(hand.procedure.result?.isAccepted == true)
    hand = Hand(.sixteen)
    hand.finish(limit: 16)
    #expect(hand.procedure.prompt?.kind == .check)
    hand.shift = (x: 3, y: -4)
    hand.finish()
    let result = try #require(hand.procedure.result)
    #expect(!result.isAccepted && result.verdict == .good)
    for check in result.checks { #expect(abs(check.distanceMillimetres - 5) < 0.02) }
    #expect(try abs(#require(result.checkRootMeanSquareMillimetres) - 5) < 0.02)
  }

  @Test(
    "the offset of a leaning pen is learned from crosses touched twice; a like lean is refused",
    arguments: [4, 9, 16])
  func leaning(count: Int) throws {
    let sheet = try #require(TargetSheet.Count(rawValue: count))
    var hand = Hand(sheet, learnsTilt: true)
    hand.unitsPerDegree = 4
    hand.finish(limit: count)
    let prompt = try #require(hand.procedure.prompt)
    #expect(prompt.kind == .leaning && prompt.cross.number == 1)
    let like = hand.touch(prompt.cross.place, lean: 5)
    guard case .refused(prompt, .sameLean(let degrees)) = like.first else {
      Issue.record("a like lean is taken: \(like)")
      return
    }
    #expect(abs(degrees - 10 * 2.0.squareRoot()) < 1e-9)
    hand.finish()
    let result = try #require(hand.procedure.result)
    #expect(result.isAccepted)
    let tilt = try #require(result.fit?.map.tilt)
    #expect(abs(tilt.unitsPerDegreeX - 4) < 0.05 && abs(tilt.unitsPerDegreeY - 4) < 0.05)
    // Both axes lean alike, so one of them may carry both; together they explain the shift.
    #expect(result.checks.allSatisfy { $0.distanceMillimetres < 0.05 })
  }

  @Test("every event has a line of its own kind, and tones of its own")
  func wordsAndTones() throws {
    var hand = Hand(.sixteen, learnsTilt: true)
    _ = hand.touch(PagePoint(x: 0, y: 0), milliseconds: 50)
    hand.finish(misses: [2: (6, 0), 18: (5, 0)])
    var other = Hand(.four)
    for step in 0..<4 { _ = other.touch(PagePoint(x: 10 + 20 * Double(step), y: 50)) }
    let events = hand.events + other.events
    for event in events {
      #expect(event.sentence.last == "." && !event.sentence.contains("\n"))
      #expect(!event.tones.notes.isEmpty && event.tones.seconds < 4)
    }
    // Row and column counted out: cross 7 of sixteen lies in row 2, column 3.
    let seven = try #require(
      events.lazy.compactMap { event -> CalibrationEvent? in
        if case .next(let prompt) = event, prompt.cross.number == 7, prompt.kind == .first {
          event
        } else {
          nil
        }
      }.first)
    let pitches = seven.tones.notes.map(\.pitchHertz)
    #expect(pitches.count == 5)
    #expect(Set(pitches.prefix(2)).count == 1 && Set(pitches.suffix(3)).count == 1)
    #expect(try #require(pitches.first) < #require(pitches.last))
    // Rising is yes, falling is no.
    let prompt = try #require(Hand(.four).procedure.prompt)
    let yes = CalibrationEvent.accepted(prompt).tones.notes.map(\.pitchHertz)
    let no = CalibrationEvent.refused(prompt, .slid(millimetres: 2)).tones.notes
      .map(\.pitchHertz)
    #expect(yes == yes.sorted() && no == no.sorted(by: >) && yes.count == 2 && no.count == 2)
    let kinds: [CalibrationEvent] = [
      .accepted(prompt), .refused(prompt, .wrongTool), .refused(prompt, .samePlace(number: 1)),
      .refused(prompt, .sameLean(degrees: 1)), .again([1]), .startOver(.onOneLine),
      .finished(try #require(hand.procedure.result)),
    ]
    #expect(Set(kinds.map(\.tones)).count == kinds.count)
    let prompts = (hand.events + Hand(.sixteen).events).compactMap { event in
      if case .next(let prompt) = event { prompt } else { nil }
    }
    let byCross = Dictionary(grouping: prompts) { "\($0.cross.number) \($0.kind)" }
    #expect(Set(byCross.values.map { $0[0].tones }).count == byCross.count)
  }
}
