// The tablet database's data on a model, beyond what the device itself reports.
import Synchronization

/// A tablet model in libwacom's database, which covers many makers.
public struct WacomModel: Sendable, Hashable {
  /// The numbers of a second device in the same housing.
  public struct PairedDevice: Sendable, Hashable {
    /// The bus, 3 for USB (`BUS_*` in linux/input.h).
    public let busType: UInt16
    /// The vendor's number.
    public let vendor: UInt16
    /// The product's number.
    public let product: UInt16
  }

  /// The model's name, such as "Wacom Intuos Pro M".
  public let name: String
  /// The maker's model number, such as "PTH-660"; empty when unknown.
  public let modelName: String
  /// Whether the tablet is a screen, so that the image is shown under the pen.
  public let isDisplay: Bool
  /// Whether the tablet is part of a computer.
  public let isBuiltIn: Bool
  /// Whether it can be turned round for left-handed use.
  public let isReversible: Bool
  /// Whether it also senses fingers.
  public let hasTouch: Bool
  /// The width in whole inches; 0 when unknown.
  public let widthInches: Int
  /// The height in whole inches; 0 when unknown.
  public let heightInches: Int
  /// How many buttons the tablet itself has.
  public let padButtonCount: Int
  /// The touch surface of a display tablet, where that is a device with numbers of its own.
  public let paired: PairedDevice?

  /// The model of a device, by its bus, ids and name; nil when it is not in the database.
  public static func lookUp(_ identity: TabletIdentity) -> WacomModel? {
    WacomDatabase.shared.withLock { $0.model(of: identity) }
  }

  /// The model of a touch surface, even where it is a device with numbers of its own; nil when it
  /// is not in the database.
  public static func lookUp(touchSurface identity: TabletIdentity) -> WacomModel? {
    WacomDatabase.shared.withLock { $0.model(of: identity) ?? $0.model(pairedWith: identity) }
  }
}
