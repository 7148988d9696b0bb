// The output of `--help`: every option there is, by the parser's own list and by ours.

import Foundation
import TestSupport
import Testing

@Suite("Help", .timeLimit(.minutes(60)))
struct HelpTests {
  /// The commands and options the program promises.
  private static let promised: [String: [String]] = [
    "trace": [
      "--device", "--pen", "--strokes", "--calibration", "--preset", "--layer", "--offset",
      "--ticks", "--ticks-along", "--zones", "--zones-table", "--mode", "--pattern", "--metronome",
      "--knob", "--loops", "--loop-level", "--loop-pan", "--loop-pitch", "--loop-part",
      "--loop-channel", "--quantise", "--recognise", "--action", "--rows",
      "--label", "--person", "--hands", "--mirror", "--no-mirror", "--counting-hand", "--loop",
      "--paused",
      "--brightness",
      "--hand-shapes", "--sheet", "--tip-colour", "--tip-contact", "--lens",
      "--bpm", "--placement", "--keep-pattern", "--audio", "--duration",
      "--trace", "--page", "--frame", "--channel", "--headphone-sensitivity",
      "--headphone-impedance", "--output-voltage",
      "--listener", "--record", "--no-record", "--dry", "--json-stats",
      "--grab", "--no-grab", "--turned", "--no-turned", "--smooth", "--pressure-curve", "--speech",
      "--lines",
    ],
    "render": [
      "--pen", "--strokes", "-o", "--output", "--trace", "--picture", "--preset", "--layer",
      "--offset", "--ticks", "--ticks-along", "--zones", "--zones-table", "--bpm", "--placement",
      "--keep-pattern", "--loops", "--loop-level", "--loop-pan", "--loop-pitch", "--loop-part",
      "--pattern", "--stems", "--calibration",
      "--rate", "--image", "--page", "--frame", "--channel", "--frame", "--channel",
      "--from-strokes", "--dry", "--smooth", "--pressure-curve", "--overview",
      "--overview-seconds", "--overview-value", "--region", "--ninth", "--path", "--json",
    ],
    "calibrate": [
      "<image>", "--page", "--frame", "--channel", "--device", "--pen", "--targets", "--paper",
      "--tilt", "--report",
      "--audio", "--speech", "--lines",
    ],
    "calibrations": ["list", "show", "remove"],
    "devices": ["--json", "--all"],
    "inspect": [
      "<image>", "--page", "--frame", "--channel", "--describe", "--metadata", "--json",
    ],
    "profile": [
      "<image>", "--from", "--to", "--width", "--page", "--frame", "--channel", "--layer", "--csv",
      "--picture", "--sound",
      "--seconds", "--preset", "--json",
    ],
    "statistics": [
      "<image>", "<regions>", "--page", "--frame", "--channel", "--layer", "--csv", "--json",
    ],
    "tactile": [
      "<image>", "--edges", "--levels", "--page", "--frame", "--channel", "--layer", "--svg",
      "--paper", "--brf", "--columns", "--rows", "--json",
    ],
    "lattice": [
      "<image>", "--page", "--frame", "--channel", "--region", "--csv", "--cell", "--residual",
      "--sites", "--grains", "--strain", "--spectrum", "--findings", "--json",
    ],
    "presets": [],
    "zones": ["from-regions"],
    "patterns": [],
    "recognise": ["rows", "train", "run", "list"],
    "exercise": ["do", "list", "print", "throws"],
    "people": ["list", "progress", "summary", "export", "remove"],
    "measure": [
      "<strokes>", "--unit", "--line", "--cue", "--millimetres-per-pixel", "--fit", "--flying",
      "--flight-points", "--flight-miss", "--flight-gap", "--flight-join", "--csv", "--json",
    ],
    "hands": [
      "--camera", "--video", "--images", "--model", "--most", "--gain", "--no-gain", "--output",
    ],
    "lens": ["measure", "list", "remove"],
    "paint": ["<image>", "--strokes", "--brush", "--grey", "--output"],
    "track": [
      "<film>", "--smallest", "--largest", "--contrast", "--flying", "--flight-points",
      "--flight-miss",
      "--flight-gap", "--flight-join", "--millimetres-per-pixel", "--csv",
      "--strokes", "--html", "--png", "--json",
    ],
    "cues": [
      "<kind>", "-o", "--output", "--play", "--pitch", "--length", "--level", "--pan", "--rate",
      "--json",
    ],
    "study": ["power", "run", "report", "export", "forget"],
    "settings": ["<key>", "<value>", "--reset"],
    "replay": [
      "<session>", "--image", "--page", "--frame", "--channel", "--preset", "--layer", "--offset",
      "--ticks", "--ticks-along", "--calibration",
      "--speed", "--from", "--audio", "--speech", "--lines",
    ],
    "report": [
      "<session>", "--output", "--text", "--speech", "--image", "--line", "--cue", "--page",
      "--frame", "--channel",
    ],
    "sessions": [],
    "doctor": ["--json"],
    "start": ["--speech", "--lines", "--audio"],
    "demo": ["--output", "--files-only"],
  ]

  @Test("The root's help names every subcommand, the version and the exit statuses")
  func root() async throws {
    let folder = try ProgramFolder()
    for arguments in [["--help"], ["-h"], ["help"], []] {
      let outcome = try await folder.penumbra(arguments)
      #expect(outcome.status == 0 && outcome.standardError == "", "\(arguments)")
      for word in Array(Self.promised.keys) + ["--version", "--help"] {
        #expect(outcome.standardOutput.contains(word), "\(arguments): \(word)")
      }
      for status in [64, 65, 66, 69, 70, 73, 77] {
        let words = outcome.standardOutput.split { !$0.isLetter && !$0.isNumber }
        #expect(words.contains("\(status)"), "\(arguments)")
      }
    }
  }

  @Test("Every subcommand's help names every option and what it does", arguments: promised.keys)
  func subcommand(name: String) async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(name, "--help")
    #expect(outcome.status == 0 && outcome.standardError == "")
    let text = outcome.standardOutput
    for option in Self.promised[name] ?? [] {
      #expect(text.contains(option), "\(option)")
    }
    // The parser's own list, so that an option added later cannot stay undocumented.
    let dump = try await folder.penumbra(name, "--experimental-dump-help")
    let tool = try JSONDecoder().decode(Tool.self, from: Data(dump.standardOutput.utf8))
    for argument in tool.command.arguments ?? [] where argument.shouldDisplay {
      #expect(argument.abstract?.isEmpty == false, "\(argument.valueName ?? "")")
      for option in argument.names ?? [] {
        #expect(text.contains(option.dashed), "\(option.dashed)")
      }
      let dashes = (argument.names ?? []).map(\.dashed)
      let isPromised =
        argument.names == nil || dashes.contains("--help") || dashes.contains("--version")
        || dashes.contains { Self.promised[name]?.contains($0) ?? false }
      #expect(isPromised, "\(dashes) is not in this test's list")
    }
  }

  @Test("The version is one line")
  func version() async throws {
    let outcome = try await ProgramFolder().penumbra("--version")
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains(/^\d+\.\d+\.\d+\n$/))
  }

  private struct Tool: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let arguments: [Argument]?
  }

  private struct Argument: Decodable {
    let shouldDisplay: Bool
    let abstract: String?
    let valueName: String?
    let names: [Name]?
  }

  private struct Name: Decodable {
    let kind: String
    let name: String

    var dashed: String { (kind == "long" ? "--" : "-") + name }
  }
}
