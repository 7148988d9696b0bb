// What the server offers to hear its sound at: its physical ports, with what they say about themselves.

import CJACK

extension JackClient {
  // jackd's driver without a card names its ports by the first, PipeWire's sink without one by the others.
  private static let silentNames = ["dummy_pcm:", "auto_null:", "Dummy Output:"]

  /// The physical playback ports of the server, two of each client together; waits for the server.
  func soundOutputs() -> [SoundOutput] {
    let wanted = UInt(JackPortIsInput.rawValue | JackPortIsPhysical.rawValue)
    guard let names = jack_get_ports(handle, nil, "32 bit float mono audio", wanted) else {
      return []
    }
    defer { jack_free(names) }
    return SoundOutput.paired(
      JackClient.strings(names).map { name in
        (name, isSilent(name) || aliases(of: name).contains(where: isSilent))
      })
  }

  private func isSilent(_ name: String) -> Bool {
    JackClient.silentNames.contains { name.hasPrefix($0) }
  }

  private func aliases(of name: String) -> [String] {
    guard let port = jack_port_by_name(handle, name) else { return [] }
    // A port has two at most.
    let size = Int(jack_port_name_size())
    let buffers = (0..<2).map { _ in UnsafeMutablePointer<CChar>.allocate(capacity: size) }
    defer { for buffer in buffers { buffer.deallocate() } }
    for buffer in buffers { buffer.initialize(repeating: 0, count: size) }
    var places: [UnsafeMutablePointer<CChar>?] = buffers
    let count = places.withUnsafeMutableBufferPointer {
      jack_port_get_aliases(port, $0.baseAddress)
    }
    return buffers.prefix(Int(max(count, 0))).map { String(cString: $0) }
  }
}
