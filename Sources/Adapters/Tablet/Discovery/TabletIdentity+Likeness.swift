// Finds a tablet again by its identity: its event number changes every time it is plugged in.

extension TabletIdentity {
  /// How certain it is that two nodes belong to the same device.
  public enum Likeness: Sendable, Hashable {
    /// They are not.
    case different
    /// They belong to the same model, possibly to different tablets.
    case sameModel
    /// They are.
    case same
  }

  /// How certain it is that another node is this device, plugged in again.
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
