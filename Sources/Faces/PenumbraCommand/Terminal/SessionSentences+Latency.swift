// The terminal's sentence about the time between the pen and its sound.

import Recorded
import Session
import Wording

extension SessionSentences {
  /// The latency of a session that is over; nil where no sound was running.
  static func latency(_ status: LiveSession.Status, _ tally: RecordedTally?) -> String? {
    guard let latency = status.latency else { return nil }
    let device =
      latency.deviceMilliseconds == nil
      ? "the server says nothing of its device"
      : "the device's part is the server's word and is not measured"
    var line = "Latency: \(latency.sentence); \(device)"
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
