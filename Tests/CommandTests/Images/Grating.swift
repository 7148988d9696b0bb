// The line grating by its formula, the pitch it must have by the ERB formula, and strokes over it.

import Foundation
import TestSupport

/// The tests' knowledge of `line-grating.png` and a preset over it.
struct Grating {
  static let path = "Images/line-grating.png"
  static let side = 1024

  /// The frequency at the bottom of the pitch range, in hertz.
  let lowestHertz: Double
  /// The frequency at the top of the pitch range, in hertz.
  let highestHertz: Double
  private let low: Double
  private let high: Double
  private let column: [Double]

  init(lowestHertz: Double, highestHertz: Double) {
    self.lowestHertz = lowestHertz
    self.highestHertz = highestHertz
    // The formula beside the image, Images/line-grating.json.
    column = (0..<Self.side).map { (index: Int) -> Double in
      let angle: Double = 2 * Double.pi * Double(index) / 20
      return (32_768 + 24_000 * sin(angle)).rounded()
    }
    // The default window leaves 0.35 % of the pixels out, half at each end: that many of the sorted
    // columns, since all rows are the same.
    let sorted = column.sorted()
    let leftOut = Int(0.0035 * Double(Self.side * Self.side) / 2) / Self.side
    low = sorted[leftOut]
    high = sorted[Self.side - 1 - leftOut]
  }

  /// The bilinear intensity; all rows are the same, so only x counts.
  func value(x: Double) -> Double {
    let left = Int(x.rounded(.down))
    let part = x - Double(left)
    return column[left] * (1 - part) + column[left + 1] * part
  }

  /// The pitch there, in hertz: equal steps of u are equal steps of 21.4 log10(1 + 0.00437 f).
  func frequencyHertz(x: Double) -> Double {
    let u = min(max((value(x: x) - low) / (high - low), 0), 1)
    let from = 21.4 * log10(1 + 0.00437 * lowestHertz)
    let to = 21.4 * log10(1 + 0.00437 * highestHertz)
    return (pow(10, (from + (to - from) * u) / 21.4) - 1) / 0.00437
  }
}

/// Straight strokes at an even speed, 133 reports a second, slightly uphill.
struct EvenStrokes {
  /// The speed along the path, in pixels per second.
  let speed: Double
  /// Where each stroke begins and how long it is, in pixels of the path.
  let strokes: [(start: Double, x: Double, y: Double, length: Double)]

  private static let slope = 0.1
  private var speedX: Double { speed / (1 + Self.slope * Self.slope).squareRoot() }

  /// The stroke file: hover, stroke, hover, and so on.
  var text: String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for stroke in strokes {
      let count = Int((stroke.length / speed * 133).rounded(.down))
      for report in 0...count + 1 {
        let seconds = Double(report) / 133
        let x = stroke.x + speedX * seconds
        let y = stroke.y + speedX * Self.slope * seconds
        let time = String(format: "%.9f", stroke.start + seconds)
        // The report after the last one in contact is the lift-off.
        lines.append("\(time),\(x),\(y),0.5,\(report <= count ? 1 : 0)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where the pen of a stroke is at a time, in pixels; the time counts from the first report.
  func x(ofStroke stroke: Int, at seconds: Double) -> Double {
    strokes[stroke].x + speedX * (seconds - (strokes[stroke].start - strokes[0].start))
  }
}
