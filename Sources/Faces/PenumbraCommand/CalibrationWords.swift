// What the terminal says about calibrations.

import Foundation
import Instrument
import Settings

/// Sentences about stored calibrations.
enum CalibrationWords {
  /// A stored file that could not be used.
  static func problem(_ problem: CalibrationLibrary.Problem) -> String {
    let reason = Fault.settings(problem.error).sentence
    guard let path = problem.setAsidePath else { return "Calibration: left out. \(reason)" }
    return "Calibration: \(reason) The file was set aside as \(path)."
  }
}
