// Lists every input node of the machine.
import Foundation

/// The search for tablets.
public enum TabletDiscovery {
  /// Every `/dev/input/event*`, by number, with its description or the reason it has none.
  public static func list() -> [DiscoveredNode] {
    paths().map { node(at: $0) }
  }

  /// The path of every `/dev/input/event*`, by number.
  static func paths() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      name.hasPrefix("event") ? Int(name.dropFirst(5)) : nil
    }
    .sorted()
    .map { "\(folder)/event\($0)" }
  }

  /// The identity of the device at a path; nil where it cannot be read.
  static func identity(at path: String) -> TabletIdentity? {
    guard let handle = try? EvdevHandle(path: path) else { return nil }
    return handle.identity
  }

  /// What can be learned about the node at a path.
  public static func node(at path: String) -> DiscoveredNode {
    do throws(TabletError) {
      let description = try EvdevHandle(path: path).description
      return DiscoveredNode(
        path: path, description: .success(description), model: model(of: description))
    } catch {
      return DiscoveredNode(path: path, description: .failure(error), model: nil)
    }
  }

  static let folder = "/dev/input"

  private static func model(of description: TabletDescription) -> WacomModel? {
    switch description.kind {
    case .pen, .pad: WacomModel.lookUp(description.identity)
    case .touch: WacomModel.lookUp(touchSurface: description.identity)
    case .mouse, .other: nil
    }
  }
}
