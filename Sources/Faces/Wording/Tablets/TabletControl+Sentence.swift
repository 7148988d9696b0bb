// The buttons, rings, strips and dials of a tablet as a person names them.

import Library
import Translation

extension TabletControl {
  /// Its name, such as "Pad button 1" or "Ring, left".
  ///
  /// The first of two rings or strips is the left one of a tablet that lies as it is meant.
  ///
  /// - Parameters:
  ///   - isOneOfTwo: whether the tablet has two of the kind.
  ///   - isTurned: whether the tablet lies turned by 180 degrees.
  /// - Returns: the name.
  public func name(isOneOfTwo: Bool, isTurned: Bool) -> String {
    func placed(_ kind: String, _ number: Int) -> String {
      guard isOneOfTwo else { return kind }
      return "\(kind), \((number == 1) != isTurned ? translated("left") : translated("right"))"
    }
    return switch self {
    case .button(let number): translated("Pad button \(number)")
    case .lowerButton: translated("Lower barrel button")
    case .upperButton: translated("Upper barrel button")
    case .thirdButton: translated("Third barrel button")
    case .ring(let number): placed(translated("Ring"), number)
    case .strip(let number): placed(translated("Strip"), number)
    case .dial(let number): isOneOfTwo ? translated("Dial \(number)") : translated("Dial")
    }
  }
}
