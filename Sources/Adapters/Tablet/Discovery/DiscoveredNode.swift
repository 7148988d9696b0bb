// An input node that was found, readable or not.

/// One node under `/dev/input`, with what could be learned about it.
public struct DiscoveredNode: Sendable {
  /// The path of the node.
  public let path: String
  /// The device's description of itself, or why it could not be read; `noPermission` means that
  /// this user may not read it.
  public let description: Result<TabletDescription, TabletError>
  /// The tablet database's entry for a pen, pad or touch device.
  public let model: WacomModel?

  /// Whether it is a pen that can be read.
  public var isPen: Bool { (try? description.get())?.kind == .pen }

  /// The properties of a touch surface; nil for anything else, and for one without slots.
  public var touchSurface: TouchSurface? {
    (try? description.get()).flatMap { TouchSurface($0, model: model) }
  }

  /// Whether this user may not read it.
  public var isForbidden: Bool {
    if case .failure(.noPermission) = description { true } else { false }
  }

  /// Creates a finding.
  public init(
    path: String, description: Result<TabletDescription, TabletError>, model: WacomModel?
  ) {
    self.path = path
    self.description = description
    self.model = model
  }
}
