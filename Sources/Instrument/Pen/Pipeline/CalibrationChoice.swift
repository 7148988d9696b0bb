// Which calibration a session uses.

import Geometry
import Library
import Tablet

/// Where the map from tablet to image comes from, apart from the default map.
public enum CalibrationChoice: Sendable, Hashable {
  /// The content of a file the user named.
  case given(CalibrationRecord)
  /// What follows from the image's present place under the pen of a pen display; beyond the part that
  /// is seen the pen counts as away.
  case seen(CalibrationRecord, within: ImageArea)
  /// The calibration stored for the tablet, else the default map; with the name of the image's
  /// file, without its folder.
  case stored(CalibrationLibrary, imageName: String?)
}

extension CalibrationChoice {
  /// The calibration itself, where it is known without a search.
  package var record: CalibrationRecord? {
    switch self {
    case .given(let record), .seen(let record, _): record
    case .stored: nil
    }
  }
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
