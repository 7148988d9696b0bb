// Times of repeated work.

import Foundation

/// The seconds that several rounds of the same work took.
struct Measurement {
  /// How often each piece of work is done.
  static let rounds = 7

  private let seconds: [Double]

  /// Measures `work`, after one round that is not counted.
  init(_ work: () -> Void) {
    work()
    seconds = (0..<Measurement.rounds).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      work()
      return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    }.sorted()
  }

  /// The middle of the rounds, in seconds.
  var median: Double {
    seconds[seconds.count / 2]
  }

  /// The rounds as text, each multiplied by `factor`.
  func text(factor: Double, unit: String, digits: Int = 1) -> String {
    func number(_ value: Double) -> String {
      String(format: "%.\(digits)f", value * factor)
    }
    return
      "\(number(median)) \(unit) [\(number(seconds[0])), \(number(seconds[seconds.count - 1]))]"
  }
}
