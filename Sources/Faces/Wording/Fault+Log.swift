// A fault in the log: its case, and who is responsible; no path, no name.

import Jack
import Logs
import Pen
import SoundFile
import Tablet

extension Fault {
  /// The names of its cases, the outer first, as in `tablet.gone`.
  public var caseName: String {
    var names: [String] = []
    var value: Any = self
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      guard let payload = mirror.children.first else {
        names.append(String(describing: value))
        break
      }
      names.append(payload.label ?? "")
      value = payload.value
    }
    return names.joined(separator: ".")
  }

  /// Who can do something about it.
  public var side: LogSide {
    if exitStatus == ExitStatus.internalFault { return .ours }
    switch self {
    case .missingOwnFile: return .ours
    case .audio(.unsupportedSampleRate): return .user
    case .audio: return .server
    case .tablet(.busy), .tablet(.cannotOpen), .tablet(.readFailed), .tablet(.gone),
      .tablet(.notAPen), .tablet(.notATouchSurface), .tablet(.noSlots), .noTablet,
      .tabletWithoutArea, .tabletWithoutTilt:
      return .device
    default: return .user
    }
  }
}
