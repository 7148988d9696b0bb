// The one place that holds libwacom's pointers.
import CWacom
import Glibc
import Synchronization

/// libwacom's table of tablets, read from its data files on first use.
///
/// The table is searched by bus as well: the same tablet has another product number over Bluetooth.
/// Where a manufacturer uses one number for many models, the node's name decides.
struct WacomDatabase: Sendable {
  private struct Key: Hashable {
    var bus: UInt16
    var vendor: UInt32
    var product: UInt32
  }

  private struct Entry {
    /// The name the node must have; nil for any.
    var nodeName: String?
    var model: WacomModel
  }

  private var entries: [Key: [Entry]] = [:]
  private var pairedEntries: [Key: WacomModel] = [:]

  /// The table all look-ups share: reading it takes a while, and libwacom does not guarantee thread
  /// safety.
  static let shared = Mutex(WacomDatabase())

  init() {
    guard let database = libwacom_database_new() else { return }
    defer { libwacom_database_destroy(database) }
    guard let devices = libwacom_list_devices_from_database(database, nil) else { return }
    defer { free(devices) }
    var next = devices
    while let device = next.pointee {
      add(device)
      next += 1
    }
  }

  /// The model of a device; nil when it is not in the table or the table is not installed.
  func model(of identity: TabletIdentity) -> WacomModel? {
    let key = Key(
      bus: identity.busType, vendor: UInt32(identity.vendor), product: UInt32(identity.product))
    let found = entries[key] ?? []
    return (found.first { $0.nodeName == identity.name } ?? found.first { $0.nodeName == nil })?
      .model
  }

  /// The model that the device with these numbers is part of; nil where there is none.
  func model(pairedWith identity: TabletIdentity) -> WacomModel? {
    pairedEntries[
      Key(
        bus: identity.busType, vendor: UInt32(identity.vendor), product: UInt32(identity.product))]
  }

  private mutating func add(_ device: OpaquePointer) {
    guard var match = libwacom_get_matches(device) else { return }
    let model = WacomDatabase.model(device)
    if let paired = model.paired {
      pairedEntries[
        Key(
          bus: paired.busType, vendor: UInt32(paired.vendor), product: UInt32(paired.product))] =
        model
    }
    while let each = match.pointee {
      if let bus = WacomDatabase.bus(libwacom_match_get_bustype(each)) {
        let key = Key(
          bus: bus, vendor: libwacom_match_get_vendor_id(each),
          product: libwacom_match_get_product_id(each))
        let name = libwacom_match_get_name(each).map { String(cString: $0) }
        entries[key, default: []].append(Entry(nodeName: name, model: model))
      }
      match += 1
    }
  }

  /// The kernel's number of a bus (linux/input.h).
  private static func bus(_ type: WacomBusType) -> UInt16? {
    switch type {
    case WBUSTYPE_USB: 0x03
    case WBUSTYPE_BLUETOOTH: 0x05
    case WBUSTYPE_SERIAL: 0x13
    case WBUSTYPE_I2C: 0x18
    default: nil
    }
  }

  private static func model(_ device: OpaquePointer) -> WacomModel {
    let integration = libwacom_get_integration_flags(device).rawValue
    return WacomModel(
      name: text(libwacom_get_name(device)),
      modelName: text(libwacom_get_model_name(device)),
      isDisplay: integration & WACOM_DEVICE_INTEGRATED_DISPLAY.rawValue != 0,
      isBuiltIn: integration & WACOM_DEVICE_INTEGRATED_SYSTEM.rawValue != 0,
      isReversible: libwacom_is_reversible(device) != 0,
      hasTouch: libwacom_has_touch(device) != 0,
      widthInches: Int(libwacom_get_width(device)),
      heightInches: Int(libwacom_get_height(device)),
      padButtonCount: Int(libwacom_get_num_buttons(device)), paired: paired(device))
  }

  private static func paired(_ device: OpaquePointer) -> WacomModel.PairedDevice? {
    guard let match = libwacom_get_paired_device(device),
      let bus = bus(libwacom_match_get_bustype(match))
    else { return nil }
    return WacomModel.PairedDevice(
      busType: bus, vendor: UInt16(truncatingIfNeeded: libwacom_match_get_vendor_id(match)),
      product: UInt16(truncatingIfNeeded: libwacom_match_get_product_id(match)))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
