// Decides by its pressure whether a tip touches.
//
// The kernel's touch bit is no help with a worn tip: drivers set it from a fixed pressure of
// about one percent, and such a tip reports more than that in the air. The pressure is therefore
// judged from the level at which this very tip rests, learned while it hovers and remembered as
// long as the device is open.
//
// Where the bit is off in the air it counts too, from its second report on and beyond the tip's
// noise, so that a touch lighter than the threshold is heard as well.
import Geometry

/// The switch at the tip of each of a device's tools.
struct TipSwitch: Sendable {
  /// A report's data about the tip.
  struct Report {
    /// The pressure as a fraction of its axis.
    var force: Double
    /// The device's own touch bit; nil where it has none.
    var isBitDown: Bool?
    /// The distance from the surface as a fraction of its axis; nil where it is not measured.
    var distance: Double?
  }

  /// The pressure above rest at which contact begins, as a fraction of the axis.
  static let downFraction = 0.015
  /// The pressure above rest below which contact ends.
  static let upFraction = 0.008
  /// The highest level at rest that is taken for granted.
  static let wornFraction = 0.2
  // From half its range on a pen that measures its distance is surely in the air.
  private static let farDistance = 0.5
  // A pen that hovers while it approaches or leaves does so for longer than this many reports.
  private static let shortestStay = 3
  // More tools than lie on any desk; a ninth takes the oldest one's place.
  private static let mostTools = 8

  private struct Known {
    var tool: PenTool
    var serial: UInt32
    var rest: RestLevel?
    var isReported = false
  }

  private var known: [Known] = []
  private var place = 0
  private var isPresent = false
  private var isDown = false
  private var bitRun = 0
  private var stay = 0
  private var lowest = 1.0
  private var worn: WornTip?

  /// Takes a report of a tool in reach; whether it touches, and the force above rest, 0...1.
  mutating func take(
    _ report: Report, tool: PenTool, serial: UInt32
  ) -> (isDown: Bool, force: Double) {
    choose(tool, serial)
    bitRun = report.isBitDown == true ? bitRun + 1 : 0
    stay += 1
    lowest = min(lowest, report.force)
    let isNew = known[place].rest == nil
    if isNew { learn(report) }
    decide(report)
    if !isDown, !isNew {
      known[place].rest?.take(
        report.force, isBitDown: report.isBitDown == true, noise: TipSwitch.upFraction)
    }
    let rest = known[place].rest?.level ?? 0
    let force = isDown && rest < 1 ? max(0, report.force - rest) / (1 - rest) : 0
    return (isDown, force)
  }

  /// What the tool in reach reports at rest, as a fraction of the axis; 0 where that is not known yet.
  var restFraction: Double {
    isPresent ? known[place].rest?.level ?? 0 : 0
  }

  /// The tool has left: a tip that pressed hard from its first report to its last never hovered,
  /// which is not possible by hand.
  mutating func leave() {
    guard isPresent else { return }
    isPresent = false
    if known[place].rest == nil, stay >= TipSwitch.shortestStay,
      lowest > TipSwitch.wornFraction
    {
      known[place].rest = RestLevel(lowest, isBitDown: true)
      report(lowest)
    }
  }

  /// A tip found to be worn, returned once.
  mutating func takeWornTip() -> WornTip? {
    defer { worn = nil }
    return worn
  }

  private mutating func choose(_ tool: PenTool, _ serial: UInt32) {
    if isPresent, known[place].tool == tool, known[place].serial == serial { return }
    // The serial may follow a tool by a report.
    if isPresent, known[place].tool == tool, known[place].serial == 0 {
      known[place].serial = serial
      return
    }
    leave()
    isPresent = true
    isDown = false
    bitRun = 0
    stay = 0
    lowest = 1
    if let index = known.firstIndex(where: { $0.tool == tool && $0.serial == serial }) {
      place = index
      return
    }
    if known.count == TipSwitch.mostTools { known.removeFirst() }
    known.append(Known(tool: tool, serial: serial))
    place = known.count - 1
  }

  private mutating func learn(_ tip: Report) {
    let isSurelyInAir =
      tip.isBitDown == false || (tip.distance ?? 0) >= TipSwitch.farDistance
    // A stroke that began with the tool's first report is over when the tip is surely free.
    let isFree = tip.force <= (isDown ? TipSwitch.upFraction : TipSwitch.wornFraction)
    guard isSurelyInAir || isFree else { return }
    known[place].rest = RestLevel(tip.force, isBitDown: tip.isBitDown == true)
    if tip.force > TipSwitch.wornFraction { report(tip.force) }
  }

  private mutating func report(_ force: Double) {
    guard force > TipSwitch.wornFraction, !known[place].isReported else { return }
    known[place].isReported = true
    worn = WornTip(
      tool: known[place].tool, serial: known[place].serial, restFraction: force)
  }

  private mutating func decide(_ tip: Report) {
    let rest = known[place].rest
    let threshold = isDown ? TipSwitch.upFraction : TipSwitch.downFraction
    let isPressed = tip.force - (rest?.level ?? 0) >= threshold
    let isBitTrusted = rest?.bitLevel.map { tip.force >= $0 } ?? false
    isDown = isPressed || (isBitTrusted && bitRun >= (isDown ? 1 : 2))
  }
}
