// Whether a screen reader is there, asked of the real registry of the accessibility bus.

import Foundation
import TestBasics
import TestSupport
import Testing

@testable import Speech

@Suite("Screen readers")
struct ReaderWatchTests {
  @Test("a program that asks for changed descriptions is one, while it lives; others are none")
  func readersComeAndGo() async throws {
    let bus = try AccessibilityBus()
    defer { bus.end() }
    var equipment = SpeechEquipment()
    equipment.accessibilityAddress = bus.address
    equipment.dispatcherPath = "/nowhere"
    let told = ToldSpeech()
    let output = CapturedSpeech()
    let announcer = Announcer(
      ways: SpeechWay.all, equipment: equipment, output: output
    ) { told.add($0) }
    _ = try bus.listen(["Object:StateChanged"])
    announcer.say(SpokenText("one"), .event)
    try await Patience.wait(for: "a voice of our own") {
      told.events.contains(.speaks(.headphones))
    }
    let reader = try bus.listenAsReader()
    try await Patience.wait(for: "the reader's voice") {
      announcer.say(SpokenText("two"), .answer)
      return told.events.contains(.speaks(.reader))
    }
    let frames = output.frames
    announcer.say(SpokenText("three"), .event)
    try await Patience.wait(for: "the words") { told.events.contains(.reads(SpokenText("three"))) }
    #expect(output.frames == frames, "one voice at a time")
    kill(reader.processIdentifier, SIGKILL)
    try await Patience.wait(for: "our own voice again") {
      announcer.say(SpokenText("four"), .answer)
      return told.events.last == .speaks(.headphones)
    }
    announcer.end()
  }

  @Test(
    "a reader that alone may speak is given the words; without one that is told once, and nobody speaks"
  )
  func readerAlone() async throws {
    let bus = try AccessibilityBus()
    defer { bus.end() }
    let rig = try DispatcherRig.quick()
    var equipment = SpeechEquipment()
    equipment.accessibilityAddress = bus.address
    equipment.dispatcherPath = rig.socketPath
    let told = ToldSpeech()
    let output = CapturedSpeech()
    let reader = try bus.listenAsReader()
    let announcer = Announcer(
      ways: [.reader], equipment: equipment, output: output
    ) { told.add($0) }
    announcer.say(SpokenText("one"), .event)
    try await Patience.wait(for: "the words") { told.events.contains(.reads(SpokenText("one"))) }
    #expect(told.events == [.reads(SpokenText("one")), .speaks(.reader)])
    kill(reader.processIdentifier, SIGKILL)
    try await Patience.wait(for: "no voice") {
      announcer.say(SpokenText("two"), .answer)
      return told.events.last == .speaks(nil)
    }
    announcer.say(SpokenText("three"), .answer)
    try await Task.sleep(for: .milliseconds(500))
    #expect(told.events.count { $0 == .refused(.readerAbsent) } == 1)
    #expect(!told.events.contains(.reads(SpokenText("three"))))
    #expect(output.frames == 0 && rig.texts("SAID").isEmpty)
    announcer.end()
  }

  @Test("a program can be read once the registry lists it, and not before")
  func readable() async throws {
    let bus = try AccessibilityBus()
    defer { bus.end() }
    // Another one is listed.
    _ = try bus.list()
    let program = try bus.list()
    let stranger = ReadableWatch(address: bus.address, process: getpid())
    let watch = ReadableWatch(address: bus.address, process: program.processIdentifier)
    try await Patience.wait(for: "the program in the list") { watch.isReadable }
    #expect(!stranger.isReadable)
  }
}
