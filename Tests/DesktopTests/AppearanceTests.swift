// The window at twice the text size, dark, and in high contrast: every page is opened, every widget
// on it is examined as a screen reader does, and nothing extends beyond the window's edges.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct AppearanceTests {
  private static let looks = [
    (name: "large", dots: 192, theme: ""), (name: "dark", dots: 96, theme: "Default:dark"),
    (name: "contrast", dots: 96, theme: "Default:hc"),
  ]
  // Everything a user can operate or must be informed about.
  private static let needingNames: Set = [
    "push button", "toggle button", "check box", "spin button", "text", "entry", "combo box",
    "menu button", "radio button", "slider", "alert", "page tab", "menu item", "list item", "image",
    "level bar",
  ]

  @Test("every page fits and every widget on it has a name", arguments: looks.map(\.name))
  func fits(_ name: String) async throws {
    let look = try #require(AppearanceTests.looks.first { $0.name == name })
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        try await screen.command(
          "xprop", package: "x11-utils",
          [
            "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
            "Xft.dpi:\t\(look.dots)\n",
          ])
        let program = try await DesktopProgram(on: screen, environment: ["GTK_THEME": look.theme])
        try await program.waitForWords("JACK 48 kHz")
        let label = try #require(try program.find("Volume, dB", "label")?.extent)
        #expect(label.height >= (look.dots == 192 ? 30 : 15))
        try await screen.xdotool("key", "Right", "t")
        try await program.waitForWords("Tag 1")
        for page in [
          "Image", "Tags", "Measure", "Lattice", "Play", "Exercise", "Sessions", "Tablet", "Sound",
        ] {
          try await program.open(page: page)
          try await Task.sleep(for: .milliseconds(400))
          try AppearanceTests.check(program, page)
          try await screen.screenshot("\(look.name)-\(page.lowercased())")
        }
        // The menu over the window: each entry is named.
        try await screen.xdotool("key", "F10")
        try await program.wait("the menu") {
          try program.find("Say tablet, sound and latency", "menu item")
        }
        try await screen.screenshot("\(look.name)-menu")
        for widget in try program.widgets() { AppearanceTests.checkName(widget, "menu") }
        try await screen.xdotool("key", "Escape")
        #expect(try await program.close() == 0)
      }
    }
  }

  // The pages of the panel, each identified by something that is on no other.
  private static let marks = [
    "Permission": "Permission to read the tablet", "Sound": "Preset", "Image": "Histogram",
    "Tags": "Tag the point", "Measure": "Hear the line", "Lattice": "Find the lattice",
    "Tablet": "Look for tablets", "Sessions": "Play the example", "Play": "Tap the tempo",
    "Exercise": "Begin the exercise",
  ]

  /// Everything in the window but the pages that are not shown, whose places are out of date.
  static func shown(_ program: DesktopProgram, _ page: String) throws -> [Accessible] {
    let frame = try #require(try program.frame(isDeep: true))
    func walk(_ node: Accessible) -> [Accessible] {
      let children = node.children
      let pages = children.count >= marks.count ? children.map { Set($0.all.map(\.name)) } : []
      // Each mark on a page of its own.
      let places = marks.values.compactMap { mark in
        pages.firstIndex { $0.contains(program.texts(mark)) }
      }
      let isStack = Set(places).count == marks.count
      let kept =
        isStack
        ? zip(children, pages).filter { $0.1.contains(program.texts(marks[page] ?? "")) }.map(\.0)
        : children
      // A scroll bar that is not needed keeps the place it had on a wider page.
      return [node] + kept.filter { $0.role != "scroll bar" }.flatMap(walk)
    }
    return walk(frame)
  }

  /// Everything that can be used has a name and a role, and every number its value and range.
  static func checkName(_ widget: Accessible, _ page: String) {
    #expect(!widget.role.isEmpty && widget.role != "unknown" && widget.role != "invalid")
    if needingNames.contains(widget.role) {
      #expect(!widget.name.isEmpty, "\(widget.role) on \(page)")
    }
    if widget.role == "spin button" {
      #expect(widget.value != nil && widget.range != nil && !widget.hint.isEmpty)
    }
    // GTK's own names of buttons hold their content twice, as "Open Open".
    #expect(!widget.name.hasPrefix("Less Less") && !widget.name.hasPrefix("Less Menu"))
  }

  private static func check(_ program: DesktopProgram, _ page: String) throws {
    let frame = try #require(try program.frame()?.extent)
    // GTK 4.8 does not report what is on the screen; a widget that never was has no extent.
    let all = try shown(program, page)
    let widgets = zip(all, Accessible.extents(of: all)).filter { ($1?.width ?? 0) > 0 }
    // Whatever the texts' size, the image has the larger part of the window.
    let image = try #require(widgets.first { $0.0.name == "Microscope image" }?.1)
    #expect(image.width * 2 > frame.width, "\(image.width) of \(frame.width) on \(page)")
    #expect(widgets.count > 30)
    for (widget, extent) in widgets {
      checkName(widget, page)
      guard let extent else { continue }
      #expect(
        extent.x >= frame.x - 1 && extent.x + extent.width <= frame.x + frame.width + 1,
        "\(widget.role) \(widget.name) on \(page): \(extent) beyond \(frame)")
    }
  }
}
