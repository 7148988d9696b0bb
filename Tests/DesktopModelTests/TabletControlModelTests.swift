// The tablet's buttons and rings in the window's model: named, chosen, done and kept. Sources of truth: what is reported
// at the device nodes, and the file that is kept.

import DesktopModel
import Engine
import Files
import Foundation
import Geometry
import Library
import Session
import Sonification
import TestNeeds
import TestSupport
import Testing

@MainActor
@Suite("The tablet's buttons and rings in the window", .timeLimit(.minutes(60)), .needs(.devices))
struct TabletControlModelTests {
  private static let file = "/penumbra-test-pen-1d50-7e57.toml"

  private static func choose(
    _ title: String, on control: TabletControl, _ model: WindowModel
  ) throws {
    let titles = ControlChoice.all(on: control).map(\.title)
    model.choose(try #require(titles.firstIndex(of: title), "\(titles)"), on: control)
    #expect(model.choiceTitle(of: control) == title)
  }

  private static func press(_ pad: FakeTablet, _ number: UInt16) throws {
    for isDown in [true, false] { try pad.report(.key(0xFF + number, isDown)) }
  }

  private static func turn(_ pad: FakeTablet, from first: Int32, to last: Int32) throws {
    try pad.report(.axis(8, first), .axis(0x28, 15))
    for place in stride(from: first, through: last, by: first < last ? 1 : -1) {
      try pad.report(.axis(8, place))
    }
    try pad.report(.axis(8, 0), .axis(0x28, 0))
  }

  private static func kept(_ home: WindowHome) throws -> [TabletControl: ControlUse] {
    let folders = XDGFolders(environment: home.environment, home: home.folder.path)
    return try TabletSettingsFile.read(folders.tablets + file).controls
  }

  /// A window at a tablet with a pad, whose buttons and rings are tried.
  private static func run(
    _ body: (FakeTablet, FakeTablet, WindowModel, WindowHome) async throws -> Void
  ) async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let pad = try bed.plug(FakeTabletPen.pad, number: 6)
      try await RunningWindow.run(settings: "record = false\n") { model, home in
        try await body(tablet, pad, model, home)
      }
    }
  }

  /// Follows the window until the face is to do something.
  private static func actions(_ model: WindowModel) async throws -> [Action] {
    var actions: [Action] = []
    try await model.wait(for: "an action") {
      actions += model.takeGestureActions()
      return !actions.isEmpty
    }
    return actions
  }

  @Test("each is named when it is touched; as usual the pad does nothing and the pen says and tags")
  func asUsual() async throws {
    try await Self.run { tablet, pad, model, home in
      if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
      try #require(model.hasTablet)
      #expect(model.tabletControls == [.lowerButton, .upperButton])
      model.seeTabletPage(true)
      try await model.wait(for: "the pad") { model.tabletControls.count == 11 }
      #expect(
        model.tabletControls.map { model.name(of: $0) }
          == (1...8).map { "Pad button \($0)" } + [
            "Lower barrel button", "Upper barrel button", "Ring",
          ])
      let volume = model.volumeDecibels
      try Self.press(pad, 3)
      try await model.wait(for: "its name") { model.announcement == "Pad button 3: As usual" }
      #expect(model.touchedText == model.announcement)
      try Self.turn(pad, from: 28, to: 10)
      try await model.wait(for: "the ring's name") { model.announcement == "Ring: As usual" }
      try await pad.waitUntilRead()
      for _ in 0..<20 { model.tick() }
      #expect(model.takeGestureActions().isEmpty && model.volumeDecibels == volume)

      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try await model.wait(for: "the pen") { model.pen != nil }
      try tablet.report(.upperButton(true))
      try await model.wait(for: "the tag") { model.tags.tags.count == 1 }
      #expect(model.touchedText == "Upper barrel button: As usual")
    }
  }

  @Test(
    "what is chosen is done alone, at once, after unplugging and at the next start, until all is reset"
  )
  func chosen() async throws {
    try await Self.run { tablet, pad, model, home in
      if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
      try #require(model.hasTablet)
      try Self.choose("Tag the point", on: .button(2), model)
      try Self.choose("Mute, or sound again", on: .upperButton, model)
      try Self.choose("Nothing", on: .lowerButton, model)
      try Self.choose("Volume", on: .ring(1), model)
      try Self.press(pad, 2)
      #expect(try await Self.actions(model) == [.tag])
      // Eighteen of 72 steps back from the loudest.
      try Self.turn(pad, from: 28, to: 10)
      try await model.wait(for: "the volume") { abs(model.volumeDecibels + 15) < 1e-6 }
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try await model.wait(for: "the pen") { model.pen != nil }
      let words = model.announcement
      try tablet.report(.lowerButton(true))
      try tablet.report(.lowerButton(false), .upperButton(true))
      #expect(try await Self.actions(model) == [.silence])
      #expect(model.announcement == words && model.tags.tags.isEmpty)
      #expect(
        try Self.kept(home) == [
          .button(2): .action("tag"), .upperButton: .action("silence"), .lowerButton: .nothing,
          .ring(1): .knob(.volume),
        ])

      let opened = tablet.openCount
      try pad.unplug()
      try tablet.unplug()
      try await model.wait(for: "the loss") { model.notice?.isLoss == true }
      try pad.plug()
      try tablet.plug()
      try await model.wait(for: "the tablet") { tablet.openCount > opened }
      try Self.press(pad, 2)
      #expect(try await Self.actions(model) == [.tag])

      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      next.resizeView(width: 800, height: 400)
      await next.open(path: home.image)
      await next.begin(audio: .off)
      if next.tabletPath == nil { next.chooseTablet(path: tablet.path) }
      #expect(next.choiceTitle(of: .button(2)) == "Tag the point")
      try Self.press(pad, 2)
      #expect(try await Self.actions(next) == [.tag])
      next.resetControls()
      #expect(try Self.kept(home).isEmpty && next.choiceTitle(of: .button(2)) == "As usual")
      try Self.press(pad, 2)
      try await pad.waitUntilRead()
      for _ in 0..<20 {
        usleep(5_000)
        next.tick()
      }
      #expect(next.takeGestureActions().isEmpty)
      next.end()
    }
  }

  @Test(
    "a ring turns the zoom and the frame; the help for keys tells what a button has and does nothing"
  )
  func turned() async throws {
    try await Self.run { tablet, pad, model, home in
      if model.tabletPath == nil { model.chooseTablet(path: tablet.path) }
      try #require(model.hasTablet)
      try Self.choose("Zoom", on: .ring(1), model)
      let scale = model.viewport.zoom
      try Self.turn(pad, from: 10, to: 28)
      // A quarter round is twice as near.
      try await model.wait(for: "the zoom") { abs(model.viewport.zoom / scale - 2) < 1e-6 }
      try Self.choose("Frame", on: .ring(1), model)
      // Three steps are a frame.
      try Self.turn(pad, from: 10, to: 13)
      try await model.wait(for: "the frame") { model.announcement == "There is only one frame" }
      try Self.choose("Undo", on: .button(1), model)
      model.toggleKeyHelp()
      try Self.press(pad, 1)
      try await model.wait(for: "what it does") { model.announcement == "Pad button 1: Undo" }
      try Self.turn(pad, from: 10, to: 28)
      try await model.wait(for: "what it turns") { model.announcement == "Ring: Frame" }
      #expect(model.takeGestureActions().isEmpty)
    }
  }

  @Test("an action that no window knows is told, kept, and does what the button does as usual")
  func unknown() async throws {
    try await Self.run { tablet, pad, model, home in
      model.chooseTablet(path: nil)
      let folders = XDGFolders(environment: home.environment, home: home.folder.path)
      try FileManager.default.createDirectory(
        atPath: folders.tablets, withIntermediateDirectories: true)
      let text =
        "[controls]\nbutton-3 = \"fly-away\"\nupper-button = \"fly-away\"\nring-1 = \"later.share\"\n"
      try text.write(
        toFile: folders.tablets + Self.file, atomically: true, encoding: .utf8)
      model.setKnobGestures(true)
      model.chooseTablet(path: tablet.path)
      #expect(model.notice?.sentence.contains("which this window does not know") == true)
      // The third button of the pad holds the knobs as usual, and the ring turns one.
      try pad.report(.key(0x102, true))
      try await model.wait(for: "the knobs") { model.session?.knobs.isHeld == true }
      try pad.report(.key(0x102, false))
      try await model.wait(for: "the knobs let go") { model.session?.knobs.isHeld == false }
      try Self.turn(pad, from: 28, to: 10)
      try await model.wait(for: "the volume") { model.volumeDecibels < -1 }
      // With the knobs' gestures the upper button would hold them.
      model.setKnobGestures(false)
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try await model.wait(for: "the pen") { model.pen != nil }
      try tablet.report(.upperButton(true))
      try await model.wait(for: "the tag") { model.tags.tags.count == 1 }
      model.setTurned(true)
      #expect(
        try Self.kept(home) == [
          .button(3): .action("fly-away"), .upperButton: .action("fly-away"),
          .ring(1): .action("later.share"),
        ])
    }
  }
}
