// Whether a speech server that stands still for ten seconds costs the pen or the sound anything: pairs of runs of
// `penumbra trace`, in turns, each with words asked for twice a second, over the same fake tablet and a JACK
// server. Runs under `umockdev-wrapper` (`benchmarks standstill`).

import Foundation
import Geometry
import Recorded
import TestSupport

/// Compares a session beside a speech server that stands still with one beside a server that answers.
enum StandstillBenchmark {
  private static let rounds = 5
  private static let reportsPerSecond = 200
  private static let seconds = 10

  /// What the runs of one kind took, in nanoseconds.
  private struct Figures: Sendable {
    /// From the kernel's stamp until the pen thread had a report, and until its control frames were sent.
    var arrived: [Int64] = []
    var sent: [Int64] = []
    /// From one cycle's start to the next.
    var cycles: [Int64] = []
  }

  static func run() async throws {
    print(
      "\nThe speech server stands still: \(seconds) s at \(reportsPerSecond) Hz, \(rounds) rounds in turns, "
        + "jackd dummy, 64 frames; \(Machine.load)")
    var with: [Figures] = []
    var without: [Figures] = []
    for round in 0..<rounds {
      for isHeld in round.isMultiple(of: 2) ? [false, true] : [true, false] {
        if isHeld {
          with.append(try await measure(isHeld: true))
        } else {
          without.append(try await measure(isHeld: false))
        }
      }
    }
    show("stamp to pen thread", with.map(\.arrived), without.map(\.arrived))
    show("stamp to control frames", with.map(\.sent), without.map(\.sent))
    show("from one callback to the next", with.map(\.cycles), without.map(\.cycles))
    print("  \(Machine.load) at the end")
  }

  private static func show(_ name: String, _ with: [[Int64]], _ without: [[Int64]]) {
    func text(_ runs: [[Int64]]) -> String {
      let sorted = runs.flatMap(\.self).sorted()
      return [0.5, 0.99, 0.999].map {
        String(format: "%.0f", Double(quantile(sorted, $0)) * 1e-3)
      }.joined(separator: ", ")
    }
    print(
      "  \(name), median, 99 %, 99.9 % in µs: answering \(text(without)); standing still \(text(with)) "
        + "(\(with.reduce(0) { $0 + $1.count }))")
    // The machine has moments of its own: the median of the pairs is without the rarest of them.
    let longest = (with.map { quantile($0, 0.999) }, without.map { quantile($0, 0.999) })
    let differences = zip(longest.0, longest.1).map { $0 - $1 }
    func microseconds(_ values: [Int64]) -> String {
      String(format: "%.0f", Double(quantile(values, 0.5)) * 1e-3)
    }
    print(
      "    99.9 % of each run, the median of \(rounds): answering \(microseconds(longest.1)), standing still "
        + "\(microseconds(longest.0)) µs; of the differences of the pairs "
        + "\(microseconds(differences)) µs")
  }

  private static func quantile(_ values: [Int64], _ share: Double) -> Int64 {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * share)]
  }

  private static func measure(isHeld: Bool) async throws -> Figures {
    let rig = try DispatcherRig.quick()
    return try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let folder = try ProgramFolder()
        let session = folder.file("session")
        let terminal = try PseudoTerminal(
          environment: folder.environment.merging(rig.environment) { $1 }.merging([
            "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
          ]) { $1 })
        try await terminal.waitUntilSeen("ready$ ")
        terminal.type(
          "'\(try Subprocess.builtProduct("penumbra"))' trace --audio jack --lines --speech dispatcher "
            + "--record '\(session)'\n")
        try await terminal.waitUntilSeen("Keys: ")
        try await terminal.wait("single keys") { !$0.readsLines }
        try await Task.sleep(for: .seconds(3))
        if isHeld { rig.hold(true) }
        try feed(tablet, terminal)
        rig.hold(false)
        terminal.type("q")
        try await terminal.wait("the shell's own mode") { $0.readsLines }
        return read(SessionFolder(path: session))
      }
    }
  }

  private static func feed(_ tablet: FakeTablet, _ terminal: PseudoTerminal) throws {
    var time = FakeTablet.nowMicroseconds
    try tablet.report(at: time, .x(20_000), .y(5_000), .pen(true))
    for step in 0..<(seconds * reportsPerSecond) {
      time += Int64(1_000_000 / reportsPerSecond)
      let wait = time - FakeTablet.nowMicroseconds
      if wait > 0 { usleep(UInt32(wait)) }
      let place = step % 200 < 100 ? step % 100 : 100 - step % 100
      try tablet.report(.x(Int32(10_000 + place * 100)), .pressure(2_000), .touch(true))
      if step % 100 == 0 { terminal.type(" ") }
    }
    try tablet.report(.pressure(0), .touch(false))
  }

  private static func read(_ folder: SessionFolder) -> Figures {
    var figures = Figures()
    var first: Int64?
    var last: Int64 = 0
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    while let row = rows.next() {
      guard row.frameCount > 0 else { continue }
      figures.arrived.append(row.arrivalNanoseconds)
      figures.sent.append(row.sentNanoseconds)
      first = first ?? row.sample.timeNanoseconds
      last = row.sample.timeNanoseconds
    }
    var before: Int64?
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    while let cycle = cycles.next() {
      guard let first, (first...last).contains(cycle.timeNanoseconds) else { continue }
      if let before { figures.cycles.append(cycle.timeNanoseconds - before) }
      before = cycle.timeNanoseconds
    }
    return figures
  }
}
