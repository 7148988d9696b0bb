// A stroke that outlasts a test.

import Foundation
import TestSupport

/// A pen that touches for five minutes, moving all the time within a few pixels.
enum LongStroke {
  /// Writes it as a stroke file and gives the file's path.
  static func write(to folder: ProgramFolder) throws -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<30_000 {
      let x = 500 + 3 * sin(Double(report) / 10)
      lines.append("\(Double(report) * 0.01),\(x),500,0.5,1")
    }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: "long.csv")
  }
}
