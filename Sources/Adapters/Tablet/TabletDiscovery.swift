// Looks at every input node of the machine.
import Foundation

/// The search for tablets.
public enum TabletDiscovery {
  /// Every `/dev/input/event*`, by number, with its description or the reason it has none.
  public static func list() -> [DiscoveredNode] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      name.hasPrefix("event") ? Int(name.dropFirst(5)) : nil
    }
    .sorted()
    .map { node(at: "\(folder)/event\($0)") }
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

  private static let folder = "/dev/input"

  private static func model(of description: TabletDescription) -> WacomModel? {
    switch description.kind {
    case .pen, .pad, .touch:
      WacomModel.lookUp(
        vendor: description.identity.vendor, product: description.identity.product)
    case .mouse, .other: nil
    }
  }
}
