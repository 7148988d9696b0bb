// Recordings of real tablets, against a plain walk over the same text.
import Foundation
import Geometry
import Tablet
import TestSupport
import Testing

@Suite(
  "Recordings of real tablets",
  .enabled(if: TabletRecordings.isAtHand, "no recordings of real tablets at hand"))
struct RecordedTabletTests {
  /// The kinds according to their names and `evemu-describe`; the Intuos3 4x6 is pen and pad in one
  /// node.
  private static let kinds: [String: DeviceKind] = [
    "QEMU_0.12.1_QEMU_USB_Tablet.desc": .mouse, "Wacom_Bamboo_16FG_4x5_Pen.desc": .pen,
    "Wacom_Bamboo_2FG_4x5_Pen.desc": .pen, "Wacom_Bamboo_One.desc": .pen,
    "Wacom_Cintiq_12WX.events": .pen, "Wacom_Cintiq_12WX_Pad.buttons-left.events": .pad,
    "Wacom_Cintiq_12WX_Pad.buttons-right.events": .pad, "Wacom_Cintiq_13HD.events": .pen,
    "Wacom_Cintiq_13HD_touch_Pad.events": .pad, "Wacom_Cintiq_13HD_touch_Pen.events": .pen,
    "Wacom_Express_Key_Remote_Pad.events": .pad, "Wacom_ISDv4_90.desc": .pen,
    "Wacom_Intuos3_4x6.desc": .pen, "Wacom_Intuos3_4x6_Pad.desc": .pad,
    "Wacom_Intuos3_4x6_Pad.strip.events": .pad, "Wacom_Intuos3_4x6_Pen.desc": .pen,
    "Wacom_Intuos4_6x9_Pad.desc": .pad, "Wacom_Intuos4_6x9_Pen.desc": .pen,
    "Wacom_Intuos4_WL_Pad.desc": .pad, "Wacom_Intuos4_WL_Pen.desc": .pen,
    "Wacom_Intuos5_M_Pen.desc": .pen, "Wacom_Intuos5_touch_M_Pen.desc": .pen,
  ]

  @Test("every description has the right kind, and pens say what they lack")
  func kinds() throws {
    for name in TabletRecordings.files() {
      guard let kind = Self.kinds[name] else {
        if TabletRecordings.descriptions[name] == nil {
          // Events of a pad without its description.
          #expect(throws: TabletError.noDescription(path: TabletRecordings.path(name))) {
            try EvemuRecording.open(TabletRecordings.path(name))
          }
        }
        continue
      }
      let description = try EvemuRecording.open(TabletRecordings.path(name)).description
      #expect(description.kind == kind, "\(name)")
      #expect(description.canPoint == (kind == .pen || kind == .mouse), "\(name)")
      let text = try String(contentsOfFile: TabletRecordings.path(name), encoding: .utf8)
      let scanned = try FakeTabletText(text)
      let x = try #require(scanned.axes.first { $0[0] == 0 })
      #expect(description.missing.contains(.resolution) == (x[5] == 0), "\(name)")
      #expect(description.identity.name == scanned.name)
      #expect(description.identity.product == UInt16(scanned.identity[2]))
    }
  }

  @Test("samples are the frames in reach, contacts those with BTN_TOUCH, and none is at (0, 0)")
  func samples() throws {
    var total = (files: 0, samples: 0, contacts: 0, leaving: 0)
    for name in TabletRecordings.files() where name.hasSuffix(".events") {
      let recording: EvemuRecording
      if let described = TabletRecordings.descriptions[name] {
        recording = try EvemuRecording.open(
          TabletRecordings.path(name), describedAt: TabletRecordings.path(described))
      } else if Self.kinds[name] != nil {
        recording = try EvemuRecording.open(TabletRecordings.path(name))
      } else {
        continue
      }
      let text = try String(contentsOfFile: TabletRecordings.path(name), encoding: .utf8)
      let events = try FakeTabletText(text).events
      #expect(recording.events.count == events.count, "\(name)")
      guard recording.description.kind == .pen else {
        if recording.description.kind == .pad {
          #expect(throws: TabletError.notAPen(path: recording.path, kind: .pad)) {
            try recording.samples()
          }
          var state = PenState(description: recording.description)
          #expect(recording.events.allSatisfy { state.apply($0) == nil }, "\(name)")
        }
        continue
      }
      let samples = try recording.samples()
      let count = FrameCount(events)
      #expect(samples.map(\.timeNanoseconds) == count.stamps.map { $0 * 1000 }, "\(name)")
      #expect(samples.count { $0.isInContact } == count.touching, "\(name)")
      #expect(samples.count { !$0.isInProximity } == count.leaving, "\(name)")
      #expect(!samples.contains { $0.position == TabletPoint(x: 0, y: 0) }, "\(name)")
      #expect(samples.allSatisfy { (0...1).contains($0.pressure) }, "\(name)")
      #expect(samples.allSatisfy { abs($0.tiltXDegrees) < 65 && abs($0.tiltYDegrees) < 65 })
      for (before, after) in zip(samples, samples.dropFirst()) where !after.isInProximity {
        #expect(after.position == before.position && after.pressure == 0 && !after.isInContact)
      }
      total = (
        total.files + 1, total.samples + samples.count, total.contacts + count.touching,
        total.leaving + count.leaving
      )
    }
    print(
      "\(total.files) pen recordings: \(total.samples) samples, \(total.contacts) in contact,"
        + " \(total.leaving) proximity-out frames, none at (0, 0)")
  }

  @Test("a virtual machine's tablet is always in reach and gives samples once it has a position")
  func pointer() throws {
    let name = "QEMU_0.12.1_QEMU_USB_Tablet.scroll-up-down.events"
    try #require(TabletRecordings.files().contains(name))
    let recording = try EvemuRecording.open(
      TabletRecordings.path(name),
      describedAt: TabletRecordings.path("QEMU_0.12.1_QEMU_USB_Tablet.desc"))
    let samples = try recording.samples()
    // The first ABS_Y of the file opens the samples; every later report gives one.
    let firstY = try #require(recording.events.firstIndex { $0.type == 3 && $0.code == 1 })
    let reports = recording.events[firstY...].count { $0.type == 0 && $0.code == 0 }
    #expect(samples.count == reports)
    #expect(samples.allSatisfy { $0.tool == .mouse && $0.isInProximity && $0.position.x > 0 })
  }
}
