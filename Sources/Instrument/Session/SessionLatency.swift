// The delay from pen to sound, added up from its known parts; the sound card's own buffer and
// cables are not included.

import Engine

/// The delay from the pen to the ports, in milliseconds.
public struct SessionLatency: Sendable, Hashable {
  /// One audio period: what happens in one is heard in the next.
  public let periodMilliseconds: Double
  /// One report interval: the path between two reports is known with the second one.
  public let reportIntervalMilliseconds: Double
  /// The delay of a mouse or a stylus in the desktop, which delivers them once a frame; 0 for a
  /// tablet that is read directly.
  public let heldBackMilliseconds: Double
  /// What oversampling and limiter take.
  public let engineMilliseconds: Double

  /// The latency of the device behind the server's ports; nil where the server does not report it.
  public let deviceMilliseconds: Double?
  /// Whether the report interval is the commonest one, because too few reports have come.
  public let isReportIntervalAssumed: Bool

  /// From a touch to the first sample at the ports, in milliseconds.
  public var touchMilliseconds: Double { periodMilliseconds + engineMilliseconds }

  /// From the pen's place to its sound at the ports while it moves, in milliseconds.
  public var motionMilliseconds: Double {
    touchMilliseconds + reportIntervalMilliseconds + heldBackMilliseconds
  }

  /// From the pen's position to its sound while it moves, in milliseconds; an unreported device
  /// latency counts as 0.
  public var totalMilliseconds: Double { motionMilliseconds + (deviceMilliseconds ?? 0) }

  /// The latency of a session; nil while no sound runs.
  init?(
    _ sound: SoundReport?, reportIntervalNanoseconds: Int64, heldBackNanoseconds: Int64,
    isReportIntervalAssumed: Bool, deviceFrames: Int
  ) {
    guard let sound, sound.sampleRateHertz > 0 else { return nil }
    let milliseconds = 1_000 / sound.sampleRateHertz
    periodMilliseconds = Double(sound.framesPerPeriod) * milliseconds
    deviceMilliseconds = deviceFrames > 0 ? Double(deviceFrames) * milliseconds : nil
    self.isReportIntervalAssumed = isReportIntervalAssumed
    engineMilliseconds = Double(sound.engineLatencyFrames) * milliseconds
    reportIntervalMilliseconds = Double(reportIntervalNanoseconds) * 1e-6
    heldBackMilliseconds = Double(heldBackNanoseconds) * 1e-6
  }
}
