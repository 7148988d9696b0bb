// What a server offers to hear its sound at, as a person would choose among it.

/// Two ports, or one, that sound can be sent to together.
public struct SoundOutput: Sendable, Hashable {
  /// The port for the left channel, by its name in the server.
  public let left: String
  /// The port for the right channel; nil where there is none beside it.
  public let right: String?
  /// Whether what is sent there is thrown away, because there is no sound card behind it.
  public let isSilent: Bool

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - left: the port for the left channel, by its name in the server.
  ///   - right: the port for the right channel; nil for none.
  ///   - isSilent: whether what is sent there is thrown away.
  public init(left: String, right: String?, isSilent: Bool = false) {
    self.left = left
    self.right = right
    self.isSilent = isSilent
  }

  /// Its ports, left first.
  public var ports: [String] { [left, right].compactMap { $0 } }

  /// The client that its ports belong to.
  public var client: String { SoundOutput.split(left).client }

  /// The names of its ports within the client.
  public var portNames: [String] { ports.map { SoundOutput.split($0).port } }

  /// Ports in the server's order, two of each client together.
  ///
  /// - Parameter ports: their names, with whether what is sent there is thrown away.
  /// - Returns: the outputs.
  static func paired(_ ports: [(name: String, isSilent: Bool)]) -> [SoundOutput] {
    var outputs: [SoundOutput] = []
    for port in ports {
      if let last = outputs.last, last.right == nil, last.client == split(port.name).client {
        outputs[outputs.count - 1] = SoundOutput(
          left: last.left, right: port.name, isSilent: last.isSilent && port.isSilent)
      } else {
        outputs.append(SoundOutput(left: port.name, right: nil, isSilent: port.isSilent))
      }
    }
    return outputs
  }

  // PipeWire's clients have colons in their names, ports have none.
  private static func split(_ name: String) -> (client: String, port: String) {
    guard let colon = name.lastIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }
}
