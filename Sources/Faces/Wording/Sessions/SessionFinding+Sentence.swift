// What to say about a session of which something is missing or damaged.

import Files
import Pen
import Recorded
import Translation

extension SessionFinding {
  /// The finding in one sentence on one line.
  public var sentence: String {
    switch self {
    case .damage(let damage): return damage.sentence
    case .fault(let fault): return fault.sentence
    case .sceneFileMissing(let path):
      return Fault.onOneLine(
        translated("The scene file that names \(path) is missing; it is used for nothing."))
    case .soundMissing(let path):
      return Fault.onOneLine(
        translated("\(path) is missing; the sound can be made again from the other files."))
    case .soundNotRead(let error):
      return Fault.onOneLine(
        translated("\(error.finding); the sound can be made again from the other files."))
    case .soundCutShort(let path, let frames, let expected, let rate):
      let (there, all) = (
        SessionFinding.seconds(frames, rate), SessionFinding.seconds(expected, rate)
      )
      return Fault.onOneLine(
        translated(
          "\(path) breaks off after \(there) of \(all) s; the sound can be made again from the "
            + "other files."))
    }
  }

  private static func seconds(_ frames: Int, _ rateHertz: Double) -> String {
    let hundredths = Int((Double(frames) / rateHertz * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension SessionCheck {
  /// One sentence for each file that is missing or damaged.
  public static func sentences(_ session: RecordedSession) -> [String] {
    findings(session).map(\.sentence)
  }
}

extension SessionFollowing {
  /// The damage of the changes, in sentences; the rendering differs there from what was heard.
  ///
  /// - Throws: why the changes cannot be read at all.
  public func sentences() throws(Fault) -> [String] {
    try findings().map(\.sentence)
  }
}
