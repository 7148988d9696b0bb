// The larger part of the script, on a simulated clock and faster than real time: scenes of sound at
// three sample rates, by both rules of time, with blocks of every length.

import Engine
import Jack
import Pen
import Sonification

/// The script without a server.
struct SimulatedScript {
  /// How much sound to play, in seconds.
  let seconds: Double

  private static let sceneSeconds = 6.0
  private static let sampleRates = [48_000.0, 44_100, 96_000]
  private static let periods = [64, 16, 1, 128, 1_024, 7, 8_192, 32, 2_048, 256, 1_000, 512]

  func run() throws {
    var tally = SimulatedTally()
    var number = 0
    while tally.seconds < seconds {
      let rate = SimulatedScript.sampleRates[number % SimulatedScript.sampleRates.count]
      let port = try Fault.wrap { () throws(AudioPortError) in
        try OfflinePort(sampleRateHertz: rate, framesPerBlock: 8_192)
      }
      var scene = SimulatedScene(port: port, number: number)
      try scene.play(
        seconds: min(SimulatedScript.sceneSeconds, seconds - tally.seconds),
        periods: SimulatedScript.periods, tally: &tally)
      number += 1
    }
    guard tally.peak > 0.01 else { throw SilenceFault(place: "on the simulated clock") }
    guard tally.recordedCycles > 0 else { throw SilenceFault(place: "at the recorders") }
    Line.print(tally.sentence)
  }
}
