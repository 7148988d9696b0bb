// How long the pen waits for its sound, added up from what is known; the sound card's own buffer
// and cables come on top.

import Engine

/// The way from the pen to the ports, in milliseconds.
public struct SessionLatency: Sendable, Hashable {
  /// One audio period: what happens in one is heard in the next.
  public let periodMilliseconds: Double
  /// One report interval: the way between two reports is known with the second one.
  public let reportIntervalMilliseconds: Double
  /// What the desktop keeps back of a mouse or a stylus, which it hands over once a frame; 0 of a
  /// tablet that is read.
  public let heldBackMilliseconds: Double
  /// What oversampling and limiter take.
  public let engineMilliseconds: Double

  /// What the server says of the device behind its ports; nil where it says nothing.
  public let deviceMilliseconds: Double?
  /// Whether the report interval is the commonest one, because too few reports have come.
  public let isReportIntervalAssumed: Bool

  /// From a touch to the first sample at the ports, in milliseconds.
  public var touchMilliseconds: Double { periodMilliseconds + engineMilliseconds }

  /// From the pen's place to its sound at the ports while it moves, in milliseconds.
  public var motionMilliseconds: Double {
    touchMilliseconds + reportIntervalMilliseconds + heldBackMilliseconds
  }

  /// From the pen's place to its sound while it moves, in milliseconds; a device the server says
  /// nothing of counts as 0.
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
