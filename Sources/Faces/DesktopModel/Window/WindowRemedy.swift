// What to do about a failure in the window: the next step that takes the place of the one all faces
// share, where the window has its own.

import Files
import Jack
import Pen
import Tablet
import Translation
import Wording

extension Fault {
  /// What happened and what to do about it in the window, in one sentence on one line.
  public var windowSentence: String {
    guard let remedy = windowRemedy else { return sentence }
    return "\(finding); \(remedy)."
  }

  private var windowRemedy: String? {
    switch self {
    case .imageMissing: translated("put it back to play the session")
    case .imageChanged: translated("put the right file there to play the session")
    case .noSamplesIn: translated("choose another recording")
    case .severalTablets, .tabletWithoutArea,
      .tablet(.noSuchDevice), .tablet(.notAnInputDevice), .tablet(.notAPen):
      translated("choose a pen tablet on the page Tablet")
    case .calibrationForOtherImage, .settings(.calibrationNotFound):
      translated("calibrate again with Ctrl+K")
    case .audio(.serverNotRunning): translated("start PipeWire or jackd, then the sound again")
    case .audio(.serverDidNotStart):
      translated("choose another sound card, rate or period in the Preferences (Ctrl+comma)")
    case .audio(.serverAlreadyRunning): translated("start the sound again")
    default: nil
    }
  }

  /// The sentence on the terminal that the program was started from.
  public var startSentence: String {
    switch self {
    case .unknownOption: translated("\(finding); 'penumbra-desktop --help' lists those there are.")
    case .noDisplay:
      translated(
        "\(finding); start it from a desktop, or trace in the terminal with 'penumbra trace'.")
    default: sentence
    }
  }
}
