// What to do about a failure in the window: the next step that takes the place of the one all faces
// share, where the window has its own.

import Files
import Jack
import Pen
import Tablet
import Wording

extension Fault {
  /// What happened and what to do about it in the window, in one sentence on one line.
  public var windowSentence: String {
    guard let remedy = windowRemedy else { return sentence }
    return "\(finding); \(remedy)."
  }

  private var windowRemedy: String? {
    switch self {
    case .imageMissing: "put it back to play the session"
    case .imageChanged: "put the right file there to play the session"
    case .noSamplesIn: "choose another recording"
    case .severalTablets, .tabletWithoutArea,
      .tablet(.noSuchDevice), .tablet(.notAnInputDevice), .tablet(.notAPen):
      "choose a pen tablet on the page Tablet"
    case .calibrationForOtherImage, .settings(.calibrationNotFound): "calibrate again with Ctrl+K"
    case .audio(.serverNotRunning): "start PipeWire or jackd, then the sound again"
    case .audio(.serverDidNotStart):
      "choose another sound card, rate or period in the Preferences (Ctrl+comma)"
    case .audio(.serverAlreadyRunning): "start the sound again"
    default: nil
    }
  }

  /// The sentence on the terminal that the program was started from.
  public var startSentence: String {
    switch self {
    case .unknownOption: "\(finding); 'penumbra-desktop --help' lists those there are."
    case .noDisplay:
      "\(finding); start it from a desktop, or trace in the terminal with 'penumbra trace'."
    default: sentence
    }
  }
}
