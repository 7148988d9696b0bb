// A key as the keyboard sends it, and what it would do.

import Translation

/// A key that was pressed with Ctrl, Shift or Alt, by GTK's name.
public struct PressedKey: Sendable, Hashable {
  /// GTK's name of the key, such as "Page_Down", "plus" or "D".
  public var name: String
  /// Whether Ctrl was held.
  public var isControl: Bool
  /// Whether Shift was held.
  public var isShift: Bool
  /// Whether Alt was held.
  public var isAlt: Bool

  /// Creates a pressed key.
  ///
  /// - Parameters:
  ///   - name: GTK's name of the key.
  ///   - isControl: whether Ctrl was held.
  ///   - isShift: whether Shift was held.
  ///   - isAlt: whether Alt was held.
  public init(
    _ name: String, isControl: Bool = false, isShift: Bool = false, isAlt: Bool = false
  ) {
    self.name = name
    self.isControl = isControl
    self.isShift = isShift
    self.isAlt = isAlt
  }

  /// Creates the key of an accelerator, such as "<Control><Shift>p".
  ///
  /// - Parameter accelerator: the key as GTK writes it.
  public init(accelerator: String) {
    func holds(_ modifier: String) -> Bool { accelerator.contains("<\(modifier)>") }
    self.init(
      accelerator.split(separator: ">").last.map(String.init) ?? accelerator,
      isControl: holds("Control"), isShift: holds("Shift"), isAlt: holds("Alt"))
  }

  /// Whether it is a key that only changes others, such as Shift.
  public var isModifier: Bool {
    ["Shift_", "Control_", "Alt_", "Meta_", "Super_", "Hyper_", "ISO_"].contains(
      where: name.hasPrefix) || ["Caps_Lock", "Num_Lock", "Insert"].contains(name)
  }

  /// The key in words, such as "Ctrl+Page Down".
  public var words: String {
    let held = [
      (isControl, translated("Ctrl+")), (isAlt, "Alt+"), (isShift && !isSign, translated("Shift+")),
    ]
    let key = Self.words[name] ?? (isLetter ? name.uppercased() : name)
    return held.filter(\.0).map(\.1).joined()
      + key.replacing("KP_", with: translated("keypad "))
      .replacing("_", with: " ")
  }

  /// Whether it is the key of an accelerator, as GTK compares them.
  ///
  /// - Parameter accelerator: the key as GTK writes it.
  /// - Returns: whether pressing this key does what that key does.
  public func matches(_ accelerator: String) -> Bool {
    let other = PressedKey(accelerator: accelerator)
    guard isControl == other.isControl, isAlt == other.isAlt else { return false }
    // Where a sign lies, and whether it takes Shift, differs from keyboard to keyboard.
    if isSign { return name == other.name }
    return isShift == other.isShift && plain == other.plain
  }

  /// The action that it performs; nil for a key of the cursor, of the desktop, or none.
  public var action: Action? {
    Action.allCases.first { $0.keys.contains(where: matches) }
  }

  private var isLetter: Bool { name.count == 1 && name.first?.isLetter == true }
  private var plain: String { isLetter ? name.lowercased() : name }
  private var isSign: Bool { Self.signs.contains(name) }

  private static let signs: Set<String> = [
    "plus", "equal", "minus", "question", "comma", "period", "bracketleft", "bracketright",
  ]
  private static let words = [
    "plus": "+", "equal": "=", "minus": "-", "question": "?", "comma": ",", "period": ".",
    "bracketleft": "[", "bracketright": "]",
    "space": translated("Space", context: "key"), "Return": translated("Enter", context: "key"),
    "KP_Enter": translated("Enter", context: "key"),
    "ISO_Left_Tab": "Tab", "Prior": translated("Page Up", context: "key"),
    "Page_Up": translated("Page Up", context: "key"),
    "Next": translated("Page Down", context: "key"),
    "Page_Down": translated("Page Down", context: "key"),
    "Delete": translated("Delete", context: "key"), "Home": translated("Home", context: "key"),
    "End": translated("End", context: "key"),
    "Left": translated("Left", context: "key"), "Right": translated("Right", context: "key"),
    "Up": translated("Up", context: "key"),
    "Down": translated("Down", context: "key"), "Pause": translated("Pause", context: "key"),
  ]
}
