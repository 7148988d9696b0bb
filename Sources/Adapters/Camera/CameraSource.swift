// Where moving pictures come from.

/// A file, or a camera.
public enum CameraSource: Sendable, Hashable {
  /// A video file or a named pipe, by its path.
  case file(path: String)
  /// A camera of the kernel's, by its device such as `/dev/video0`.
  case device(path: String)
  /// A camera that PipeWire offers, by the name of its node.
  case pipeWire(node: String)

  /// The source that a text names: `/dev/videoN`, `pipewire:NAME`, or the path of a file.
  public init(_ text: String) {
    let prefix = "pipewire:"
    if text.hasPrefix(prefix) {
      self = .pipeWire(node: String(text.dropFirst(prefix.count)))
    } else if text.hasPrefix("/dev/video"), text.dropFirst(10).allSatisfy(\.isNumber) {
      self = .device(path: text)
    } else {
      self = .file(path: text)
    }
  }

  /// Whether its pictures are of now: they cannot be sought, and the camera may come back.
  public var isLive: Bool {
    switch self {
    case .file: false
    case .device, .pipeWire: true
    }
  }

  /// The source in two words of a command line.
  package var words: [String] {
    switch self {
    case .file(let path): ["file", path]
    case .device(let path): ["device", path]
    case .pipeWire(let node): ["pipewire", node]
    }
  }

  /// The source of such words; nil of others.
  package init?(kind: String, address: String) {
    switch kind {
    case "file": self = .file(path: address)
    case "device": self = .device(path: address)
    case "pipewire": self = .pipeWire(node: address)
    default: return nil
    }
  }
}
