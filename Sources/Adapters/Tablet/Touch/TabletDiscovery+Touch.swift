// Finds the pen that belongs to a touch surface.
//
// Most tablets are one device with two nodes. In display tablets the touch sensor is a device of
// its own behind the same hub, and the tablet database has its numbers.
import Foundation

extension TabletDiscovery {
  /// The pen of the tablet that a touch surface is a part of; nil where it cannot be determined, or
  /// where it could be one of two tablets of the same model.
  public static func pen(
    of touch: DiscoveredNode, among nodes: [DiscoveredNode]
  ) -> DiscoveredNode? {
    guard touch.touchSurface != nil, let identity = try? touch.description.get().identity else {
      return nil
    }
    let pens = nodes.filter(\.isPen)
    let parts = pens.filter { isPart(identity, of: $0) }
    let candidates = parts.isEmpty ? pens.filter { isPaired(identity, with: $0) } : parts
    let nearness = candidates.map { sharedPath(identity, $0) }
    let nearest = zip(candidates, nearness).filter { $0.1 == nearness.max() }
    return nearest.count == 1 ? nearest[0].0 : nil
  }

  /// The path of the touch surface that belongs to a pen; nil where there is none that can be read.
  public static func touchSurface(ofPenAt path: String) -> String? {
    // Names such as /dev/input/by-id/... are links.
    let pen = URL(filePath: path).resolvingSymlinksInPath().path
    let nodes = list()
    return nodes.first { self.pen(of: $0, among: nodes)?.path == pen }?.path
  }

  private static func isPart(_ touch: TabletIdentity, of pen: DiscoveredNode) -> Bool {
    (try? pen.description.get()).map { touch.isPart(ofSameTabletAs: $0.identity) } ?? false
  }

  private static func isPaired(_ touch: TabletIdentity, with pen: DiscoveredNode) -> Bool {
    guard let paired = pen.model?.paired else { return false }
    return paired.busType == touch.busType && paired.vendor == touch.vendor
      && paired.product == touch.product
  }

  /// How many hubs and sockets two devices have in common, from the computer outwards.
  private static func sharedPath(_ touch: TabletIdentity, _ pen: DiscoveredNode) -> Int {
    guard let other = try? pen.description.get().identity else { return 0 }
    let isBreak = { (character: Character) in character == "-" || character == "." }
    let ways = (
      touch.socket.split(whereSeparator: isBreak), other.socket.split(whereSeparator: isBreak)
    )
    return zip(ways.0, ways.1).prefix { $0 == $1 }.count
  }
}
