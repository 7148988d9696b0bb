// What the terminal says of the time between the pen and its sound.

import Instrument
import Settings

extension Words {
  /// The latency of a session that is over; nil where no sound was running.
  static func latency(_ status: LiveSession.Status, _ tally: RecordedTally?) -> String? {
    guard let latency = status.latency else { return nil }
    var line =
      "Latency: pen to sound \(number(latency.motionMilliseconds, 1)) ms: report "
      + "\(number(latency.reportIntervalMilliseconds, 1)), period "
      + "\(number(latency.periodMilliseconds, 1)), engine \(number(latency.engineMilliseconds, 1)); "
      + "the sound card's own buffer comes on top and is not measured"
    if let arrival = tally?.arrival, let sent = tally?.sent {
      line +=
        ". Measured from the kernel's stamp: pen thread \(milliseconds(arrival)), control frames "
        + "\(milliseconds(sent))"
      if let heard = tally?.heard { line += ", audio cycle \(milliseconds(heard))" }
    }
    return line + "."
  }

  private static func milliseconds(_ delay: SessionRecord.Delay) -> String {
    "\(number(delay.median * 1_000, 2)) ms (99 % below \(number(delay.percentile99 * 1_000, 2)))"
  }
}
