// A working day of recording to a disk that hangs for twenty seconds at a time: nothing is lost,
// and the memory does not grow.

import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Session
import Sonification

/// Records eight hours at 200 reports a second, as fast as possible.
enum SessionEndurance {
  private static let hours = 8
  private static let reportsPerSecond = 200
  // The queues hold 40 s.
  private static let stallSeconds = 20.0
  private static let partSeconds = 600

  static func run(_ base: String) throws(Fault) {
    let path = try BundledFiles.path(of: BundledFiles.defaultImage)
    let micrograph = try BenchmarkInput.open().0
    let folder = SessionFolder(path: "\(base)/endurance")
    var session = try SimulatedSession(
      folder: folder, image: PreparedImage(micrograph, path: path), preset: .classic,
      framesPerCycle: 256, roundSeconds: stallSeconds, soundEnding: "flac")
    print(
      "\nEndurance: \(hours) hours at \(reportsPerSecond) reports a second, the recorder held up for "
        + "\(Int(stallSeconds)) s at a time")
    var kept = (strokes: 0, frames: 0, cycles: 0)
    var sent = 0
    let parts = hours * 3_600 / partSeconds
    for part in 0..<parts {
      let first = part * partSeconds * reportsPerSecond
      let samples = (first..<first + partSeconds * reportsPerSecond).lazy.map {
        sample($0, over: micrograph)
      }
      try session.play(samples, untilSeconds: Double((part + 1) * partSeconds))
      sent += partSeconds * reportsPerSecond
      if part == parts - 1 { try session.end() }
      // Counted and thrown away: ten gigabytes of tables are no measure of anything.
      kept.strokes += empty(folder.strokes)
      kept.frames += empty(folder.frames)
      kept.cycles += empty(folder.cycles)
      if (part + 1).isMultiple(of: 3_600 / partSeconds) {
        let queue = session.fullestQueue
        print(
          "  after \((part + 1) * partSeconds / 3_600) h: \(kilobytes("VmRSS:") / 1_024) MB in memory, "
            + "largest \(kilobytes("VmHWM:") / 1_024) MB, fullest queue "
            + "\(100 * queue.count / queue.capacity) %, \(session.lostCount) messages lost")
      }
    }
    // The headers of the three tables are counted too.
    let sound = FlacLength.frames(of: folder.sound()) ?? 0
    print(
      "  \(sent) reports sent, \(kept.strokes - 1) kept; \(kept.frames - 1) control frames, "
        + "\(kept.cycles - 1) cycles; \(Int(Double(sound) / 48_000)) s of sound, \(Machine.load)")
  }

  /// A pen that writes for ten seconds of every forty and hovers in between.
  private static func sample(_ number: Int, over micrograph: Micrograph) -> PenSample<ImagePoint> {
    let seconds = Double(number) / Double(reportsPerSecond)
    let radius = Double(min(micrograph.width, micrograph.height)) / 3
    let isDown = seconds.truncatingRemainder(dividingBy: 40) < 10
    return PenSample(
      timeNanoseconds: Int64(number) * 5_000_000,
      position: ImagePoint(
        x: Double(micrograph.width) / 2 + radius * cos(seconds / 3),
        y: Double(micrograph.height) / 2 + radius * sin(seconds / 2)),
      pressure: isDown ? 0.5 : 0, isInContact: isDown)
  }

  /// Counts a table's lines and empties it; later lines are appended.
  private static func empty(_ path: String) -> Int {
    guard let file = FileHandle(forUpdatingAtPath: path) else { return 0 }
    var lines = 0
    while let chunk = try? file.read(upToCount: 1 << 20), !chunk.isEmpty {
      lines += chunk.count { $0 == UInt8(ascii: "\n") }
    }
    try? file.truncate(atOffset: 0)
    return lines
  }

  /// A line of the process's own status, in kilobytes (proc(5)).
  static func kilobytes(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") } ?? 0
  }
}
