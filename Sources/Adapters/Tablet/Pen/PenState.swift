// Gathers the events of one report and turns each complete report into a pen sample.
//
// The kernel sends an axis only when its value changed, so the values of earlier frames stay valid,
// including those of a frame in which the pen left: Wacom's driver sets all axes to 0 then, and
// sends every axis that differs from 0 when a pen returns. The values are therefore always kept,
// but a sample is never made from a frame in which the pen is out of reach.
//
// A tool that comes into reach gives its first sample once the position was reported together with
// it or after it. One axis is enough: the other one, not sent, has not changed. So the first sample
// of a tool never has the old tool's position, nor the (0, 0) sent when that one left.
import Geometry

/// The state of a pen device, which turns events into one sample per report.
public struct PenState {
  private enum Reach { case byTool, always, never }

  /// What identifies a tool for a fresh start; the samples distinguish the side buttons.
  private struct Tool: Equatable {
    var kind: PenTool
    var serial: UInt32
  }

  private let reach: Reach
  private var scale: PenScale
  private let lonelyTool: PenTool
  private var tip = TipSwitch()
  /// The state reported by the kernel so far, and the one at the last report.
  private var pending = PenFrame()
  private var committed = PenFrame()
  private var currentTool: Tool?
  private var isAwaitingPosition = false
  /// What the tip of the tool in reach reported last; nil for a tool without one.
  public private(set) var tipReading: TipReading?
  /// The last sample given out, while its tool is in reach.
  private var shown: PenSample<TabletPoint>?
  private var isSkippingFrame = false
  private var hasLostReports = false

  /// Creates the initial state of a device.
  ///
  /// - Parameters:
  ///   - description: the device.
  ///   - pressureCurve: from the tip's force to the pressure of a sample.
  public init(description: TabletDescription, pressureCurve: PressureCurve = .straight) {
    scale = PenScale(description: description, curve: pressureCurve)
    lonelyTool = description.kind == .pen ? .pen : .mouse
    let hasTools = PenFrame.toolCodes.contains { description.keys.contains($0.code) }
    reach = !description.canPoint ? .never : hasTools ? .byTool : .always
  }

  /// Whether a tool is in reach and has given a sample.
  public var isToolShown: Bool { shown != nil }

  /// From the tip's force to the pressure of a sample.
  public var pressureCurve: PressureCurve {
    get { scale.curve }
    set { scale.curve = newValue }
  }

  /// A tip found to be worn since the last call.
  public mutating func takeWornTip() -> WornTip? {
    tip.takeWornTip()
  }

  /// Takes one event; a report that ends a frame gives the sample of that frame.
  ///
  /// There is one sample for every frame in which a tool is in reach, and one, at the last
  /// position, for the frame in which it leaves. After SYN_DROPPED the rest of the frame is ignored
  /// and the next sample is a discontinuity; use `resynchronise` where the device can be queried
  /// for its state.
  public mutating func apply(_ event: InputEvent) -> PenSample<TabletPoint>? {
    switch event.type {
    case EventType.synchronisation:
      return synchronise(event)
    case EventType.key where !isSkippingFrame:
      pending.setKey(event.code, isDown: event.value != 0)
    case EventType.absolute where !isSkippingFrame:
      pending.setAxis(event.code, value: event.value)
    case EventType.miscellaneous where !isSkippingFrame && event.code == MiscellaneousCode.serial:
      pending.serial = UInt32(bitPattern: event.value)
    default:
      break
    }
    return nil
  }

  private mutating func synchronise(_ event: InputEvent) -> PenSample<TabletPoint>? {
    switch event.code {
    case SynchronisationCode.report:
      if isSkippingFrame {
        isSkippingFrame = false
        return nil
      }
      return commit(timeMicroseconds: event.timeMicroseconds)
    case SynchronisationCode.dropped:
      pending = committed
      isSkippingFrame = true
      hasLostReports = true
      return nil
    default:
      return nil
    }
  }

