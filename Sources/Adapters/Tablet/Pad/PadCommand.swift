// The commands of a tablet's own buttons and rings, by name.

/// A command from a tablet's pad.
///
/// Buttons, rings, strips and dials count from 1.
public enum PadCommand: Sendable, Hashable, BitwiseCopyable {
  /// A button went down.
  case buttonDown(UInt8)
  /// A button came up.
  case buttonUp(UInt8)
  /// A finger moved round a ring by this many of its steps, clockwise above 0.
  case ring(UInt8, steps: Int32)
  /// A finger moved along a strip by this many of its steps, in the order the tablet counts them.
  case strip(UInt8, steps: Int32)
  /// A dial or wheel was turned by this many notches, away from the user above 0.
  case dial(UInt8, steps: Int32)

  /// The command as it is for whoever has the tablet turned by 180 degrees: what goes along is turned about, what goes
  /// round is not.
  public var turned: PadCommand {
    switch self {
    case .strip(let number, let steps): .strip(number, steps: -steps)
    case .dial(let number, let steps): .dial(number, steps: -steps)
    case .buttonDown, .buttonUp, .ring: self
    }
  }

  /// The command's name in settings and messages, such as "ring-1-clockwise".
  public var name: String {
    switch self {
    case .buttonDown(let number): "button-\(number)"
    case .buttonUp(let number): "button-\(number)-up"
    case .ring(let number, let steps): "ring-\(number)-\(steps > 0 ? "clockwise" : "anticlockwise")"
    case .strip(let number, let steps): "strip-\(number)-\(steps > 0 ? "forward" : "back")"
    case .dial(let number, let steps): "dial-\(number)-\(steps > 0 ? "forward" : "back")"
    }
  }
}
