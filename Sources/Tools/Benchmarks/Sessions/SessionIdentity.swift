// Ten minutes of a live session, computed as fast as possible, and rendered again from its folder:
// identical to the bit or not.

import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Sonification

/// Compares a long session with its rendering.
enum SessionIdentity {
  private static let seconds = 600.0

  static func run(_ base: String) throws(Fault) {
    let (micrograph, samples) = try BenchmarkInput.open()
    let image = PreparedImage(
      micrograph, path: try BundledFiles.path(of: BundledFiles.defaultImage))
    let folder = SessionFolder(path: "\(base)/identity")
    let sent = "\(base)/sent.raw"
    guard FileManager.default.createFile(atPath: sent, contents: nil),
      let writing = FileHandle(forWritingAtPath: sent)
    else { return }
    var session = try SimulatedSession(
      folder: folder, image: image, preset: .classic, framesPerCycle: 64)
    let presets = Preset.builtIn
    var count = 0
    for part in PenLoop(samples, seconds: seconds) {
      // Every round of the recording has another sound than the one before.
      if part.number > 0 { session.set(presets[part.number % presets.count]) }
      try session.play(part.samples, untilSeconds: part.endSeconds) { (left, right) throws(Fault) in
        count += left.count
        writing.write(data(left, right))
      }
    }
    try session.end()
    try? writing.close()

    let recorded = try RecordedSession(path: folder.path)
    guard let reading = FileHandle(forReadingAtPath: sent) else { return }
    var different = 0
    var again = 0
    let damages = try SessionRerun(recorded).run { (left, right, _) throws(Fault) in
      again += left.count
      let data = data(left, right)
      if (try? reading.read(upToCount: data.count)) != data { different += 1 }
    }
    print(
      "\nReplay identity: \(count) frames sent in \(Int(session.seconds)) s of session, \(again) "
        + "rendered again, \(different) cycles differ, \(damages.count) damages, "
        + "\(session.lostCount) messages lost")
    unlink(sent)
  }

  private static func data(_ left: Span<Float>, _ right: Span<Float>) -> Data {
    var data = Data(capacity: 8 * left.count)
    for index in left.indices {
      for sample in [left[index], right[index]] {
        withUnsafeBytes(of: sample.bitPattern) { data.append(contentsOf: $0) }
      }
    }
    return data
  }
}
