// The program `penumbra`: its subcommands, and the one place where it ends.

import ArgumentParser
import Files
import Foundation
import Logs
import Pen
import Session
import Wording

/// The root command.
@main
struct Penumbra: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "penumbra",
    abstract: "Hear a microscope image under the tip of a pen.",
    discussion: """
      Trace an image with the stylus of a graphics tablet and listen to the intensity under the \
      tip. Start with 'penumbra start', which speaks, or with 'penumbra demo', and with 'penumbra doctor' \
      where something does not work.

      Exit status: 0 success, 64 wrong usage, 65 bad data, 66 no such input, 69 service \
      unavailable, 70 internal fault, 73 cannot create output, 77 no permission.

      Every command takes --log FILE: what happens is appended to it, without positions and names of \
      images. \(Log.variable)=debug logs more, and without --log to standard error; the levels are \
      trace, debug, info, notice, warning, error and critical.

      Every command takes --speech auto, dispatcher, headphones or off: what it prints is read aloud, as it \
      is without the option where 'penumbra settings speech' names a way to speak. Space goes on to the next \
      line, q ends.

      Environment: with \(WideProgram.wish)=1 sound is computed by the plain code where 'make \
      install' has also put the faster one for newer processors; 'penumbra doctor' says which one \
      runs.
      """,
    version: OwnProgram.version,
    subcommands: commands)

  // Each of them declares its files first.
  private static let commands: [any NamedCommand.Type] = [
    Trace.self, Render.self, Replay.self, Sessions.self, ReportCommand.self, Calibrate.self,
    Calibrations.self, Devices.self, Inspect.self, ScaleCommand.self, Profile.self, Statistics.self,
    Tactile.self,
    Lattice.self, Presets.self, Cues.self, Zones.self,
    Patterns.self, Recognise.self, Measure.self, TrackCommand.self,
    HandsCommand.self, LensCommand.self, PaintCommand.self, ExerciseCommand.self,
    People.self, StudyCommand.self, SettingsCommand.self,
    Doctor.self,
    Demo.self, StartCommand.self,
  ]

  // The commands that compute sound, and the one that reports which code runs. Starting the other
  // program takes as long as starting this one did, more than other commands would gain.
  private static let wideCommands = ["trace", "render", "replay", "demo", "doctor", "start"]

  static func main() {
    FileSizeLimit.becomesError()
    let arguments = LogOption.given.rest
    if let name = arguments.first, wideCommands.contains(name) {
      WideProgram.takeOver()
    }
    do {
      var command = try parseAsRoot(SpeechOption.given.rest)
      if command is any SpokenCommand {
        command = try parseAsRoot(arguments)
      } else {
        try SpeechOption.given.check()
      }
      try command.run()
      end(EXIT_SUCCESS)
    } catch let fault as Fault {
      Log.error("fault", side: fault.side, ["case": fault.caseName])
      Terminal.complain(fault.terminalSentence)
      end(fault.exitStatus)
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      Terminal.complain("\(clause(of: message(for: error))); see 'penumbra --help'.")
      end(EX_USAGE)
    }
  }

  /// Ends the program.
  ///
  /// By now everything is written. The exit handlers of some two hundred libraries would only take
  /// time, and a thread of the sound server's library that still runs must not run into them.
  private static func end(_ status: Int32) -> Never {
    Terminal.leaveLine()
    TerminalMode.giveBack()
    fflush(nil)
    _exit(status)
  }

  /// The first line of a message, ready to be followed by the next step.
  private static func clause(of message: String) -> String {
    let line = message.split(separator: "\n").first.map(String.init) ?? "The command is unclear"
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
