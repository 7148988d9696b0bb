// A sentence on the time between the pen and its sound, the same for every face.

import Foundation
import Session
import Translation

extension SessionLatency {
  /// The time, part by part in milliseconds, and which part is assumed.
  public var sentence: String {
    let report = isReportIntervalAssumed ? translated(" (assumed)") : ""
    let desktop =
      heldBackMilliseconds >= 0.05
      ? translated("desktop \(SessionLatency.words(heldBackMilliseconds)), ") : ""
    let device = deviceMilliseconds.map { SessionLatency.words($0) } ?? translated("0 (assumed)")
    return translated(
      "pen to sound \(totalText) ms: "
        + "report \(SessionLatency.words(reportIntervalMilliseconds))\(report), \(desktop)"
        + "period \(SessionLatency.words(periodMilliseconds)), "
        + "engine \(SessionLatency.words(engineMilliseconds)), device \(device)")
  }

  /// All of it, in milliseconds.
  public var totalText: String { SessionLatency.words(totalMilliseconds) }

  private static func words(_ milliseconds: Double) -> String {
    milliseconds.formatted(
      .number.precision(.fractionLength(0...1)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }
}
