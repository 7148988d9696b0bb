// Which calibration a session uses.

import Settings
import Tablet

/// Where the map from tablet to image comes from, apart from the default map.
public enum CalibrationChoice: Sendable, Hashable {
  /// The content of a file the user named.
  case given(CalibrationRecord)
  /// What is stored for the tablet, else the default map; with the name of the image's file, without
  /// its folder.
  case stored(CalibrationLibrary, imageName: String?)
}

extension CalibrationRecord.Tablet {
  /// The tablet with this identity.
  public init(_ identity: TabletIdentity) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    self.init(
      name: identity.name, bus: Int(identity.busType), vendor: Int(identity.vendor),
      product: Int(identity.product), uniqueID: known(identity.uniqueIdentifier),
      physicalPath: known(identity.physicalPath))
  }
}
