// The buttons, rings, strips and dials of a tablet, by the words that a file names them with.

/// A button, ring, strip or dial of a tablet, or a button of its pen.
public enum TabletControl: Sendable, Hashable {
  /// A button of the tablet itself, counted from 1.
  case button(Int)
  /// The button of the pen's barrel that is nearest the tip.
  case lowerButton
  /// The button above it.
  case upperButton
  /// A third button of the barrel.
  case thirdButton
  /// A ring, counted from 1.
  case ring(Int)
  /// A strip, counted from 1.
  case strip(Int)
  /// A dial or wheel, counted from 1.
  case dial(Int)

  /// The most buttons that are told apart: as many codes as pads have for theirs.
  public static let mostButtons = 39

  /// Every control that a tablet can have, in the order they are listed in.
  public static let all: [TabletControl] =
    (1...mostButtons).map(TabletControl.button) + [.lowerButton, .upperButton, .thirdButton]
    + [1, 2].map(TabletControl.ring) + [1, 2].map(TabletControl.strip)
    + [1, 2].map(TabletControl.dial)

  /// Its word in a file, such as "button-1".
  public var word: String {
    switch self {
    case .button(let number): "button-\(number)"
    case .lowerButton: "lower-button"
    case .upperButton: "upper-button"
    case .thirdButton: "third-button"
    case .ring(let number): "ring-\(number)"
    case .strip(let number): "strip-\(number)"
    case .dial(let number): "dial-\(number)"
    }
  }

  /// Whether it is pressed, rather than turned.
  public var isButton: Bool {
    switch self {
    case .button, .lowerButton, .upperButton, .thirdButton: true
    case .ring, .strip, .dial: false
    }
  }
}
