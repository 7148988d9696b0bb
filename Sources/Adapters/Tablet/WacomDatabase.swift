// The one place that holds libwacom's pointers.
import CWacom
import Synchronization

/// libwacom's table of tablets, read from its data files on first use.
struct WacomDatabase: ~Copyable {
  private let database: OpaquePointer?

  /// The table all look-ups share: reading it takes a while, and libwacom promises no
  /// thread-safety.
  static let shared = Mutex(WacomDatabase())

  init() {
    database = libwacom_database_new()
  }

  deinit {
    if let database { libwacom_database_destroy(database) }
  }

  /// The model with these ids; nil when the table does not know it or is not installed.
  func model(vendor: UInt16, product: UInt16) -> WacomModel? {
    guard let database,
      let device = libwacom_new_from_usbid(database, Int32(vendor), Int32(product), nil)
    else { return nil }
    defer { libwacom_destroy(device) }
    let integration = libwacom_get_integration_flags(device).rawValue
    return WacomModel(
      name: Self.text(libwacom_get_name(device)),
      modelName: Self.text(libwacom_get_model_name(device)),
      isDisplay: integration & WACOM_DEVICE_INTEGRATED_DISPLAY.rawValue != 0,
      isBuiltIn: integration & WACOM_DEVICE_INTEGRATED_SYSTEM.rawValue != 0,
      isReversible: libwacom_is_reversible(device) != 0,
      hasTouch: libwacom_has_touch(device) != 0,
      widthInches: Int(libwacom_get_width(device)),
      heightInches: Int(libwacom_get_height(device)),
      padButtonCount: Int(libwacom_get_num_buttons(device)))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
