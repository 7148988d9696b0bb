// Finds a tablet again by who it is: its event number is another one after every plugging.

extension TabletIdentity {
  /// How sure it is that two nodes are the same device's.
  public enum Likeness: Sendable, Hashable {
    /// They are not.
    case different
    /// They are the same model's, and nothing tells whether it is the same tablet.
    case sameModel
    /// They are.
    case same
  }

  /// How sure it is that another node is this one's device, plugged in again.
  ///
  /// Bus, vendor, product and name must agree. Then the unique identifier decides where both have
  /// one, else the physical path, which stays the same at the same socket.
  public func likeness(to other: TabletIdentity) -> Likeness {
    guard busType == other.busType, vendor == other.vendor, product == other.product,
      name == other.name
    else { return .different }
    if !uniqueIdentifier.isEmpty, !other.uniqueIdentifier.isEmpty {
      return uniqueIdentifier == other.uniqueIdentifier ? .same : .different
    }
    return !physicalPath.isEmpty && physicalPath == other.physicalPath ? .same : .sameModel
  }

  /// Whether another node is a part of the same tablet, as a pad is of its pen.
  ///
  /// The parts of one tablet share their ids and the unique identifier; their physical paths end
  /// differently, "/input0" and "/input1".
  public func isPart(ofSameTabletAs other: TabletIdentity) -> Bool {
    guard busType == other.busType, vendor == other.vendor, product == other.product else {
      return false
    }
    if !uniqueIdentifier.isEmpty, !other.uniqueIdentifier.isEmpty {
      return uniqueIdentifier == other.uniqueIdentifier
    }
    return socket == other.socket
  }

  /// The physical path without the part of the device.
  var socket: Substring {
    physicalPath.lastIndex(of: "/").map { physicalPath[..<$0] } ?? physicalPath[...]
  }
}
