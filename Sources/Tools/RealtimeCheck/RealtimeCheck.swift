// `make rtcheck`: plays a scripted session while LLVM's RealtimeSanitizer watches the callback, or
// plants a fault into the callback, which the sanitizer must find.

import ArgumentParser
import CRealtimeCheck
import Foundation
import Pen
import Wording

/// The program that shows that the callback is real-time safe while it runs.
@main
struct RealtimeCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "realtime-check",
    abstract: "Play a scripted session under the RealtimeSanitizer, which ends the program with 43."
  )

  @Option(help: "The session's length, from 0.5 minutes.")
  var minutes = 10.0

  @Option(
    help: """
      Commit this fault instead: allocation, lock, open or sleep in the callback, or race or overrun \
      in a build with another sanitizer.
      """)
  var plant: PlantedFault?

  func validate() throws {
    guard minutes >= 0.5, minutes <= 1_000 else {
      throw ValidationError("\(minutes) minutes: choose 0.5 to 1000.")
    }
  }

  func run() throws {
    if let plant, plant.isForOtherSanitizers {
      var samples: [Float] = [0]
      var mutex = pthread_mutex_t()
      plant.commit(&samples, &mutex)
      Line.complain("the planted fault (\(plant.rawValue)) was not noticed")
      throw ExitCode.failure
    }
    guard penumbra_realtime_check_is_linked() else {
      Line.complain("realtime-check was built without the sanitizer; run: make rtcheck")
      throw ExitCode(69)
    }
    do {
      if let plant {
        try PlantedSession(fault: plant).run()
        Line.complain("the planted fault (\(plant.rawValue)) was not noticed")
        throw ExitCode.failure
      }
      // A hang must not block whatever waits for the result.
      alarm(UInt32(minutes * 60) + 120)
      // A tenth on a real server, long enough for one loss and one return.
      let liveSeconds = max(minutes * 6, 12)
      try SimulatedScript(seconds: minutes * 60 - liveSeconds).run()
      try ServerScript(seconds: liveSeconds).run()
      Line.print(
        "The callback called nothing that may allocate, lock or wait in \(minutes) minutes.")
    } catch let fault as Fault {
      Line.complain(fault.sentence)
      throw ExitCode(fault.exitStatus)
    } catch let silence as SilenceFault {
      Line.complain(silence.sentence)
      throw ExitCode(70)
    }
  }
}
