// The state of a pen, report by report, according to the kernel's documentation of event codes.
import Geometry
import Tablet
import TestSupport
import Testing

@Suite("Pen state")
struct PenStateTests {
  private let pen: TabletDescription
  private let reports: Reports

  init() throws {
    pen = try EvemuRecording(contents: Array(FakeTabletPen.description.utf8), path: "pen")
      .description
    reports = Reports(pen)
  }

  private func report(_ changes: FakeTabletChange..., at time: Int64 = 1)
    -> PenSample<TabletPoint>?
  {
    reports.report(changes, at: time)
  }

  @Test("a pen that leaves repeats its last position, wherever in the frame the zeros come")
  func leaving() throws {
    for zerosFirst in [true, false] {
      _ = report(.x(100), .y(200), .pen(true), .touch(true), .pressure(4095))
      let last =
        zerosFirst
        ? report(.x(0), .y(0), .pressure(0), .touch(false), .pen(false), at: 9)
        : report(.pen(false), .touch(false), .pressure(0), .x(0), .y(0), at: 9)
      let sample = try #require(last)
      #expect(sample.position == TabletPoint(x: 100, y: 200))
      #expect(!sample.isInProximity && !sample.isInContact && sample.pressure == 0)
      #expect(sample.timeNanoseconds == 9000)
      #expect(report(.axis(0x28, 0)) == nil, "no sample while out of reach")
    }
  }

  @Test("an axis that is not sent with a returning pen has not changed")
  func returning() {
    _ = report(.x(100), .y(200), .pen(true))
    _ = report(.pen(false))
    #expect(report(.x(101), .pen(true))?.position == TabletPoint(x: 101, y: 200))
    _ = report(.x(0), .y(0), .pen(false))
    // At the very edge Y is 0 and so not sent again.
    #expect(report(.x(300), .pen(true))?.position == TabletPoint(x: 300, y: 0))
  }

  @Test("before both axes of a recording are known there is no sample")
  func unknownAxes() {
    #expect(report(.pen(true)) == nil)
    #expect(report(.x(5)) == nil)
    #expect(report(.y(6))?.position == TabletPoint(x: 5, y: 6))
  }

  @Test("a tool in the place of another starts afresh, never at the old tool's position")
  func exchange() throws {
    _ = report(.x(100), .y(200), .pen(true), .touch(true))
    // With a position in the same report: a jump that no path joins.
    let eraser = try #require(report(.pen(false), .eraser(true), .x(300), .y(400)))
    #expect(eraser.tool == .eraser && eraser.position == TabletPoint(x: 300, y: 400))
    #expect(eraser.isDiscontinuity)
    // Without one: the old tool ends, and the new one waits for its position.
    let left = try #require(report(.eraser(false), .pen(true)))
    #expect(left.tool == .eraser && !left.isInProximity && !left.isInContact)
    #expect(report(.pressure(100)) == nil)
    let back = try #require(report(.x(310)))
    #expect(back.tool == .pen && back.position == TabletPoint(x: 310, y: 400))
    #expect(!back.isDiscontinuity)
  }

  @Test("a tool that leaves uncovers one still in reach")
  func twoTools() {
    _ = report(.x(1), .y(2), .pen(true))
    #expect(report(.eraser(true), .x(3))?.tool == .eraser)
    #expect(report(.eraser(false), .x(4))?.tool == .pen)
    #expect(report(.pen(false))?.isInProximity == false)
  }

  @Test("a tool that leaves before it had a position gives no sample at all")
  func neverShown() {
    _ = report(.x(1), .y(2), .pen(true))
    _ = report(.x(0), .y(0), .pen(false))
    #expect(report(.key(0x145, true)) == nil, "an old pad's BTN_TOOL_FINGER")
    #expect(report(.key(0x145, false)) == nil)
  }

