// How a JACK server is started when the user has none.

import Glibc

/// The choices for a server that this program starts.
public struct JackServerSettings: Sendable, Hashable {
  /// The server's name; nil for the default server.
  public var name: String?
  /// Its backend; nil for the first playback device, or the dummy driver without one.
  public var driver: JackDriver?
  /// Frames per second, in hertz.
  public var sampleRateHertz: Int
  /// Frames per cycle, a power of two.
  public var framesPerPeriod: Int
  /// Whether the server requests real-time scheduling from the kernel.
  public var isRealTime: Bool

  /// Settings that suit most machines: 48 kHz, 64 frames, real time where the user may.
  public init(
    name: String? = nil, driver: JackDriver? = nil, sampleRateHertz: Int = 48_000,
    framesPerPeriod: Int = 64, isRealTime: Bool = Self.mayRunInRealTime
  ) {
    self.name = name
    self.driver = driver
    self.sampleRateHertz = sampleRateHertz
    self.framesPerPeriod = framesPerPeriod
    self.isRealTime = isRealTime
  }

  /// Whether this user may run threads in real time (group `audio` on most distributions).
  public static var mayRunInRealTime: Bool {
    var limit = rlimit()
    let isAllowed = getrlimit(Int32(__RLIMIT_RTPRIO.rawValue), &limit) == 0 && limit.rlim_cur > 0
    return geteuid() == 0 || isAllowed
  }

  /// The arguments of jackd for these settings.
  func arguments(driver: JackDriver) -> [String] {
    var arguments = ["jackd"]
    if let name { arguments += ["-n", name] }
    arguments.append(isRealTime ? "-R" : "-r")
    switch driver {
    case .alsa(let device): arguments += ["-d", "alsa", "-d", device, "-P"]
    case .dummy: arguments += ["-d", "dummy"]
    }
    return arguments + ["-r", "\(sampleRateHertz)", "-p", "\(framesPerPeriod)"]
  }
}