  private mutating func commit(timeMicroseconds: Int64) -> PenSample<TabletPoint>? {
    let frame = pending
    pending.isPositionReported = false
    committed = pending
    let time = timeMicroseconds.multipliedReportingOverflow(by: 1000).partialValue
    guard reach != .never else { return nil }
    follow(frame)
    guard let tool = currentTool?.kind else { return leave(timeNanoseconds: time) }
    if frame.isPositionReported { isAwaitingPosition = false }
    guard !isAwaitingPosition, frame.isXKnown, frame.isYKnown else {
      return leave(timeNanoseconds: time)
    }
    let contact = contact(of: frame, tool: tool)
    var sample = scale.sample(
      of: frame, tool: tool, timeNanoseconds: time, isInContact: contact.isDown,
      force: contact.force)
    // One tool in the place of another without a gap: no path joins the two.
    let isExchanged = shown.map { !$0.isSameTool(as: sample) } ?? false
    sample.isDiscontinuity = hasLostReports || isExchanged
    hasLostReports = false
    shown = sample
    return sample
  }

  private mutating func follow(_ frame: PenFrame) {
    let kind = reach == .always ? lonelyTool : frame.tool
    let tool = kind.map { Tool(kind: $0, serial: frame.serial) }
    // A serial that comes after its tool names it, and does not exchange it.
    let isNamed = tool?.kind == currentTool?.kind && currentTool?.serial == 0
    if tool != currentTool, !isNamed { isAwaitingPosition = reach == .byTool }
    currentTool = tool
    // The next tool reports its own serial number.
    if tool == nil {
      pending.serial = 0
      committed.serial = 0
    }
  }

  private mutating func contact(
    of frame: PenFrame, tool: PenTool
  ) -> (isDown: Bool, force: Double) {
    guard let report = scale.tip(of: frame, tool: tool) else {
      tipReading = nil
      return (scale.isSwitchDown(frame, tool: tool), 0)
    }
    let taken = tip.take(report, tool: tool, serial: frame.serial)
    tipReading = TipReading(rawFraction: report.force, restFraction: tip.restFraction)
    return taken
  }

  /// The last sample of a tool that was in reach: its axes are old, since those of the frame in
  /// which it leaves mean nothing.
  private mutating func leave(timeNanoseconds: Int64) -> PenSample<TabletPoint>? {
    tip.leave()
    tipReading = nil
    guard var sample = shown else { return nil }
    shown = nil
    sample.timeNanoseconds = timeNanoseconds
    sample.pressure = 0
    sample.isInProximity = false
    sample.isInContact = false
    sample.buttons = []
    sample.isDiscontinuity = hasLostReports
    hasLostReports = false
    return sample
  }
}

extension PenState {
  /// Takes the values a device has at the moment of opening, without giving a sample.
  public mutating func begin(axes: [UInt16: Int32], keysDown: Set<UInt16>) {
    pending = PenFrame()
    take(axes: axes, keysDown: keysDown)
    committed = pending
    currentTool = pending.tool.map { Tool(kind: $0, serial: 0) }
    isAwaitingPosition = false
  }

  /// Takes the device's whole state after reports were lost, in device units.
  ///
  /// The sample, if the pen is in reach or has left it meanwhile, is a discontinuity; without
  /// one, the next sample is.
  public mutating func resynchronise(
    timeMicroseconds: Int64, axes: [UInt16: Int32], keysDown: Set<UInt16>
  ) -> PenSample<TabletPoint>? {
    pending = committed
    isSkippingFrame = false
    hasLostReports = true
    take(axes: axes, keysDown: keysDown)
    committed = pending
    pending.isPositionReported = true
    return commit(timeMicroseconds: timeMicroseconds)
  }

  /// Whether the device's own state is what was reported last; otherwise a report was lost, or is
  /// still to arrive.
  public func agrees(axes: [UInt16: Int32], keysDown: Set<UInt16>) -> Bool {
    var other = self
    other.pending = committed
    other.take(axes: axes, keysDown: keysDown)
    return other.pending == committed
  }

  private mutating func take(axes: [UInt16: Int32], keysDown: Set<UInt16>) {
    let tool = pending.tool
    for (code, value) in axes { pending.setAxis(code, value: value) }
    pending.setKeys(down: keysDown)
    pending.isPositionReported = false
    // Serial numbers are reported, not stored: a tool that arrived unnoticed has none yet.
    if pending.tool != tool { pending.serial = 0 }
  }
}
