// Connects our outputs to the first two physical playback ports, or to where the user has connected
// them before.

import CJACK

extension JackClient {
  /// Connects the outputs; gives the names of the ports they feed then.
  func connect(to destination: SoundDestination) -> [String] {
    switch destination {
    case .nowhere: []
    case .playback: connectToPlayback()
    case .output(let name): connect(toOutputAt: name)
    case .again(let connections): connectAgain(connections)
    }
  }

  /// The ports our outputs are connected to, in the order they were added.
  func connectedPorts() -> [[String]] {
    outputs.map { output in
      guard let names = jack_port_get_connections(output.handle) else { return [] }
      defer { jack_free(names) }
      return JackClient.strings(names)
    }
  }

  /// Takes the connections to physical ports away; those to other programs are the user's own.
  func disconnectFromPlayback() {
    let physical = Set(soundOutputs().flatMap(\.ports))
    for (output, ports) in zip(outputs, connectedPorts()) {
      for port in ports where physical.contains(port) {
        _ = jack_disconnect(handle, jack_port_name(output.handle), port)
      }
    }
  }

  private func connect(toOutputAt name: String) -> [String] {
    guard let chosen = soundOutputs().first(where: { $0.ports.contains(name) }) else {
      return connectToPlayback()
    }
    let connected = zip(outputs, chosen.ports).compactMap { output, port in
      feed(port, from: output) ? port : nil
    }
    return connected.isEmpty ? connectToPlayback() : connected
  }

  private func connectToPlayback() -> [String] {
    let wanted = UInt(JackPortIsInput.rawValue | JackPortIsPhysical.rawValue)
    guard let names = jack_get_ports(handle, nil, "32 bit float mono audio", wanted) else {
      return []
    }
    defer { jack_free(names) }
    return zip(outputs, JackClient.strings(names)).compactMap { output, name in
      feed(name, from: output) ? name : nil
    }
  }

  // Nothing is fed where the user had taken every connection away.
  private func connectAgain(_ connections: PortConnections) -> [String] {
    var connected: [String] = []
    for (output, names) in zip(outputs, [connections.left, connections.right]) {
      for name in names where feed(name, from: output) && !connected.contains(name) {
        connected.append(name)
      }
    }
    return connected.isEmpty && !connections.isEmpty ? connectToPlayback() : connected
  }

  private func feed(_ name: String, from output: Output) -> Bool {
    jack_connect(handle, jack_port_name(output.handle), name) == 0
  }

  // libjack's lists end with a null.
  static func strings(
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) -> [String] {
    var strings: [String] = []
    while let name = names[strings.count] { strings.append(String(cString: name)) }
    return strings
  }
}
