// Strokes whose figures are known by formula, as a stroke file.

import Foundation
import TestSupport

/// A stroke file in the making.
struct DrawnStrokes {
  static let header = "time_s,x_px,y_px,pressure,contact"
  /// Reports a second.
  static let rateHertz = 200.0

  private var lines = [Self.header]
  private var seconds = 0.0

  /// Draws a stroke of so many seconds through the places of a formula, and lifts the pen.
  mutating func draw(
    seconds duration: Double, pressure: Double = 0.5, _ place: (Double) -> (x: Double, y: Double)
  ) {
    let count = Int((duration * Self.rateHertz).rounded())
    for report in 0...count {
      let time = Double(report) / Self.rateHertz
      let (x, y) = place(time)
      lines.append("\(text(seconds + time)),\(x),\(y),\(pressure),1")
    }
    let (x, y) = place(duration)
    lines.append("\(text(seconds + duration + 0.005)),\(x),\(y),0,0")
    seconds += duration + 1
  }

  /// Draws the straight movement of least jerk (Flash and Hogan 1985) and lifts the pen.
  mutating func drawLeastJerk(
    seconds duration: Double, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    draw(seconds: duration) { time in
      let share = time / duration
      let way = share * share * share * (10 - 15 * share + 6 * share * share)
      return (start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way)
    }
  }

  /// Adds a line as it is.
  mutating func add(_ line: String) { lines.append(line) }

  /// Touches once, with one report.
  mutating func tap() {
    lines.append("\(text(seconds)),5,5,0.5,1")
    lines.append("\(text(seconds + 0.005)),5,5,0,0")
    seconds += 1
  }

  /// Touches with reports that all have one time.
  mutating func drawWithoutTime(reports: Int) {
    for report in 0..<reports { lines.append("\(text(seconds)),\(report),5,0.5,1") }
    lines.append("\(text(seconds + 0.005)),5,5,0,0")
    seconds += 1
  }

  private func text(_ seconds: Double) -> String { String(format: "%.6f", seconds) }

  /// Writes the file and gives its path.
  func write(to folder: ProgramFolder, _ name: String = "strokes.csv") throws -> String {
    try folder.write(lines.joined(separator: "\n") + "\n", to: name)
  }
}
