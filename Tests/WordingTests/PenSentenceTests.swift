// What is told of a pen. Source of truth: the angles, shares and states that are given.

import Geometry
import Pen
import Tablet
import Testing
import Wording

@Suite("Sentences about a pen")
struct PenSentenceTests {
  private static func look(
    x: Double = 0, y: Double = 0, force: Double? = 0.5, buttons: PenButtons = []
  ) -> PenLook {
    PenLook(
      PenSample(
        timeNanoseconds: 0, position: TabletPoint(x: 1, y: 2), pressure: 0.25, tiltXDegrees: x,
        tiltYDegrees: y, rotationDegrees: 90, tool: .eraser, serial: 77, isInContact: true,
        buttons: buttons),
      force.map { TipReading(rawFraction: $0, restFraction: 0) })
  }

  @Test("Force before and after the curve, in percent")
  func pressure() throws {
    let firm = try #require(PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5))
    #expect(
      Self.look(force: 0.78125).pressureSentence(firm)
        == "Pressure: 78 % of the tip's range, heard as 41 %")
    #expect(
      Self.look(force: nil).pressureSentence(.straight)
        == "Pressure: this tool does not report it")
  }

  @Test(
    "The lean in eight directions",
    arguments: [
      (0.0, -30.0, "away from you (0°"), (30, 0, "to the right (90°"), (0, 30, "towards you (180°"),
      (-30, 0, "to the left (270°"), (30, 30, "towards you and to the right (135°"),
    ])
  func lean(_ x: Double, _ y: Double, _ words: String) {
    let degrees = x * y == 0 ? 30 : 39
    #expect(
      Self.look(x: x, y: y).leanSentence(isReported: true)
        == "Lean: \(degrees)°, \(words) clockwise from away)")
    #expect(Self.look().leanSentence(isReported: true) == "Lean: 0°, upright")
    #expect(Self.look().leanSentence(isReported: false).hasSuffix("does not report it"))
  }

  @Test("The tool, its barrel and its buttons")
  func tool() {
    #expect(
      Self.look(buttons: [.lower, .third]).toolSentence(hasRotation: true)
        == "Tool: eraser, touching, number 77; barrel turned by 90°; buttons held: lower, third")
    #expect(
      Self.look().toolSentence(hasRotation: false)
        == "Tool: eraser, touching, number 77; buttons held: none")
  }

  @Test("A worn tip is told with what is subtracted and what to do, and a good one is not told")
  func worn() {
    func words(_ rest: Double) -> String? {
      TipReading(rawFraction: rest, restFraction: rest).wornSentence
    }
    #expect(words(0) == nil && words(0.0149) == nil)
    #expect(
      words(0.063)
        == "Worn tip: it reports 6.3 % of its range although it hovers, which is subtracted from "
        + "every touch; put in a new nib soon.")
    #expect(words(0.25)?.hasSuffix("strokes may not end: put in a new nib now.") == true)
  }
}
