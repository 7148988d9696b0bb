// A recording of a tablet as evemu text, the format users attach to bug reports.
import Files
import Foundation
import Geometry

/// A recording of an input device: its description and the events it sent.
public struct EvemuRecording: Sendable, Hashable {
  /// Lines that go back in time and were left out.
  public struct LeftOut: Sendable, Hashable {
    /// The first one, counted from 1.
    public var line: Int
    /// How many there were.
    public var count: Int
  }

  /// Where the recording was read from.
  public let path: String
  /// The device that was recorded.
  public let description: TabletDescription
  /// The events in the order and with the time stamps of the file, unwrapped where a clock of 32
  /// bits wrapped around.
  public let events: [InputEvent]
  /// Where a clock of 32 bits wrapped around.
  public private(set) var clockWraps: [ClockWrap] = []
  /// What was left out; nil where all was read.
  public private(set) var leftOut: LeftOut?

  /// Reads the recording at a path.
  ///
  /// Old files hold the events alone. Their device is then described by a file beside them:
  /// `Tablet.desc` or `Tablet_Pen.desc` for `Tablet.events` and for `Tablet.stroke.events`.
  /// - Throws: `recordingFile`, `recordingMalformed`, `recordingRunsBackwards` or, for events without a
  ///   description, `noDescription`.
  public static func open(_ path: String) throws(TabletError) -> EvemuRecording {
    var parser = EvemuParser()
    try parser.read(read(path), path: path)
    if !parser.isDescribed, let description = descriptionBeside(path) {
      return try open(path, describedAt: description)
    }
    return try EvemuRecording(parser, path: path)
  }

  /// The file beside a recording that describes its device; nil without one.
  public static func descriptionBeside(_ path: String) -> String? {
    var base = path
    while let point = base.lastIndex(of: "."), !base[point...].contains("/") {
      base = String(base[..<point])
      for name in ["\(base).desc", "\(base)_Pen.desc"]
      where FileIdentity(path: name) != nil {
        return name
      }
    }
    return nil
  }

  /// Reads the events at one path and the description of their device at another.
  ///
  /// - Throws: `recordingFile`, `recordingMalformed`, `recordingRunsBackwards`, `noDescription`.
  public static func open(
    _ path: String, describedAt descriptionPath: String
  ) throws(TabletError) -> EvemuRecording {
    var described = EvemuParser()
    try described.read(read(descriptionPath), path: descriptionPath)
    guard described.isDescribed else { throw .noDescription(path: descriptionPath) }
    var recorded = EvemuParser()
    try recorded.read(read(path), path: path)
    return EvemuRecording(recorded, path: path, description: described.description)
  }

  /// Reads evemu text from memory; `path` names it in errors.
  ///
  /// `leavesOut` is whether events that go back in time are left out instead of being an error.
  ///
  /// - Throws: `recordingMalformed`, `recordingRunsBackwards`, `noDescription`.
  public init(
    contents: [UInt8], path: String, leavingOutStepsBack leavesOut: Bool = false
  ) throws(TabletError) {
    var parser = EvemuParser(leavingOutStepsBack: leavesOut)
    try parser.read(contents, path: path)
    try self.init(parser, path: path)
  }

  private init(_ parser: EvemuParser, path: String) throws(TabletError) {
    guard parser.isDescribed else { throw .noDescription(path: path) }
    self.init(parser, path: path, description: parser.description)
  }

  private init(_ parser: EvemuParser, path: String, description: TabletDescription) {
    self.init(path: path, description: description, events: parser.events)
    clockWraps = parser.clockWraps
    leftOut = parser.leftOut
  }

  /// Creates a recording from its parts.
  public init(path: String, description: TabletDescription, events: [InputEvent]) {
    self.path = path
    self.description = description
    self.events = events
  }

  /// The pen samples of the recording, one per report, with the file's own time stamps.
  ///
  /// - Throws: `notAPen` for a device without a pointing position, `noEvents` for a description
  ///   alone.
  public func samples(
    pressureCurve: PressureCurve = .straight
  ) throws(TabletError) -> [PenSample<TabletPoint>] {
    guard description.canPoint else { throw .notAPen(path: path, kind: description.kind) }
    guard !events.isEmpty else { throw .noEvents(path: path) }
    var state = PenState(description: description, pressureCurve: pressureCurve)
    return events.compactMap { state.apply($0) }
  }

  /// The longest recording that is read, in bytes: an hour of a pen is under a hundred megabytes.
  public static let limitBytes = 1 << 30

  private static func read(_ path: String) throws(TabletError) -> [UInt8] {
    do throws(FileError) {
      return try InputFile(path: path).bytes(limitBytes: limitBytes)
    } catch {
      throw .recordingFile(error)
    }
  }
}
