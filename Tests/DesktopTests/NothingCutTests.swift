// Nothing is cut off, whatever the screen, the theme, the size of texts and the language: each page of the panel and each
// window beside it. Truth: the places that a screen reader is told (AT-SPI), and for German the translators' file. `make
// test` looks at four of the sixty looks, which have every theme and text size among them, the least and the most room,
// and both languages; PENUMBRA_ROUNDS=all looks at all.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct NothingCutTests {
  /// A screen, a theme, and the dots of an inch, by which texts are sized.
  struct Look: Sendable, CustomTestStringConvertible {
    let width, height: Int
    let theme: String
    let dots: Int
    var language: String?

    var name: String {
      let theme = ["": "light", "Default:dark": "dark", "Default:hc": "contrast"][theme] ?? theme
      let end = language.map { "-\($0)" } ?? ""
      return "\(width)x\(height)-\(theme)-\(dots * 100 / 96)\(end)"
    }
    var testDescription: String { name }
  }

  private static let sizes = [
    (1_024, 600), (1_280, 800), (1_600, 900), (1_920, 1_080), (2_560, 1_440),
  ]
  private static let themes = ["", "Default:dark", "Default:hc"]
  // The least room twice, a usual one, and the most; every theme and text size.
  private static let usual = [
    Look(width: 1_024, height: 600, theme: "Default:hc", dots: 96),
    Look(width: 1_024, height: 600, theme: "", dots: 192, language: "de"),
    Look(width: 1_280, height: 800, theme: "Default:dark", dots: 96, language: "de"),
    Look(width: 2_560, height: 1_440, theme: "", dots: 192),
  ]
  private static let looks: [Look] = {
    guard ProcessInfo.processInfo.environment["PENUMBRA_ROUNDS"] == "all" else { return usual }
    let languages: [String?] = [nil, "de"]
    return languages.flatMap { language in
      sizes.flatMap { size in
        themes.flatMap { theme in
          [96, 192].map { dots in
            Look(width: size.0, height: size.1, theme: theme, dots: dots, language: language)
          }
        }
      }
    }
  }()

  @Test("on every page and in every window nothing is cut off", arguments: looks)
  func fits(_ look: Look) async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run(width: look.width, height: look.height) { screen in
        try await Self.prepare(look, screen)
        let texts = try look.language.map { try ShownTexts($0) } ?? .english
        let program = try await DesktopProgram(
          on: screen, environment: ["GTK_THEME": look.theme], texts: texts)
        try await program.waitForWords("48 kHz")
        // The limiter's light takes a line of the panel when it comes on.
        try await screen.xdotool("key", "ctrl+Next", "ctrl+Next", "ctrl+Next", "ctrl+Next")
        try await program.waitForWords(texts("Volume {1} decibels", "-12"))
        try await screen.xdotool("key", "ctrl+Right", "t")
        try await program.waitForWords(texts("Tag {1}, {2}", "1", ""))
        try await screen.xdotool("key", "a", "ctrl+Left", "ctrl+Left", "b")
        for page in RandomAct.pages {
          try await program.open(page: page)
          try await Task.sleep(for: .milliseconds(600))
          try await screen.screenshot("cut-\(look.name)-\(page.lowercased())")
          let found = try Self.cut(AppearanceTests.shown(program, page), look, texts)
          #expect(found.isEmpty, "\(page): \(found.joined(separator: "\n"))")
          #expect(try Self.untranslated(program.widgets(), texts) == [], "\(page)")
        }
        for (key, english) in Self.windows {
          let title =
            english.hasPrefix("Manage ")
            ? texts("Manage {1}", texts(String(english.dropFirst(7)))) : texts(english)
          try await screen.xdotool("key", "ctrl+i", key)
          let window = try await program.wait(title) {
            Accessible.program("penumbra-desktop", isDeep: true)?.children.first {
              $0.name == title && $0.has(ATSPI_STATE_ACTIVE)
            }
          }
          try await Task.sleep(for: .milliseconds(600))
          try await screen.screenshot("cut-\(look.name)-\(key)")
          let found = try Self.cut(window.all, look, texts)
          #expect(found.isEmpty, "\(title): \(found.joined(separator: "\n"))")
          // The manual is the manual page, which is English.
          if english != "Manual" {
            #expect(Self.untranslated(window.all, texts) == [], "\(title)")
          }
          try await screen.xdotool("key", "Escape")
          try await program.wait("the window to have the keyboard again") {
            try program.frame()?.has(ATSPI_STATE_ACTIVE) == true ? true : nil
          }
        }
        #expect(try await program.close() == 0)
        #expect(RandomUser.complaints(program.process.standardError) == [])
      }
    }
  }

  private static let windows = [
    ("F1", "Keyboard shortcuts"), ("F12", "Manual"), ("ctrl+shift+h", "Edit history"),
    ("F3", "Sounds of events"),
    ("ctrl+F5", "Manage presets"), ("ctrl+F6", "Manage sets of zones"),
    ("ctrl+F7", "Manage patterns"), ("ctrl+F8", "Manage exercises"),
    ("ctrl+F4", "Manage calibrations"), ("ctrl+comma", "Preferences"), ("shift+F4", "Tour"),
    ("shift+F1", "About Penumbra"),
  ]

  private static func prepare(_ look: Look, _ screen: DesktopScreen) async throws {
    let path = try TwoTones.prepare(screen.home)
    try screen.home.write(
      """
      {"colorMap": "gray", "imagePath": "\(path)", "isMaximised": true, "isPanelShown": true,
       "windowHeight": \(look.height), "windowWidth": \(look.width)}
      """, to: "state/penumbra/window.json")
    try await screen.command(
      "xprop", package: "x11-utils",
      [
        "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
        "Xft.dpi:\t\(look.dots)\n",
      ])
  }

  /// Names and hints that are still English where the language has other words.
  private static func untranslated(_ widgets: [Accessible], _ texts: ShownTexts) -> [String] {
    Set(widgets.flatMap { [$0.name, $0.hint] }).intersection(texts.others).sorted()
  }

  /// What of a window's widgets is cut off.
  ///
  /// - Parameters:
  ///   - widgets: a window and everything shown in it, in the order of the tree.
  ///   - look: the screen and the size of texts.
  ///   - texts: the language.
  /// - Returns: a sentence for each.
  /// - Throws: where the window has no place.
  private static func cut(
    _ widgets: [Accessible], _ look: Look, _ texts: ShownTexts
  ) throws -> [String] {
    let scrolling =
      scrolling.map { texts($0) } + managed.map { texts("List of {1}", texts($0)) }
    let places = Accessible.extents(of: widgets)
    let window = try #require(places[0])
    var found: [String] = []
    if window.width > look.width + 1 || window.height > look.height + 1 {
      found.append("the window is \(window.width) × \(window.height)")
    }
    // A view that scrolls holds what is below it to its width alone.
    var views: [ObjectIdentifier: Accessible.Extent] = [:]
    for (widget, place) in zip(widgets, places) {
      guard let place, scrolling.contains(widget.name), widget.role != "list" else { continue }
      // A section of the manual may have the name of a window.
      guard views[ObjectIdentifier(widget)] == nil else { continue }
      for inner in widget.all.dropFirst() { views[ObjectIdentifier(inner)] = place }
    }
    for (widget, place) in zip(widgets, places) {
      // A widget that never was on the screen has no extent, and scroll bars come and go.
      guard let place, place.width > 0, place.height > 0, widget.role != "scroll bar" else {
        continue
      }
      let view = views[ObjectIdentifier(widget)]
      let bounds = view ?? window
      let words = "\(widget.role) \(widget.name.prefix(60).debugDescription) at \(place)"
      if place.x < bounds.x - 1 || place.x + place.width > bounds.x + bounds.width + 1 {
        found.append("\(words) is wider than \(bounds)")
      }
      if view == nil,
        place.y < bounds.y - 1 || place.y + place.height > bounds.y + bounds.height + 1
      {
        found.append("\(words) is higher than \(bounds)")
      }
      if let view, view.height < leastLines * look.dots / 6 {
        found.append("\(words) is seen through \(view)")
      }
      if widget.role == "label", widget.hint.isEmpty, isShortened(widget, place, look) {
        found.append("\(words) is shortened, and no tip has it all")
      }
    }
    return found
  }

  // The views that scroll, by their names.
  private static let scrolling = [
    "Panel", "Keyboard shortcuts", "Manual", "Edit history", "Sounds of events", "Preferences",
  ]
  private static let managed = [
    "presets", "sets of zones", "patterns", "exercises", "calibrations",
  ]
  // Through a view of fewer lines nobody finds their way.
  private static let leastLines = 3

  /// Whether a text of one line has less room than its letters need at the least: DejaVu's are 0.6 of their size wide on
  /// average and 0.36 where they are narrow; a size of 10 points is meant.
  private static func isShortened(
    _ label: Accessible, _ place: Accessible.Extent, _ look: Look
  ) -> Bool {
    let size = Double(look.dots) * 10 / 72
    guard Double(place.height) < size * 1.9 else { return false }
    return Double(place.width) < Double(label.name.count) * size * 0.36
  }
}
