// The sound of a live session on its own, for tests that take its server away: the engine and the
// callback as they are, with a pen that obeys lines on standard input.
//
//   start   opens the engine                touch HZ   puts the pen down at a pitch
//   stop    ends the engine                 lift       lifts it off
//   xruns   tells the late cycles so far    quit       leaves; so does the end of the input

import Engine
import Foundation
import Sonification

@main
struct SoundSubject {
  static func main() {
    var lines = InputLines()
    var pen = ObedientPen(EngineChannels().fromPen)
    var engine: AudioEngine?
    while true {
      pen.move()
      if let event = engine?.tick() { tell(event) }
      switch lines.next() {
      case .nothing: continue
      case .line(let words) where words.first != "quit": obey(words, &pen, &engine)
      case .line, .end:
        engine?.end()
        return
      }
    }
  }

  private static func obey(
    _ words: [Substring], _ pen: inout ObedientPen, _ engine: inout AudioEngine?
  ) {
    switch words.first {
    case "start":
      // New channels for every engine, as every session has its own.
      let channels = EngineChannels()
      pen.engine = channels.fromPen
      var started = AudioEngine(
        channels: channels, choice: .jack, parameters: Preset.analysis.chain)
      tell(started.open())
      engine = consume started
    case "stop":
      engine?.end()
      engine = nil
      say("stopped")
    case "touch":
      pen.touch(frequencyHertz: words.last.flatMap { Double($0) } ?? 440)
      say("touched")
    case "lift":
      pen.lift()
      say("lifted")
    default:
      say("xruns \(engine?.xrunCount ?? 0)")
    }
  }

  private static func tell(_ event: AudioEvent) {
    switch event {
    case .connected(let link), .serverStarted(let link, _):
      say("connected \(link.clientName) \(Int(link.sampleRateHertz)) \(link.framesPerPeriod)")
    case .rerouted(let link): say("rerouted \(link.playbackPorts.joined(separator: " "))")
    case .serverLost: say("lost")
    case .unavailable(let error): say("unavailable \(error)")
    case .off: say("off")
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
