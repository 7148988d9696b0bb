// One tablet as `penumbra devices` lists it.

import Foundation
import Library
import Pen
import Tablet

/// The entry of a device node in the list of tablets.
struct DeviceListing: Encodable {
  /// An axis as the kernel describes it.
  struct Axis: Encodable {
    let name: String
    let minimum: Int32
    let maximum: Int32
    /// Units per millimetre, or per radian for angles; 0 where unknown.
    let resolution: Int32
  }

  let path: String
  let name: String
  let kind: String
  let bus: String
  let vendor: String
  let product: String
  let uniqueIdentifier: String
  let physicalPath: String
  let widthMillimetres: Double?
  let heightMillimetres: Double?
  let axes: [Axis]
  let missing: [String]
  let model: String?
  let modelNumber: String?
  let isDisplay: Bool
  let isReversible: Bool
  let canPoint: Bool
  /// How many fingers a touch surface distinguishes, 0 where it cannot; nil for anything else.
  let slots: Int?
  /// Whether a touch surface's size is the tablet database's, in whole inches.
  let isSizeApproximate: Bool?
  /// The path of the pen a touch surface belongs to.
  let pen: String?
  /// The names of the stored calibrations of this tablet.
  let calibrations: [String]
  private let calibrationWords: [String]

  private enum CodingKeys: CodingKey {
    case path, name, kind, bus, vendor, product, uniqueIdentifier, physicalPath, widthMillimetres,
      heightMillimetres, axes, missing, model, modelNumber, isDisplay, isReversible, canPoint,
      slots, isSizeApproximate, pen, calibrations
  }

  /// Describes one of the nodes that were found; nil where it cannot be read.
  init?(
    _ node: DiscoveredNode, among nodes: [DiscoveredNode] = [],
    stored: [CalibrationLibrary.Entry] = []
  ) {
    guard case .success(let description) = node.description else { return nil }
    let identity = description.identity
    path = node.path
    name = identity.name
    kind = "\(description.kind)"
    bus = DeviceListing.hex(identity.busType)
    vendor = DeviceListing.hex(identity.vendor)
    product = DeviceListing.hex(identity.product)
    uniqueIdentifier = identity.uniqueIdentifier
    physicalPath = identity.physicalPath
    let surface = node.touchSurface
    widthMillimetres = surface?.widthMillimetres ?? description.widthMillimetres
    heightMillimetres = surface?.heightMillimetres ?? description.heightMillimetres
    slots = description.kind == .touch ? surface?.slotCount ?? 0 : nil
    isSizeApproximate = surface?.isSizeApproximate
    pen = TabletDiscovery.pen(of: node, among: nodes)?.path
    axes = description.axes.sorted { $0.key < $1.key }.map { code, range in
      Axis(
        name: AxisName.of(code), minimum: range.minimum, maximum: range.maximum,
        resolution: range.resolution)
    }
    missing = description.kind == .pen ? description.missing.map { "\($0)" } : []
    model = node.model?.name
    modelNumber = node.model?.modelName
    isDisplay = node.model?.isDisplay ?? description.isDirect
    isReversible = node.model?.isReversible ?? false
    canPoint = description.canPoint
    let own = stored.filter {
      description.kind == .pen && $0.record.belongs(to: CalibrationRecord.Tablet(identity))
    }
    calibrations = own.map(\.name)
    calibrationWords = own.map { "\($0.name) (\(CalibrationSentences.facts($0.record)))" }
  }

  /// The listing for people.
  var text: String {
    var parts = [kind]
    if let widthMillimetres, let heightMillimetres {
      parts.append(
        (isSizeApproximate == true ? "about " : "")
          + "\(SessionSentences.number(widthMillimetres, 1)) × \(SessionSentences.number(heightMillimetres, 1)) mm"
      )
    }
    if let slots {
      parts.append(slots == 0 ? "no slots: fingers cannot be told apart" : "\(slots) slots")
    }
    if let pen { parts.append("pen \(pen)") }
    parts.append(
      "axes "
        + axes.map { "\($0.name) \($0.minimum) to \($0.maximum)" }.joined(separator: ", "))
    if let model {
      let number = modelNumber.map { " (\($0))" } ?? ""
      parts.append(
        "model \(model)\(number), \(isDisplay ? "display" : "opaque")"
          + (isReversible ? ", reversible" : ""))
    } else {
      parts.append("model not in libwacom's database")
    }
    parts += lacks
    if !calibrationWords.isEmpty {
      parts.append("calibrated: \(calibrationWords.joined(separator: ", "))")
    }
    return "\(path)  \(name): " + parts.joined(separator: "; ")
  }

  /// What a pen does not report, and the consequence.
  private var lacks: [String] {
    PenFeature.allCases.filter { missing.contains("\($0)") }.map { feature in
      switch feature {
      case .resolution: "lacks resolution: its size in millimetres is unknown"
      case .pressure: "lacks pressure: its switch reports contact"
      case .tilt: "lacks tilt"
      case .toolPen: "lacks the report of a pen in reach: the pen always seems to be there"
      }
    }
  }

  private static func hex(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
