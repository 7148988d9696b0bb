// Buttons, rings, strips and dials as commands.
import Foundation
import Geometry
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Pads", .needs(.devices))
struct PadTests {
  private static let pad = FakeTabletDescription(
    "Penumbra Test Pad", keys: [0x100, 0x101, 0x109, 0x130, 0x131, 0x126, 0x14B],
    axes: [
      0: .init(0, 1), 1: .init(0, 1), 0x03: .init(0, 4096), 0x04: .init(0, 4096),
      0x06: .init(0, 71), 0x08: .init(0, 71), 0x28: .init(0, 0),
    ], relativeAxes: [0x07, 0x08])

  /// The commands of reports, each given by its changes.
  private func commands(
    _ reports: [FakeTabletChange]..., description: FakeTabletDescription = pad
  ) throws -> [PadCommand] {
    let text = Array(description.text.utf8)
    var state = PadState(
      description: try EvemuRecording(contents: text, path: "pad").description)
    var commands: [PadCommand] = []
    for report in reports {
      for event in report.map({ $0.event(at: 1) }) + [.report(at: 1)] {
        state.apply(
          InputEvent(
            timeMicroseconds: 1, type: event.type, code: event.code, value: event.value)
        ) { commands.append($0) }
      }
    }
    return commands
  }

