// The help for keys. Truth: the list of actions, from which GTK's own key bindings are made.

import DesktopModel
import Testing

@MainActor
@Suite struct KeyHelpTests {
  @Test("every key of every action is that action's, and no other's", arguments: Action.allCases)
  func keys(action: Action) {
    for key in action.keys {
      #expect(PressedKey(accelerator: key).action == action, "\(key)")
    }
  }

  @Test("keys are compared as a keyboard sends them")
  func sent() {
    #expect(PressedKey("D", isShift: true).action == .previousChannel)
    #expect(PressedKey("d").action == .nextChannel)
    // A German keyboard has no Shift at its plus sign, an American one has.
    #expect(PressedKey("plus").action == .zoomIn)
    #expect(PressedKey("plus", isShift: true).action == .zoomIn)
    #expect(PressedKey("question", isControl: true, isShift: true).action == .shortcuts)
    #expect(PressedKey("t", isControl: true).action == .desktopLook)
    #expect(PressedKey("y", isControl: true).action == .pressTip)
    #expect(PressedKey("F12", isControl: true).action == nil)
    #expect(PressedKey("Next", isControl: true).words == "Ctrl+Page Down")
    #expect(PressedKey("P", isControl: true, isShift: true).words == "Ctrl+Shift+P")
    #expect(PressedKey("KP_Add").words == "keypad Add")
  }

  @Test("while it is on, keys say what they would do; Escape ends it")
  func told() async throws {
    try await RunningWindow.run { model, _ in
      model.toggleKeyHelp()
      #expect(model.isKeyHelpOn)
      for (key, words) in [
        (PressedKey("t"), "T: Tag the point"),
        (PressedKey("o", isControl: true), "Ctrl+O: Open an image"),
        (PressedKey("Left", isShift: true), "Shift+Left: Move the cursor by 10 px"),
        (PressedKey("j", isControl: true, isAlt: true), "Ctrl+Alt+J: does nothing here"),
        (PressedKey("Tab"), "Tab: Go to the next control"),
      ] {
        model.tell(key, isOnImage: true)
        #expect(model.announcement == words)
      }
      model.tell(PressedKey("t"), isOnImage: false)
      #expect(model.announcement == "T: Tag the point, once the image has the keyboard")
      model.tell(PressedKey("Shift_L"), isOnImage: true)
      #expect(model.announcement == "T: Tag the point, once the image has the keyboard")
      #expect(model.tags.tags.isEmpty)
      model.tell(PressedKey("Escape"), isOnImage: true)
      #expect(!model.isKeyHelpOn)
      model.toggleKeyHelp()
      model.tell(PressedKey("F2"), isOnImage: true)
      #expect(!model.isKeyHelpOn)
    }
  }
}
