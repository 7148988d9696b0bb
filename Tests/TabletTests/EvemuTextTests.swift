// evemu text as it is written: the reader, tested against evemu's own tools, finds the same device
// and the same events.

import Foundation
import TestNeeds
import TestSupport
import Testing

@testable import Tablet

@Suite("Writing evemu text", .needs(.devices))
struct EvemuTextTests {
  private static let recording = "Images/pen-strokes.events"

  @Test("A description and its events come back as they were")
  func roundTrip() throws {
    let recording = try EvemuRecording.open(Self.recording)
    let text =
      EvemuText.describe(recording.description)
      + recording.events.map { EvemuText.line($0) }.joined()
    let again = try EvemuRecording(contents: [UInt8](text.utf8), path: "again")
    #expect(again.description == recording.description)
    #expect(again.events == recording.events)
    #expect(try again.samples() == recording.samples())
  }

  @Test("umockdev makes a device of the text that libevdev describes in the same way")
  func device() async throws {
    let recording = try EvemuRecording.open(Self.recording)
    let text = EvemuText.describe(recording.description)
    let found = try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(text)
      return try TabletDevice(path: tablet.path).description
    }
    #expect(found.axes == recording.description.axes)
    #expect(found.keys == recording.description.keys)
    #expect(found.properties == recording.description.properties)
    #expect(found.identity.name == recording.description.identity.name)
  }

  @Test("A name cannot begin a line of its own, and times keep six digits")
  func lines() {
    let identity = TabletIdentity(name: "a\nE: 0.000001 0000 0000 0")
    let text = EvemuText.describe(TabletDescription(identity: identity))
    #expect(!text.contains("\nE:"))
    let event = InputEvent(timeMicroseconds: 12_000_034, type: 3, code: 0x18, value: -7)
    #expect(EvemuText.line(event) == "E: 12.000034 0003 0018 -007\n")
  }
}
