// The keys of the image that are no actions: those of the cursor and of a voice's place.

import Translation

/// What the arrow keys do with the keys that are held beside them.
public struct CursorKeys: Sendable {
  /// What they do, as a title.
  public let title: String
  /// The modifiers held, as GTK writes them; empty for none.
  public let modifiers: String

  /// The four keys, as GTK writes them.
  public var accelerators: [String] { Self.arrows.map { modifiers + $0 } }

  /// GTK's names of the arrow keys.
  public static let arrows = ["Left", "Right", "Up", "Down"]

  /// All of them.
  public static let all = [
    CursorKeys(title: translated("Move the cursor by 1 px"), modifiers: ""),
    CursorKeys(title: translated("Move the cursor by 10 px"), modifiers: "<Shift>"),
    CursorKeys(title: translated("Move the cursor by 100 px"), modifiers: "<Control>"),
    CursorKeys(title: translated("Move the chosen voice's place by 1 px"), modifiers: "<Alt>"),
    CursorKeys(
      title: translated("Move the chosen voice's place by 10 px"), modifiers: "<Control><Shift>"),
  ]
}
