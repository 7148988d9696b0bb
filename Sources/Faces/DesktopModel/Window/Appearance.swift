// How the window looks: as the desktop has it, or like an old screen.

import Pen
import Translation
import Wording

/// The look of the window.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// The desktop's own theme.
  case desktop
  /// Dark, with green and amber letters and lines as of a cathode-ray tube, which never move.
  case crt
}

extension MachineRemedies {
  /// Those of the window.
  static let window = MachineRemedies(
    tablet: translated("plug one in, or trace with the mouse"),
    sound: translated("plug in a sound card or start PipeWire")
  ) { $0.windowSentence }
}
