// Stripes at known columns and a stroke across them: a picture in which everything that zones count is known.

import Foundation
import TestSupport

/// Twenty stripes 24 px apart and 8 px wide from column 20 on, without the eighth.
enum StripedPicture {
  /// Writes `stripes.pgm`, and `strokes.csv` with a stroke across it at 200 px a second.
  static func prepare() throws -> ProgramFolder {
    let folder = try ProgramFolder()
    var bytes = Array("P5 520 20 255\n".utf8)
    for _ in 0..<20 {
      for column in 0..<520 {
        let (stripe, within) = ((column - 20) / 24, (column - 20) % 24)
        let isLit = column >= 20 && stripe < 20 && stripe != 7 && within < 8
        bytes.append(isLit ? 200 : 20)
      }
    }
    try folder.write(bytes, to: "stripes.pgm")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...250 {
      lines.append("\(Double(step) * 0.01),\(Double(step) * 2 + 5),10,0.5,\(step < 250 ? 1 : 0)")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv")
    return folder
  }
}
