// What `penumbra demo` found, and what it uses in place of anything missing.

import Foundation
import Jack
import Session
import Tablet

/// One sentence each on tablet, sound and display.
enum DemoSentences {
  static func tablet(_ report: MachineReport) -> String {
    if let node = report.pens.first, let description = try? node.description.get() {
      return "Tablet: found \(description.identity.name) at \(node.path)."
    }
    let hidden = report.unreadablePaths.count
    let reason =
      hidden > 0
      ? "none can be read (\(hidden) input devices are closed to this user, see 'penumbra doctor')"
      : "none found"
    return "Tablet: \(reason); the bundled pen recording is used instead."
  }

  static func audio(_ report: MachineReport, folder: String) -> String {
    switch report.audio {
    case .serverRunning:
      "JACK: a server is running and is used."
    case .canStart(.alsa(let device)):
      "JACK: no server is running; jackd is started on the sound card \(device) for this session."
    case .canStart(.dummy):
      "JACK: no server is running and there is no sound card; the sound is written to "
        + "\(folder)/trace.wav instead."
    case .serverRefuses, .serverNotAnswering:
      "JACK: the running server refuses Penumbra, see 'penumbra doctor'; the sound is "
        + "written to \(folder)/trace.wav instead."
    case .noServerProgram:
      "JACK: no server is running and jackd is not installed; the sound is written to "
        + "\(folder)/trace.wav instead."
    }
  }

  static func display(_ report: MachineReport) -> String {
    if let display = report.display {
      return "Display: found \(display); this is the terminal's session, the window is "
        + "'penumbra-desktop' ('make window' where it is not installed)."
    }
    return "Display: none found; the terminal and the files are used instead."
  }
}
