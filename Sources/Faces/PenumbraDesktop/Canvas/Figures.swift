// Drawing costs, for measuring: `penumbra-desktop --figures` prints them when the window closes.

import CGTK
import DesktopModel
import Foundation
import Glibc

/// Frames and processor time of the last seconds.
struct Figures {
  /// Whether the option was given.
  static var isWanted: Bool { CommandLine.arguments.contains("--\(StartArguments.figures)") }

  private var marks: [(wall: Int64, processor: Int64, frame: Int64)] = []

  // From the start of the process to the frame after the first, which is then on the screen.
  private var shownNanoseconds: Int64?

  // The period measured, in seconds: what the benchmark's pen moves, and the start is over by then.
  private static let span = 8

  /// Takes note of a frame, once a second.
  mutating func note(_ widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let wall = Figures.nanoseconds(CLOCK_MONOTONIC)
    if shownNanoseconds == nil, !marks.isEmpty {
      shownNanoseconds = Figures.startNanoseconds.map {
        Figures.nanoseconds(CLOCK_BOOTTIME) - $0
      }
    }
    if let last = marks.last, wall - last.wall < 1_000_000_000 { return }
    marks.append(
      (
        wall, Figures.nanoseconds(CLOCK_THREAD_CPUTIME_ID),
        Int64(gdk_frame_clock_get_frame_counter(clock))
      ))
    if marks.count > Figures.span + 1 { marks.removeFirst() }
  }

  /// One line on the start and the last eight seconds.
  var text: String {
    guard let first = marks.first, let last = marks.last, last.wall > first.wall else {
      return "figures: the window was open for less than two seconds"
    }
    let wall = Double(last.wall - first.wall)
    let frames = Double(last.frame - first.frame) / wall * 1e9
    let share = Double(last.processor - first.processor) / wall * 100
    return
      "figures: \((frames * 10).rounded() / 10) frames a second, main thread "
      + "\((share * 10).rounded() / 10) % of one core, over \((wall / 1e8).rounded() / 10) s"
      + (shownNanoseconds.map { ", on screen after \($0 / 1_000_000) ms" } ?? "")
  }

  // When the process was started, since the machine was; in hundredths of a second (proc(5), field 22 of stat, whose
  // second field ends with the last bracket).
  private static var startNanoseconds: Int64? {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8) else {
      return nil
    }
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? Int64(fields[19]).map { $0 * 10_000_000 } : nil
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
