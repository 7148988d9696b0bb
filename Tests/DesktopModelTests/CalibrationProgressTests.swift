// The calibration screen without a screen: the procedure itself provides the events, a simulated
// hand whose touches are known follows it or errs, and the progress shows it.

import Calibrating
import Calibration
import Geometry
import Testing

@testable import DesktopModel

@Suite struct CalibrationProgressTests {
  /// A simulated hand on a tablet of 100 units per millimetre, with the progress shown.
  private struct Hand {
    var procedure: CalibrationProcedure
    var progress = CalibrationProgress(tabletName: "Test Pen", tellsTilt: true)
    var nanoseconds: Int64 = 0
    var shift = 0.0

    init(_ count: TargetSheet.Count, learnsTilt: Bool = false) {
      let sheet = TargetSheet(count, sideMillimetres: 120)
      progress.setup.learnsTilt = learnsTilt
      procedure = CalibrationProcedure(
        sheet: sheet, learnsTilt: learnsTilt, unitsPerMillimetreX: 100, unitsPerMillimetreY: 100)
      progress.begin(sheet, imageName: nil)
      progress.take(procedure.begin())
    }

    mutating func touch(missBy miss: Double = 0, lean: Double = 0, milliseconds: Int64 = 250) {
      guard let place = procedure.prompt?.cross.place else { return }
      var events: [CalibrationEvent] = []
      for isDown in [true, false] {
        events += procedure.take(
          PenSample(
            timeNanoseconds: nanoseconds,
            position: TabletPoint(
              x: (100 * (place.x + miss + shift)).rounded(), y: (100 * place.y).rounded()),
            tiltXDegrees: lean, tiltYDegrees: lean, isInContact: isDown))
        nanoseconds += milliseconds * 1_000_000
      }
      progress.take(events)
    }
  }

