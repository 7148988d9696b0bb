// The cost of the audio callback by itself: the same session block by block, several times over,
// and of each block the shortest time. The machine's share, interrupts and other programs, differs
// from round to round; the work of a block, such as the start of a stroke, does not.

import Engine
import Jack
import Micrograph
import Pen
import Sonification

/// Times blocks without a server.
enum QuietestBlocks {
  static let rounds = 21
  private static let sampleRateHertz = 48_000.0
  private static let seconds = 10
  // A report every 5 ms, strokes of a second and a fifth of a second between them.
  private static let framesPerReport = 240
  private static let reportsPerStroke = 200
  private static let reportsPerPause = 40

  /// The shortest time of each block, in nanoseconds.
  static func times(framesPerBlock: Int) throws(Fault) -> [Int64] {
    var shortest: [Int64] = []
    for _ in 0..<rounds {
      let times = try Fault.wrap { () throws(AudioPortError) in
        try play(framesPerBlock: framesPerBlock)
      }
      shortest = shortest.isEmpty ? times : zip(shortest, times).map { min($0, $1) }
    }
    return shortest
  }

  private static func play(framesPerBlock: Int) throws(AudioPortError) -> [Int64] {
    var port = try OfflinePort(
      sampleRateHertz: sampleRateHertz, framesPerBlock: framesPerBlock,
      originNanoseconds: 1_000_000_000)
    let session = CallbackSession(
      output: port.output, sampleRateHertz: sampleRateHertz, time: .live,
      parameters: Preset.sonicAtomic.chain)
    let times = CallbackTimes(session: session.address)
    var report = 0
    for block in 0..<seconds * Int(sampleRateHertz) / framesPerBlock {
      if block * framesPerBlock >= report * framesPerReport {
        if let frame = frame(report, at: port.nowNanoseconds) { _ = session.send(frame) }
        report += 1
      }
      try port.render(
        frames: framesPerBlock, process: timedSession, context: times.address
      ) { (_, _) throws(AudioPortError) in }
    }
    return times.nanoseconds
  }

  /// The control frame of a report; nil where the pen is up.
  private static func frame(_ report: Int, at nanoseconds: Int64) -> ControlFrame? {
    let number = report % (reportsPerStroke + reportsPerPause)
    guard number <= reportsPerStroke else { return nil }
    let phase: PathReading.Phase =
      number == 0 ? .touchDown : (number == reportsPerStroke ? .liftOff : .motion)
    return ControlFrame(
      timeNanoseconds: nanoseconds, frequencyHertz: 330 + Double(number), amplitude: 0.5,
      phase: phase, isSounding: true,
      stroke: UInt32(report / (reportsPerStroke + reportsPerPause) + 1))
  }
}
