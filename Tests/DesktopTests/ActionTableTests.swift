// The window's actions in its menu and in the list of shortcuts, and the names of what takes the keyboard, as a
// screen reader finds them. Truth: the list of actions, whose keys KeyHelpWindowTests presses one by one.

import CAtspi
import DesktopModel
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct ActionTableTests {
  @Test("the menu has every action once, the shortcuts have every action with a key, and no more")
  func actions() async throws {
    #expect(Set(Action.allCases.map(\.title)).count == Action.allCases.count)
    #expect(Action.allCases.allSatisfy { !$0.keys.isEmpty })
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(on: screen)
      try await screen.xdotool("key", "F10")
      // Entries of the menus within the menu are there as well.
      let entries = try await program.wait("the menu") {
        let found = try program.widgets().filter { $0.role == "menu item" }.map(\.name)
        return found.contains("Say tablet, sound and latency") ? found : nil
      }
      let groups = Set(
        ActionMenu.allCases.flatMap { menu in
          [menu.rawValue] + menu.groups.filter(\.isSubmenu).map(\.group.rawValue)
        } + ["Recent files", "None yet"])
      // Few at the top, and each group of actions in one place.
      #expect(ActionMenu.allCases.count <= 8)
      let shown = ActionMenu.allCases.flatMap { $0.groups.map(\.group) }
      #expect(shown.count == Action.Group.allCases.count && Set(shown).count == shown.count)
      let titles = Action.allCases.map(\.menuTitle)
      #expect(Set(titles).count == titles.count)
      let named = entries.filter { titles.contains($0) }
      print(
        "menu: \(named.count) of \(titles.count) actions, besides \(entries.filter { !titles.contains($0) })"
      )
      #expect(Set(named) == Set(titles), "\(Set(titles).subtracting(named))")
      #expect(named.count == titles.count)
      #expect(entries.allSatisfy { titles.contains($0) || groups.contains($0) || $0 == "Back" })
      try await screen.xdotool("key", "Escape")
      // A key that comes before the menu is closed is the menu's.
      try await program.wait("the end of the menu") {
        let items = try program.widgets().filter { $0.role == "menu item" }
        return Accessible.having(ATSPI_STATE_SHOWING, among: items).isEmpty ? true : nil
      }
      try await screen.xdotool("key", "F1")
      let shortcuts = try await program.wait("the shortcuts") {
        Accessible.program("penumbra-desktop", isDeep: true)?.children
          .first { $0.all.contains { $0.name == CursorKeys.all[0].title } }
      }
      let labels = Set(shortcuts.all.map(\.name))
      let all = Action.allCases.map(\.title)
      #expect(all.allSatisfy { labels.contains($0) }, "\(all.filter { !labels.contains($0) })")
      #expect(CursorKeys.all.allSatisfy { labels.contains($0.title) })
      try await screen.xdotool("key", "Escape")
      #expect(try await program.close() == 0)
    }
  }

  @Test("on every page of the panel nothing that takes the keyboard is without a name")
  func names() async throws {
    try await DesktopScreen.run { screen in
      let program = try await DesktopProgram(on: screen)
      var count = 0
      for page in [
        "Sound", "Image", "Tags", "Measure", "Lattice", "Play", "Exercise", "Sessions", "Tablet",
      ] {
        try await program.open(page: page)
        let focusable = Accessible.found(ATSPI_STATE_FOCUSABLE, among: try program.widgets())
        count += focusable.count
        let unnamed = focusable.filter { $0.name.isEmpty }
        #expect(unnamed.isEmpty, "\(page): \(unnamed.map { "\($0.role) \($0.hint)" })")
      }
      print("widgets that take the keyboard, on seven pages: \(count)")
      #expect(count > 60)
      #expect(try await program.close() == 0)
    }
  }
}
