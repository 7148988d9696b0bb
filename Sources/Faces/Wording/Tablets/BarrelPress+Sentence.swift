// What the buttons of a pen do, for the help for keys.

import Pen
import Translation

extension BarrelPress {
  /// What the button does, in a sentence.
  public var meaning: String {
    switch self {
    case .say:
      translated("The pen's lower button: says the value here; again the place, then everything.")
    case .tag: translated("The pen's upper button: tags the place.")
    case .third:
      translated("The pen's third button: nothing, unless the page Tablet puts something on it.")
    }
  }

  /// The pen is elsewhere.
  public static let isElsewhere = translated("The pen is not over the image.")
}