  @Test("each touch is counted, the next cross asked for by number, place and bar")
  func steady() throws {
    var hand = Hand(.four)
    #expect(hand.progress.stage == .touching)
    #expect(hand.progress.bigNumber == "1")
    #expect(hand.progress.shareText == "No touch taken yet")
    #expect(hand.progress.spoken.hasPrefix("Calibrating Test Pen for every image, with 4 crosses"))
    #expect(hand.progress.spoken.hasSuffix("set the tip on it and hold still."))
    hand.touch(milliseconds: 20)
    #expect(hand.progress.message.contains("not taken") && hand.progress.bigNumber == "1")
    #expect(hand.progress.takenCount == 0)
    hand.touch()
    #expect(hand.progress.message == "Cross 1 taken. Lift the pen.")
    #expect(hand.progress.spoken.contains("taken") && hand.progress.spoken.contains("Cross 2 of 4"))
    #expect(hand.progress.bigNumber == "2" && hand.progress.isTaken(1) && !hand.progress.isTaken(2))
    #expect(hand.progress.shareText == "1 of 7 touches taken")
    for _ in 0..<6 { hand.touch() }
    #expect(hand.progress.stage == .over && hand.progress.share == 1)
    #expect(hand.progress.bigNumber.isEmpty && hand.progress.request.isEmpty)
    #expect(
      hand.progress.verdict.hasPrefix("Good: ") && hand.progress.verdict.contains("not stored"))
    #expect(hand.progress.repeatTitle == nil)
    let report = hand.progress.report(image: nil, unitsPerMillimetre: (100, 100))
    #expect(report.contains { $0.hasPrefix("Check cross 7: ") })
  }

  @Test("missed crosses are asked for again and counted anew; leaning touches count as well")
  func missed() {
    var hand = Hand(.nine, learnsTilt: true)
    for number in 1...9 { hand.touch(missBy: number == 5 ? 9 : 0, lean: 20) }
    #expect(hand.progress.shareText == "9 of 21 touches taken")
    for _ in 1...9 { hand.touch(lean: -20) }
    #expect(hand.progress.message == "Cross 5 was missed. Touch it again.")
    #expect(!hand.progress.isTaken(5) && hand.progress.isTaken(4))
    #expect(hand.progress.shareText == "16 of 21 touches taken" && hand.progress.bigNumber == "5")
    hand.touch(lean: 20)
    hand.touch(lean: -20)
    for _ in 1...3 { hand.touch(lean: 20) }
    #expect(hand.progress.result?.isAccepted == true)
  }

  @Test("after the end all or some crosses can be touched again, and the others stay")
  func again() throws {
    var hand = Hand(.nine)
    // As if the sheet had slipped before the checks.
    for _ in 1...9 { hand.touch() }
    hand.shift = 5
    for _ in 1...6 { hand.touch() }
    #expect(hand.progress.stage == .over && hand.progress.result?.isAccepted == false)
    #expect(hand.progress.verdict.hasSuffix("Nothing was stored."))
    #expect(hand.progress.namedCrosses.isEmpty)
    hand.progress.touchAll()
    hand.progress.take(hand.procedure.repeatCrosses(Array(1...9)))
    #expect(hand.progress.stage == .touching && hand.progress.takenCount == 0)
    for _ in 1...12 { hand.touch() }
    #expect(hand.progress.result?.isAccepted == true)

    hand.progress.take(hand.procedure.repeatCrosses([3]))
    #expect(hand.progress.shareText == "8 of 12 touches taken" && hand.progress.bigNumber == "3")
    hand.touch()
    for _ in 1...3 { hand.touch() }
    #expect(hand.progress.result?.isAccepted == true && hand.progress.share == 1)
    // Numbers that are not on the sheet are not requested.
    #expect(hand.procedure.repeatCrosses([10, 99]).isEmpty)
  }

  @Test("a failure ends the touching, and not what was touched to the end")
  func failing() {
    var hand = Hand(.four)
    hand.touch()
    hand.progress.fail("Test Pen was unplugged.")
    #expect(
      hand.progress.stage == .failed("Test Pen was unplugged.") && hand.progress.bigNumber.isEmpty)
    #expect(hand.progress.spoken == "Test Pen was unplugged.")
    var done = Hand(.four)
    for _ in 1...7 { done.touch() }
    done.progress.fail("Test Pen was unplugged.")
    #expect(done.progress.stage == .over && done.progress.result?.isAccepted == true)
  }

  @Test("at real size a millimetre is a millimetre, and the side is as large as the room allows")
  func realSize() {
    let scale = CalibrationScreenScale(name: "A", widthPixels: 1_920, widthMillimetres: 480)
    #expect(scale.pixelsPerMillimetre == 4)
    let layout = CalibrationLayout(
      realSizeInWidth: 900, height: 650, pixelsPerMillimetre: scale.pixelsPerMillimetre)
    #expect(layout.sideMillimetres == 140 && layout.side == 560)
    #expect(layout.rulerMillimetres == 100)
    let sheet = TargetSheet(.nine, sideMillimetres: layout.sideMillimetres)
    let (first, last) = (sheet.crosses[0].place, sheet.crosses[8].place)
    let (left, right) = (layout.place(of: first), layout.place(of: last))
    // The crosses' distance is 900 of 1024 parts of the side.
    #expect(abs((right.x - left.x) / 4 - 140 * 900 / 1_024) < 1e-9)
    // A window that grows does not move the target.
    let grown = CalibrationLayout(
      realSizeInWidth: 1_400, height: 900, pixelsPerMillimetre: 4, sideMillimetres: 140)
    #expect(grown.corner == layout.corner && grown.side == layout.side)
    var corrected = scale
    corrected.percent = 50
    #expect(corrected.pixelsPerMillimetre == 2)
    let silent = CalibrationScreenScale(name: "B", widthPixels: 1_920, widthMillimetres: 0)
    #expect(silent.reported == nil && abs(silent.pixelsPerMillimetre - 96 / 25.4) < 1e-12)
  }

  @Test("as a plan the target lies in the middle of the room")
  func plan() {
    let layout = CalibrationLayout(planInWidth: 800, height: 600, sideMillimetres: 120)
    #expect(layout.rulerMillimetres == nil)
    let middle = layout.place(of: PagePoint(x: 60, y: 60))
    #expect(abs(middle.x - 400) < 1e-9 && abs(middle.y - 300) < 1e-9)
    #expect(layout.side == 568)
  }
}
