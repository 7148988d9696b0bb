// The way to the ears: from our outputs to the first two physical playback ports.

import CJACK

extension JackClient {
  /// Connects the outputs to the first physical playback ports, in order; gives the names of those.
  func connectToPlayback() -> [String] {
    let wanted = UInt(JackPortIsInput.rawValue | JackPortIsPhysical.rawValue)
    guard let names = jack_get_ports(handle, nil, "32 bit float mono audio", wanted) else {
      return []
    }
    defer { jack_free(names) }
    var connected: [String] = []
    for (index, output) in outputs.enumerated() {
      guard let name = names[index] else { break }
      if jack_connect(handle, jack_port_name(output.handle), name) == 0 {
        connected.append(String(cString: name))
      }
    }
    return connected
  }
}