  @Test("buttons are counted in the order of their codes, and a key's repetitions are none")
  func buttons() throws {
    let codes: [UInt16] = [0x100, 0x101, 0x109, 0x130, 0x131, 0x126]
    for (index, code) in codes.enumerated() {
      let number = UInt8(index + 1)
      #expect(
        try commands([.key(code, true)], [.key(code, false)])
          == [.buttonDown(number), .buttonUp(number)])
    }
    // BTN_STYLUS is no button of a pad: the kernel sets it to mark a tablet.
    #expect(try commands([.key(0x14B, true)]) == [])
  }

  @Test("a finger on a ring moves from its first place on, the shorter way round")
  func ring() throws {
    #expect(
      try commands(
        [.axis(8, 70), .axis(0x28, 15)], [.axis(8, 71)], [.axis(8, 2)], [.axis(8, 71)],
        [.axis(8, 0), .axis(0x28, 0)], [.axis(8, 40), .axis(0x28, 15)], [.axis(8, 39)])
        == [
          .ring(1, steps: 1), .ring(1, steps: 3), .ring(1, steps: -3), .ring(1, steps: -1),
        ])
    // The place 0 under a finger is a place.
    #expect(
      try commands([.axis(6, 71), .axis(0x28, 15)], [.axis(6, 0)]) == [.ring(2, steps: 1)])
  }

  @Test("a finger on a strip moves by bits")
  func strip() throws {
    #expect(
      try commands(
        [.axis(3, 1), .axis(0x28, 15)], [.axis(3, 2)], [.axis(3, 16)], [.axis(3, 8)],
        [.axis(3, 0), .axis(0x28, 0)], [.axis(3, 4096)])
        == [.strip(1, steps: 1), .strip(1, steps: 3), .strip(1, steps: -1)])
    #expect(try commands([.axis(4, 1)], [.axis(4, 4)]) == [.strip(2, steps: 2)])
  }

  @Test("dials turn by notches")
  func dials() throws {
    #expect(
      try commands([.relative(8, 1)], [.relative(8, -2)], [.relative(7, 1)])
        == [.dial(1, steps: 1), .dial(1, steps: -2), .dial(1, steps: 1)])
  }

  @Test("names are the words of settings")
  func names() {
    let commands: [PadCommand] = [
      .buttonDown(3), .buttonUp(3), .ring(1, steps: 2), .ring(2, steps: -1), .strip(1, steps: 1),
      .strip(2, steps: -4), .dial(1, steps: 1), .dial(2, steps: -1),
    ]
    #expect(
      commands.map(\.name) == [
        "button-3", "button-3-up", "ring-1-clockwise", "ring-2-anticlockwise", "strip-1-forward",
        "strip-2-back", "dial-1-forward", "dial-2-back",
      ])
  }

  @Test("after lost reports a ring begins anew")
  func lost() throws {
    #expect(
      try commands(
        [.axis(8, 10), .axis(0x28, 15)], [.axis(8, 11)], [.key(0, false)], [.axis(8, 30)])
        == [.ring(1, steps: 1), .ring(1, steps: 19)])
    let text = Array(Self.pad.text.utf8)
    var state = PadState(description: try EvemuRecording(contents: text, path: "pad").description)
    var commands: [PadCommand] = []
    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      state.apply(InputEvent(timeMicroseconds: 1, type: type, code: code, value: value)) {
        commands.append($0)
      }
    }
    for value in [10, 11] as [Int32] {
      send(3, 8, value)
      send(0, 0, 0)
    }
    send(3, 8, 20)
    send(0, 3, 0)
    send(1, 0x100, 1)
    send(0, 0, 0)
    send(3, 8, 30)
    send(0, 0, 0)
    send(3, 8, 31)
    send(0, 0, 0)
    #expect(commands == [.ring(1, steps: 1), .ring(1, steps: 1)])
  }

  @Test("a followed tablet speaks through its pad too, also one that is plugged in later")
  func followed() async throws {
    try await FakeTabletBed.run { bed in
      let socket = "usb-0000:00:14.0-1/input0"
      let tablet = try bed.plug(FakeTabletPen.description, physicalPath: socket)
      // Another tablet's pad is not this one's.
      let stranger = try bed.plug(
        Self.pad.text, number: 3, physicalPath: "usb-0000:00:14.0-2/input0")
      var follower = TabletFollower(try TabletDevice.open(tablet.path))
      let pad = try bed.plug(
        Self.pad.text, number: 6, physicalPath: "usb-0000:00:14.0-1/input1")
      // Finding it takes a poll of the new nodes.
      for _ in 0..<3 { follower.read(timeoutMilliseconds: 20) { _ in } }
      try stranger.report(.key(0x101, true))
      try pad.report(.key(0x100, true))
      try pad.report(.key(0x100, false))
      let words = FollowerReading.words(&follower) { $0.count >= 2 }
      #expect(FollowerReading.commands(words) == [.buttonDown(1), .buttonUp(1)])
      // A pad that is pulled out takes nothing else with it.
      try pad.unplug()
      follower.read(timeoutMilliseconds: 50) { Issue.record("not expected: \($0)") }
      try tablet.report(.x(1), .y(1), .pen(true))
      #expect(try FollowerReading.samples(&follower, count: 1).count == 1)
    }
  }

  @Test(
    "recordings of real pads give their buttons and turns",
    .enabled(if: TabletRecordings.isAtHand, "no recordings of real tablets at hand"))
  func real() throws {
    func commands(_ name: String, _ description: String) throws -> [PadCommand] {
      let recording = try EvemuRecording.open(
        TabletRecordings.path(name), describedAt: TabletRecordings.path(description))
      var state = PadState(description: recording.description)
      var commands: [PadCommand] = []
      for event in recording.events { state.apply(event) { commands.append($0) } }
      return commands
    }
    // The first seven steps of the file by eye: 21, 20, 22, 25, 27, 28, 30, 31.
    let ring = try commands("Wacom_Intuos5_touch_M_touchring.events", "Wacom_Intuos4_WL_Pad.desc")
    #expect(
      ring.prefix(7) == [
        .ring(1, steps: -1), .ring(1, steps: 2), .ring(1, steps: 3), .ring(1, steps: 2),
        .ring(1, steps: 1), .ring(1, steps: 2), .ring(1, steps: 1),
      ])
    // A strip from one end to the other and back: twelve steps in each direction.
    let strip = try commands("Wacom_Intuos3_4x6_Pad.strip.events", "Wacom_Intuos3_4x6_Pad.desc")
    #expect(strip.prefix(12) == [PadCommand](repeating: .strip(1, steps: 1), count: 12)[...])
    let keys = try commands(
      "Wacom_Cintiq_13HD_touch_Pad.events", "Wacom_Cintiq_13HD_touch_Pad.events")
    #expect(
      keys.prefix(4) == [.buttonDown(2), .buttonUp(2), .buttonDown(3), .buttonUp(3)][...])
  }
}