  @Test("after SYN_DROPPED the frame is ignored and the next sample is a discontinuity")
  func dropped() throws {
    _ = report(.x(100), .y(200), .pen(true))
    // The zeros of a lost leaving must not become a position.
    _ = reports.state.apply(InputEvent(timeMicroseconds: 2, type: 3, code: 1, value: 0))
    _ = reports.state.apply(InputEvent(timeMicroseconds: 2, type: 0, code: 3, value: 0))
    #expect(report(.x(7), .y(8)) == nil)
    let sample = try #require(report(.x(110)))
    #expect(sample.isDiscontinuity && sample.position == TabletPoint(x: 110, y: 200))
    #expect(report(.x(111))?.isDiscontinuity == false)
  }

  @Test("a resynchronised state is the device's, and says that reports were lost")
  func resynchronise() throws {
    _ = report(.x(100), .y(200), .pen(true), .touch(true), .pressure(4095))
    let lifted = try #require(
      reports.resynchronise(at: 5, axes: [0: 300, 1: 400, 0x18: 0], keysDown: [0x140]))
    #expect(lifted.position == TabletPoint(x: 300, y: 400) && lifted.isDiscontinuity)
    #expect(!lifted.isInContact && lifted.pressure == 0 && lifted.timeNanoseconds == 5000)
    // Events of a frame that was never completed are ignored.
    _ = reports.state.apply(InputEvent(timeMicroseconds: 5, type: 1, code: 0x141, value: 1))
    let both = try #require(
      reports.resynchronise(at: 5, axes: [0: 300, 1: 400], keysDown: [0x140, 0x141]))
    #expect(both.tool == .pen)
    let gone = try #require(
      reports.resynchronise(at: 6, axes: [0: 0, 1: 0], keysDown: []))
    #expect(!gone.isInProximity && gone.isDiscontinuity)
    #expect(gone.position == TabletPoint(x: 300, y: 400))
    #expect(
      reports.resynchronise(at: 7, axes: [0: 0, 1: 0], keysDown: []) == nil)
    #expect(report(.x(5), .y(6), .pen(true))?.isDiscontinuity == true)
  }

  @Test("a pad gives no samples")
  func pad() throws {
    let description = try EvemuRecording(contents: Array(FakeTabletPen.pad.utf8), path: "pad")
      .description
    #expect(description.kind == .pad && !description.canPoint)
    let pad = Reports(description)
    #expect(pad.report([.x(1), .y(1), .key(0x100, true), .axis(0x28, 15)]) == nil)
  }

  @Test("a pointer without tools is always in reach, and its left button is the contact")
  func pointer() throws {
    let description = try EvemuRecording(
      contents: Array(FakeTabletPen.pointer.utf8), path: "pointer"
    ).description
    #expect(description.kind == .mouse && description.missing.contains(.toolPen))
    let pointer = Reports(description)
    let first = try #require(pointer.report([.x(10), .y(20)]))
    #expect(first.isInProximity && !first.isInContact && first.tool == .mouse)
    let pressed = try #require(
      pointer.report([.key(0x110, true), .key(0x111, true)]))
    #expect(pressed.isInContact && pressed.buttons == .lower)
    #expect(pressed.position == TabletPoint(x: 10, y: 20))
  }

  @Test("angles come in degrees, with and without a resolution, held within the axis")
  func angles() throws {
    var description = pen
    description.axes[0x1A] = AxisRange(minimum: 0, maximum: 128)
    description.axes[2] = AxisRange(minimum: -900, maximum: 899, resolution: 287)
    let other = Reports(description)
    let sample = try #require(
      other.report([.x(1), .y(1), .pen(true), .tiltX(96), .tiltY(57), .axis(2, 450)]))
    #expect(sample.tiltXDegrees == 32)
    // 57 units at 57 units per radian are one radian.
    #expect(abs(sample.tiltYDegrees - 57.29578) < 0.00001)
    #expect(sample.rotationDegrees == 90)
    let far = try #require(other.report([.tiltX(500), .tiltY(122), .pressure(9000)]))
    #expect(far.tiltXDegrees == 64 && far.pressure == 1)
    #expect(abs(far.tiltYDegrees - 63 * 57.29578 / 57) < 0.00001)
  }
}
