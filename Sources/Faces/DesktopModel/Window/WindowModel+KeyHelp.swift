// Help for keys: while it is on, a key says what it would do, and does nothing.

import Translation

extension WindowModel {
  /// Whether keys say what they would do.
  public var isKeyHelpOn: Bool { keyHelp }

  /// Begins or ends the help for keys.
  public func toggleKeyHelp() {
    keyHelp.toggle()
    say(
      keyHelp
        ? translated("Press a key to hear what it does; Escape ends this")
        : translated("The keys do their work again"),
      isAsked: true)
  }

  /// Says what a key would do; Escape, and the key that began it, end the help.
  ///
  /// - Parameters:
  ///   - key: the key that was pressed.
  ///   - isOnImage: whether the image has the keyboard.
  public func tell(_ key: PressedKey, isOnImage: Bool) {
    guard !key.isModifier else { return }
    let action = key.action
    guard key.name != "Escape", action != .keyHelp else { return toggleKeyHelp() }
    say("\(key.words): \(meaning(of: key, action, isOnImage: isOnImage))", isAsked: true)
  }

  private func meaning(of key: PressedKey, _ action: Action?, isOnImage: Bool) -> String {
    let cursor = CursorKeys.all.first { $0.accelerators.contains(where: key.matches) }
    if let title = cursor?.title ?? action.flatMap({ $0.isOnImageOnly ? $0.title : nil }) {
      return isOnImage ? title : translated("\(title), once the image has the keyboard")
    }
    if let action { return action.title }
    return switch key.name {
    case "Tab", "ISO_Left_Tab":
      key.isShift ? translated("Go to the control before") : translated("Go to the next control")
    case "Return", "KP_Enter": translated("Press the chosen button")
    case "F10": translated("Open the menu")
    default: translated("does nothing here")
    }
  }
}
