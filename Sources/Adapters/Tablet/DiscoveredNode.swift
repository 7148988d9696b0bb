// An input node that was found, readable or not.

/// One node under `/dev/input`, with what could be learned about it.
public struct DiscoveredNode: Sendable {
  /// The path of the node.
  public let path: String
  /// What the device says about itself, or why it could not be asked; `noPermission` is a user
  /// who may not read it.
  public let description: Result<TabletDescription, TabletError>
  /// What the tablet database knows about a pen, pad or touch device.
  public let model: WacomModel?

  /// Whether it is a pen that can be read.
  public var isPen: Bool { (try? description.get())?.kind == .pen }

  /// What is known about a touch surface; nil for anything else, and for one without slots.
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
