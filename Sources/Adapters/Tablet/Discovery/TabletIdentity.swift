// The identity of a device.

/// The identity of an input device, as the kernel reports it.
public struct TabletIdentity: Sendable, Hashable {
  /// The bus, 3 for USB and 5 for Bluetooth (`BUS_*` in linux/input.h).
  public var busType: UInt16
  /// The vendor's number, 0x056a for Wacom.
  public var vendor: UInt16
  /// The product's number; one model can have different ones over USB and Bluetooth.
  public var product: UInt16
  /// The version of the device's firmware.
  public var version: UInt16
  /// The name of the node, such as "Wacom Cintiq 13HD touch Pen".
  public var name: String
  /// The serial number or Bluetooth address; often empty.
  public var uniqueIdentifier: String
  /// Where the device is plugged in; empty in recordings.
  public var physicalPath: String

  /// Creates an identity; unknown parts keep their default.
  public init(
    busType: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
    name: String = "", uniqueIdentifier: String = "", physicalPath: String = ""
  ) {
    self.busType = busType
    self.vendor = vendor
    self.product = product
    self.version = version
    self.name = name
    self.uniqueIdentifier = uniqueIdentifier
    self.physicalPath = physicalPath
  }
}
