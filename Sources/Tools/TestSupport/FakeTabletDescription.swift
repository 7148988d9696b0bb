// Descriptions of devices as tests put them together, written out as evemu text.

/// A fake device's description of itself; the numbers are those of linux/input-event-codes.h.
public struct FakeTabletDescription: Sendable {
  /// An axis: its range, and units per millimetre (per radian for angles), 0 for unknown.
  public struct Axis: Sendable {
    /// The least value.
    public var minimum: Int32
    /// The greatest value.
    public var maximum: Int32
    /// Units per millimetre; 0 where unknown.
    public var resolution: Int32

    /// Creates an axis.
    public init(_ minimum: Int32, _ maximum: Int32, resolution: Int32 = 0) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution
    }
  }

  /// The device's name.
  public var name: String
  /// The bus, 3 for USB.
  public var bus = 3
  /// The vendor's number.
  public var vendor = 0x1D50
  /// The product's number.
  public var product = 0x7E57
  /// The keys, by code.
  public var keys: [Int]
  /// The absolute axes, by code.
  public var axes: [Int: Axis]
  /// The relative axes, by code.
  public var relativeAxes: [Int]
  /// The properties, by number.
  public var properties: [Int]

  /// Creates the description of a USB device.
  public init(
    _ name: String, keys: [Int] = [], axes: [Int: Axis] = [:], relativeAxes: [Int] = [],
    properties: [Int] = []
  ) {
    self.name = name
    self.keys = keys
    self.axes = axes
    self.relativeAxes = relativeAxes
    self.properties = properties
  }

  /// A pen of 200 x 125 mm with everything a good one has.
  public static let pen = FakeTabletDescription(
    "Penumbra Test Pen", keys: [0x140, 0x141, 0x14A, 0x14B, 0x14C],
    axes: [
      0x00: Axis(0, 40000, resolution: 200), 0x01: Axis(0, 25000, resolution: 200),
      0x18: Axis(0, 8191), 0x19: Axis(0, 63), 0x1A: Axis(-64, 63, resolution: 57),
      0x1B: Axis(-64, 63, resolution: 57), 0x28: Axis(0, 0),
    ], properties: [0])

  /// The same description with changes.
  public func with(_ change: (inout FakeTabletDescription) -> Void) -> FakeTabletDescription {
    var other = self
    change(&other)
    return other
  }

  /// The description as evemu text.
  public var text: String {
    var lines = [
      "# EVEMU 1.3", "N: \(name)",
      "I: " + [bus, vendor, product, 0x100].map { hex($0, 4) }.joined(separator: " "),
      "P: " + bytes(of: properties, count: 8),
    ]
    for (type, codes) in [(1, keys), (2, relativeAxes), (3, Array(axes.keys)), (4, [0])]
    where !codes.isEmpty {
      let count = type == 1 ? 96 : 8
      lines.append("B: \(hex(type, 2)) \(bytes(of: codes, count: count))")
    }
    for (code, axis) in axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "A: \(hex(code, 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)")
    }
    return lines.flatMap { wrapped($0) }.joined(separator: "\n") + "\n"
  }

  // Evemu writes a mask in lines of eight bytes.
  private func wrapped(_ line: String) -> [String] {
    guard line.hasPrefix("B: ") else { return [line] }
    let words = line.split(separator: " ")
    return stride(from: 2, to: words.count, by: 8).map { start in
      (words[..<2] + words[start..<min(start + 8, words.count)]).joined(separator: " ")
    }
  }

  private func bytes(of codes: [Int], count: Int) -> String {
    var mask = [Int](repeating: 0, count: count)
    for code in codes { mask[code / 8] |= 1 << (code % 8) }
    return mask.map { hex($0, 2) }.joined(separator: " ")
  }

  private func hex(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
