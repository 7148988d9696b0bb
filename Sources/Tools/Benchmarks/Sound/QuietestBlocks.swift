// The cost of the audio callback by itself: the same session block by block, several times over,
// and of each block the shortest time. The machine's share, interrupts and other programs, differs
// from round to round; the work of a block, such as the start of a stroke, does not.

import Engine
import Jack
import Micrograph
import Pen
import Sonification
import Synthesis

/// Times blocks without a server.
enum QuietestBlocks {
  static let rounds = 21
  private static let sampleRateHertz = 48_000.0
  private static let seconds = 10
  // A report every 5 ms, strokes of a second and a fifth of a second between them.
  private static let framesPerReport = 240
  private static let reportsPerStroke = 200
  private static let reportsPerPause = 40

  // Four zones strike twice a second.
  private static let framesPerStrike = 24_000
  private static let strikes: [CueKind] = [.lowDrum, .snare, .shaker, .click]

  /// The shortest time of each block, in nanoseconds.
  ///
  /// - Parameters:
  ///   - framesPerBlock: the frames of a block.
  ///   - isFull: whether four loops play, the cues of four zones and a second voice.
  /// - Returns: the times, block by block.
  /// - Throws: why the port cannot be made.
  static func times(framesPerBlock: Int, isFull: Bool = false) throws(Fault) -> [Int64] {
    var shortest: [Int64] = []
    for _ in 0..<rounds {
      let times = try Fault.wrap { () throws(AudioPortError) in
        try play(framesPerBlock: framesPerBlock, isFull: isFull)
      }
      shortest = shortest.isEmpty ? times : zip(shortest, times).map { min($0, $1) }
    }
    return shortest
  }

  private static func play(
    framesPerBlock: Int, isFull: Bool
  ) throws(AudioPortError) -> [Int64] {
    var port = try OfflinePort(
      sampleRateHertz: sampleRateHertz, framesPerBlock: framesPerBlock,
      originNanoseconds: 1_000_000_000)
    var chain = Preset.sonicAtomic.chain
    if isFull { chain.voiceCount = 2 }
    let session = CallbackSession(
      output: port.output, sampleRateHertz: sampleRateHertz, time: .live, parameters: chain)
    if isFull { playLoops(session) }
    let times = CallbackTimes(session: session.address)
    var report = 0
    for block in 0..<seconds * Int(sampleRateHertz) / framesPerBlock {
      if block * framesPerBlock >= report * framesPerReport {
        if var frame = frame(report, at: port.nowNanoseconds) {
          _ = session.send(frame)
          if isFull {
            frame.voice = 1
            _ = session.send(frame)
          }
        }
        report += 1
      }
      if isFull, block * framesPerBlock % framesPerStrike < framesPerBlock {
        for kind in strikes {
          _ = session.send(Cue(timeNanoseconds: port.nowNanoseconds, kind: kind))
        }
      }
      try port.render(
        frames: framesPerBlock, process: timedSession, context: times.address
      ) { (_, _) throws(AudioPortError) in }
    }
    return times.nanoseconds
  }

  private static func playLoops(_ session: borrowing CallbackSession) {
    let loops: [BundledLoop] = [.drums, .bass, .voice, .drums]
    let sounds = loops.enumerated().map { place, loop in
      LoopSound(
        pitched: loop.sound(beatsPerMinute: 240, sampleRateHertz: sampleRateHertz),
        bars: loop.bars, number: place + 1, cents: 0, sampleRateHertz: sampleRateHertz)
    }
    var scene = LoopScene()
    scene.beatsPerMinute = 240
    scene.number = 1
    for (place, sound) in sounds.enumerated() {
      scene.channels[place].sound = sound.view
      scene.channels[place].pan = Float(place) * 0.2
    }
    // A quarter of two bars: it turns back twice a second.
    scene.channels[3].region = LoopRegion(start: 1, end: 2)
    session.set(scene, keeping: sounds, settled: 0)
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
