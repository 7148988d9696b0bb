// Sentences and exit statuses for tablets and their recordings.

import Glibc
import Pen
import Tablet
import Translation

extension TabletError {
  var sentence: String {
    switch self {
    case .noSuchDevice(""):
      translated("The name of the input device is empty; choose a tablet that is plugged in.")
    case .noSuchDevice(let path):
      translated("There is no input device \(path); choose a tablet that is plugged in.")
    case .noPermission(let path):
      translated("This user may not read \(path); \(TabletPermission.remedy).")
    case .busy(let path, let holders):
      translated(
        "\(TabletError.named(holders)) holds \(path) for itself; close it to take the tablet.")
    case .cannotOpen(let path, let number):
      translated(
        "\(path) cannot be opened (\(Fault.reason(number))); unplug the tablet and plug it in again."
      )
    case .notAnInputDevice(let path, _):
      translated("\(path) is not an input device; choose a tablet that is plugged in.")
    case .notAPen(let path, let kind):
      translated("\(path) is a \(kind) device without absolute pen positions; choose a pen tablet.")
    case .notATouchSurface(let path, let kind):
      translated("\(path) is a \(kind) device and reports no fingers; choose a touch surface.")
    case .noSlots(let path):
      translated(
        "\(path) reports touches without slots, so fingers cannot be told apart; trace with a pen, or "
          + "choose a touch surface that reports them.")
    case .readFailed(let path, let number):
      translated(
        "Reading \(path) failed (\(Fault.reason(number))); unplug the tablet and plug it in again.")
    case .gone(let path):
      translated("The tablet at \(path) is gone; plug it in again.")
    case .recordingFile(let error): error.sentence
    case .recordingMalformed(let path, let line, let text):
      translated(
        "Line \(line) of \(path) is not evemu text (\"\(text)\"); record it again with evemu-record."
      )
    case .recordingRunsBackwards(let path, let line, let microseconds):
      translated(
        "Line \(line) of \(path) goes back in time by \(TabletError.seconds(microseconds)) s; make what "
          + "comes before and after it two recordings, or record it again with evemu-record.")
    case .noDescription(let path):
      translated(
        "\(path) describes no device, so its axes are unknown; put the device's description beside "
          + "it, under the same name with .desc, or record it again with evemu-record.")
    case .noEvents(let path):
      translated("\(path) describes a device and holds no events; record some with evemu-record.")
    }
  }

  /// Microseconds as seconds, without zeros at the end.
  private static func seconds(_ microseconds: Int64) -> String {
    var fraction = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    while fraction.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds / 1_000_000).\(fraction)"
  }

  // The programs that have the device open probably include the one that grabbed it: the kernel
  // does not say.
  private static func named(_ holders: [NodeHolder]) -> String {
    guard !holders.isEmpty else {
      return translated("Another program, such as a tablet driver of another user,")
    }
    let names = holders.map { translated("\($0.name) (process \($0.process))") }
    return names.joined(separator: translated(" or "))
  }

  var exitStatus: Int32 {
    switch self {
    case .noSuchDevice, .notAnInputDevice: ExitStatus.noInput
    case .recordingFile(let error): error.exitStatus
    case .noPermission: ExitStatus.noPermission
    case .busy, .cannotOpen, .readFailed, .gone: ExitStatus.unavailable
    case .notAPen, .notATouchSurface, .noSlots, .recordingMalformed, .recordingRunsBackwards,
      .noDescription, .noEvents:
      ExitStatus.dataError
    }
  }
}

extension EvemuRecording {
  /// The repairs made to the recording, one sentence each.
  public var mendedSentences: [String] {
    clockWraps.map { wrap in
      let unit =
        switch wrap.unit {
        case .microseconds: translated("microseconds")
        case .seconds: translated("seconds")
        }
      return
        translated(
          "Line \(wrap.line) of \(path) starts again near 0, as a 32-bit clock of \(unit) does; "
            + "the time continues there.")
    }
  }
}
