// What a connection says of itself.

import Jack
import Synchronization

extension AudioConnection {
  /// Whether sound is running.
  var isRunning: Bool {
    switch port {
    case .some(let port): !port.isServerLost && !isStalled
    case .none: false
    }
  }

  /// Whether a session manager asked the program to quit.
  var isQuitRequested: Bool {
    switch port {
    case .some(let port): port.isQuitRequested
    case .none: false
    }
  }

  /// The late or missed cycles the server reported since it was connected.
  var xrunCount: Int {
    switch port {
    case .some(let port): port.xrunCount
    case .none: 0
    }
  }

  /// The frames from a cycle to the loudspeaker as reported by the server; 0 where it reports none.
  var deviceLatencyFrames: Int {
    switch port {
    case .some(let port): port.measuredPlaybackLatencyFrames
    case .none: 0
    }
  }

  /// Where the user has connected the sound; nil where this is unknown.
  var connections: PortConnections? {
    switch port {
    case .some(let port): port.connections()
    case .none: nil
    }
  }

  var periodNanoseconds: Int64? {
    switch port {
    case .some(let port):
      Int64(Double(port.framesPerPeriod) / port.sampleRateHertz * 1_000_000_000)
    case .none: nil
    }
  }

  var cycleCount: Int { channels.outbox.cycleCount.load(ordering: .relaxed) }

  var isLost: Bool {
    switch port {
    case .some(let port): port.isServerLost
    case .none: false
    }
  }
}
