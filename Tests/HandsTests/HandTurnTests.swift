// What hands turn. Sources of truth: made hands whose turn, height and track are given, and the rules of knobs: the
// first sample turns nothing, three times a fifth is three fifths, half a turn is no jump.

import Geometry
import Hands
import Movement
import TestBasics
import Testing

@Suite("Knobs in the air")
struct HandTurnTests {
  private static func hand(
    roll: Double = 0, y: Double = 240, fingers: Set<Finger> = Set(Finger.allCases),
    side: HandSide = .right, track: Int = 1
  ) throws -> HandLandmarks {
    // The same hand each time, so that nothing but its place changes.
    var random = SeededGenerator(seed: 12)
    return try #require(
      MadeHand(stretched: fingers, &random).seen(
        side: side, roll: roll, at: CameraPoint(x: 320, y: y), track: track, &random))
  }

  /// The difference of two angles, in degrees, by the shorter way.
  private static func difference(_ first: Double?, _ second: Double) -> Double {
    abs(((first ?? .nan) - second).remainder(dividingBy: 360))
  }

  @Test("a hand's turn is that of the picture, clockwise, in steps of 15 degrees")
  func roll() throws {
    let upright = try #require(Self.hand().rollDegrees)
    #expect(abs(upright) < 5)
    for turn in stride(from: -180.0, through: 180, by: 15) {
      let hand = try Self.hand(roll: turn)
      #expect(Self.difference(hand.rollDegrees, upright + turn) < 1e-9)
      #expect(Self.difference(hand.mirrored(width: 640).rollDegrees, -(upright + turn)) < 1e-9)
    }
  }

  @Test("turned on and on, its turn does not jump, and begins anew with another hand")
  func unwrapped() throws {
    var roll = HandRoll()
    let upright = try #require(Self.hand().rollDegrees)
    for turn in stride(from: 0.0, through: 1_080, by: 12) {
      let told = roll.follow(try Self.hand(roll: turn))
      let degrees = try #require(told)
      #expect(abs(degrees - upright - turn) < 1e-9)
    }
    for turn in stride(from: 1_080.0, through: -400, by: -12) {
      roll.follow(try Self.hand(roll: turn))
    }
    #expect(abs((roll.degrees ?? .nan) - upright + 396) < 15)
    let gone = roll.follow(nil)
    #expect(gone == nil && roll.degrees == nil)
    let again = roll.follow(try Self.hand(roll: 30))
    #expect(abs((again ?? .nan) - upright - 30) < 1e-9)
    roll.follow(try Self.hand(roll: 200))
    let other = roll.follow(try Self.hand(roll: 40, track: 2))
    #expect(abs((other ?? .nan) - upright - 40) < 1e-9)
  }

  @Test("the wrist's height is a share from the lower edge")
  func height() throws {
    #expect(try Self.hand(y: 479.5).wristHeight(in: 480) == 0)
    #expect(try Self.hand(y: -0.5).wristHeight(in: 480) == 1)
    #expect(try Self.hand(y: 359.5).wristHeight(in: 480) == 0.25)
  }

  @Test(
    "three times a fifth of the height are three fifths, with the hand lowered as a fist between")
  func ratchet() throws {
    var grip = HandGrip()
    var (up, turned) = (0.0, 0.0)
    for _ in 0..<3 {
      #expect(try grip.follow(Self.hand(y: 300), height: 480) == KnobTurn())
      for step in 1...12 {
        let turn = try grip.follow(
          Self.hand(roll: Double(step), y: 300 - 8 * Double(step)), height: 480)
        (up, turned) = (up + turn.up, turned + turn.degrees)
      }
      #expect(try grip.follow(Self.hand(roll: -60, y: 300, fingers: [.thumb]), height: 480).isNone)
    }
    #expect(abs(up - 0.6) < 1e-12)
    #expect(abs(turned - 36) < 1e-9)
  }

  @Test(
    "three fingers turn, two do not; a hand that was gone and another track count from where they are"
  )
  func taken() throws {
    for (fingers, turns) in [
      ([Finger.index, .middle], false), ([.index, .middle, .ring], true),
      ([.thumb, .index, .middle], true),
    ] as [(Set<Finger>, Bool)] {
      var grip = HandGrip()
      _ = try grip.follow(Self.hand(y: 300, fingers: fingers), height: 480)
      let turn = try grip.follow(Self.hand(roll: 9, y: 276, fingers: fingers), height: 480)
      #expect(turn.isNone != turns)
      if turns { #expect(abs(turn.up - 0.05) < 1e-12 && abs(turn.degrees - 9) < 1e-9) }
    }
    var grip = HandGrip()
    _ = try grip.follow(Self.hand(y: 300), height: 480)
    #expect(grip.follow(nil, height: 480).isNone)
    #expect(try grip.follow(Self.hand(y: 100), height: 480).isNone)
    #expect(try grip.follow(Self.hand(y: 300, track: 2), height: 480).isNone)
    #expect(try !grip.follow(Self.hand(y: 310, track: 2), height: 480).isNone)
  }

  @Test("across half a turn a knob turns by the shorter way")
  func across() throws {
    var grip = HandGrip()
    var turned = 0.0
    for roll in [170.0, 176, 182, 188, -166, -160] {
      turned += try grip.follow(Self.hand(roll: roll), height: 480).degrees
    }
    #expect(abs(turned - 30) < 1e-9)
  }
}
