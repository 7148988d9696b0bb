// Reports the latency that the engine adds to our outputs, in the way each server expects.
//
// jack2 asks in a callback. PipeWire asks there too, but up to 0.3.65 at least it sends the answer
// from the callback's thread without its lock, and crashes if any other thread of ours calls
// libjack at that moment. For PipeWire the answer is sent from a thread of ours, which it expects.
// It is stored in periods, so that a new period makes the old answer wrong.

import CJACK
import Synchronization

extension JackClient {
  /// Whether libjack is PipeWire's.
  static let isPipeWire: Bool = libraryVersion.contains("PipeWire")

  /// libjack's own account of its version, such as "1.9.21".
  static var libraryVersion: String {
    jack_get_version_string().map { String(cString: $0) } ?? ""
  }

  /// The frames between an event's due time and its sound that the program itself adds.
  var engineLatencyFrames: Int {
    get { Int(engineLatency.load(ordering: .relaxed)) }
    set {
      engineLatency.store(UInt32(clamping: newValue), ordering: .relaxed)
      guard isUsable else { return }
      if JackClient.isPipeWire {
        setCaptureLatency()
      } else {
        _ = try? ask { jack_recompute_total_latencies($0.handle) }
      }
    }
  }

  /// Sends a pending latency report; not for libjack's own threads.
  func payLatency() {
    guard JackClient.isPipeWire, owesLatency.exchange(false, ordering: .acquiringAndReleasing)
    else { return }
    whileOpen { setCaptureLatency() }
  }

  /// Handles the server's latency callback, on a thread of libjack.
  func reportLatency(_ mode: jack_latency_callback_mode_t) {
    guard mode == JackCaptureLatency else {
      // The playback latency of an output is that of the ports it feeds. If this is queried
      // anywhere else, jack2 waits until no client is added or removed, and may then hang together
      // with all of them.
      if let output = outputs.first {
        var range = jack_latency_range_t()
        jack_port_get_latency_range(output.handle, mode, &range)
        playbackLatency.store(range.max, ordering: .relaxed)
      }
      return
    }
    if JackClient.isPipeWire {
      owesLatency.store(true, ordering: .releasing)
    } else {
      setCaptureLatency()
    }
  }

  // Capture latency counts from where a sound arises, which is here: the engine's alone.
  private func setCaptureLatency() {
    let frames = engineLatency.load(ordering: .relaxed)
    var range = jack_latency_range_t(min: frames, max: frames)
    for output in outputs {
      jack_port_set_latency_range(output.handle, JackCaptureLatency, &range)
    }
  }
}
