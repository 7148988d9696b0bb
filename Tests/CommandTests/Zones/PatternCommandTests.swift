// Patterns on the command line. Sources of truth: stripes drawn at known columns, one of which is left out; the
// samples of the sound file; and what mido reads of the MIDI file.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Patterns on the command line", .timeLimit(.minutes(60)))
struct PatternCommandTests {
  private struct Figures: Decodable {
    let name: String
    let beatsPerMinute: Double
    let lengthBeats: Double
    let hits: Int
    let emptyBeats: [Int]
  }

  private static let pattern = """
    version = 1
    name = "three"
    bpm = 120
    length-beats = 3
    [[steps]]
    beat = 0
    zone = "bright"
    sound = "click"
    level = 0.5
    pan = 0
    [[steps]]
    beat = 2
    zone = "dark"
    sound = "click"
    level = 0.5
    pan = 0

    """

  private static func prepare() throws -> ProgramFolder {
    let folder = try StripedPicture.prepare()
    try folder.write(pattern, to: "three.toml")
    return folder
  }

  private static func figures(_ folder: ProgramFolder, _ name: String) async throws -> Figures {
    let outcome = try await folder.penumbra("patterns", "print", name, "--json")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode(Figures.self, from: Data(outcome.standardOutput.utf8))
  }

  @Test("a stroke across stripes is a rhythm; by distance the one left out is a silent beat")
  func recorded() async throws {
    let folder = try Self.prepare()
    let none = try await folder.penumbra("patterns")
    #expect(none.status == 0 && none.standardOutput.isEmpty)
    #expect(none.standardError.hasPrefix("There are no patterns yet; "))
    for placement in ["order", "distance"] {
      let outcome = try await folder.penumbra(
        "render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--zones",
        "columns", "--keep-pattern", placement, "--placement", placement, "--bpm", "240", "-o",
        folder.file("a.wav"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(outcome.standardError.contains("Kept as the pattern \(placement): 19 hits on"))
    }
    let order = try await Self.figures(folder, "order")
    #expect(order.hits == 19 && order.lengthBeats == 19 && order.emptyBeats.isEmpty)
    let distance = try await Self.figures(folder, "distance")
    #expect(distance.hits == 19 && distance.lengthBeats == 20 && distance.emptyBeats == [8])
    #expect(distance.beatsPerMinute == 240 && distance.name == "distance")
    let list = try await folder.penumbra("patterns")
    #expect(
      list.standardOutput.contains("distance  19 hits on 20 beats, beat 8 empty, at 240 beats"))
  }

  @Test(
    "hit, skip, hit at 120 beats per minute sound at 0 and 1.000 s, to the frame, round after round"
  )
  func rendered() async throws {
    let folder = try Self.prepare()
    for rate in [48_000, 44_100] {
      let outcome = try await folder.penumbra(
        "patterns", "render", folder.file("three.toml"), "--rounds", "2", "--rate", "\(rate)", "-o",
        folder.file("three.wav"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let one = try await folder.penumbra(
        "cues", "click", "--level", "0.5", "--rate", "\(rate)", "-o", folder.file("click.wav"))
      #expect(one.status == 0, "\(one.standardError)")
      let click = try WaveFile.read(folder.file("click.wav")).channels[0]
      let sound = try WaveFile.read(folder.file("three.wav")).channels[0]
      // Two rounds of three beats, the silent last part of the last beat included.
      var expected = [Float](repeating: 0, count: 3 * rate)
      for start in [0, rate, 3 * rate / 2, 5 * rate / 2] {
        for (index, sample) in click.enumerated() { expected[start + index] += sample }
      }
      #expect(sound == expected)
    }
  }

  @Test("the last sound rings out beyond the last beat")
  func ringing() async throws {
    let folder = try ProgramFolder()
    // A sound of a second, loud to its end.
    let made = try await folder.penumbra(
      "cues", "tone", "--length", "1", "--pan", "0", "-o", folder.file("long.wav"))
    #expect(made.status == 0, "\(made.standardError)")
    try folder.write(
      "name = \"one\"\nbpm = 240\nlength-beats = 2\n[[steps]]\nbeat = 1\nsound = \"long.wav\"\npan = 0\n",
      to: "one.toml")
    let outcome = try await folder.penumbra(
      "patterns", "render", folder.file("one.toml"), "-o", folder.file("one.WAV"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let sound = try WaveFile.read(folder.file("one.WAV")).channels[0]
    let long = try WaveFile.read(folder.file("long.wav")).channels[0]
    // The beat comes at 0.25 s, the round is over at 0.5 s, and the sound at its own end.
    #expect(abs(sound.count - 12_000 - long.count) <= 2, "\(sound.count), \(long.count)")
  }

  @Test(
    "the MIDI file has the tempo, the hits as percussion and the length, as another library reads it"
  )
  func midi() async throws {
    let folder = try Self.prepare()
    let outcome = try await folder.penumbra(
      "patterns", "export", folder.file("three.toml"), "-o", folder.file("three.mid"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let program = """
      import mido, sys, json
      file = mido.MidiFile(sys.argv[1])
      now, notes, tempo, end = 0, [], None, None
      for message in file.tracks[0]:
          now += message.time
          if message.type == 'set_tempo': tempo = mido.tempo2bpm(message.tempo)
          if message.type == 'note_on': notes.append([now, message.channel, message.note, message.velocity])
          if message.type == 'end_of_track': end = now
      print(json.dumps([file.type, len(file.tracks), file.ticks_per_beat, tempo, end, notes, file.tracks[0].name]))
      """
    let read = try await Subprocess.run(
      "/usr/bin/python3", ["-c", program, folder.file("three.mid")], folder: folder.path)
    #expect(
      read.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
        == "[0, 1, 960, 120.0, 2880, [[0, 9, 37, 64], [1920, 9, 37, 64]], \"three\"]",
      "\(read.standardError)")
    let table = try await folder.penumbra(
      "patterns", "export", folder.file("three.toml"), "-o", folder.file("three.csv"))
    #expect(table.status == 0)
    let rows = String(decoding: try folder.bytes(of: "three.csv"), as: UTF8.self)
    #expect(rows.contains("\n2,2.0,1.0,dark,click,1000.0,0.5,0.0\n"))
  }

  @Test("what cannot be is one sentence with its status, and nothing is written")
  func refused() async throws {
    let folder = try Self.prepare()
    try folder.write("version = 9\n" + Self.pattern.dropFirst(12), to: "later.toml")
    let three = folder.file("three.toml")
    let out = folder.file("out.wav")
    let cases: [(arguments: [String], status: Int32, words: String)] = [
      (["patterns", "render", three, "-o", out, "--bpm", "0"], 64, "--bpm 0.0 is no tempo"),
      (["patterns", "render", three, "-o", out, "--rounds", "0"], 64, "--rounds 0 plays nothing"),
      (
        ["patterns", "render", three, "-o", out, "--rounds", "-1"], 64,
        "--rounds -1 plays nothing; choose 1 or more"
      ),
      (
        ["patterns", "render", three, "-o", folder.file("out.mp3")], 64,
        "out.mp3 would hold WAV under another name; end it in .wav or .flac"
      ),
      (["cues", "click", "-o", folder.file("out.ogg")], 64, "would hold WAV under another name"),
      (
        ["render", three, "--strokes", three, "-o", folder.file("out.mp3")], 64,
        "would hold WAV under another name"
      ),
      (["patterns", "render", three, "-o", out, "--rounds", "90000"], 64, "choose fewer"),
      (["patterns", "render", folder.file("later.toml"), "-o", out], 65, "is of version 9"),
      (
        ["patterns", "render", "nowhere", "-o", out], 64, "There is no pattern nowhere; record one"
      ),
      (
        ["patterns", "export", three, "-o", folder.file("out.txt")], 64, "neither a table nor MIDI"
      ),
      (["trace", "--mode", "recording", "--audio", "off"], 64, "needs zones"),
      (["trace", "--mode", "playing", "--audio", "off"], 64, "needs a pattern"),
      (["trace", "--zones", "drums", "--bpm", "0", "--audio", "off"], 64, "--bpm 0.0 is no tempo"),
      (["trace", "--bpm", "100", "--audio", "off"], 64, "needs something to play"),
      (["trace", "--zones", "drums", "--keep-pattern", "a/b", "--audio", "off"], 64, "cannot be"),
      (
        ["render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "-o", out]
          + ["--keep-pattern", "a"], 64, "add --zones columns"
      ),
    ]
    for (arguments, status, words) in cases {
      var given = arguments
      if given[0] == "trace" {
        given += [
          folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--no-record",
        ]
      }
      let outcome = try await folder.penumbra(given)
      #expect(outcome.status == status, "\(arguments): \(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(arguments): \(outcome.standardError)")
      if status != 64 {
        #expect(outcome.standardError.split(separator: "\n").count == 1, "\(arguments)")
      }
    }
    #expect(!(try folder.names()).contains { $0.hasPrefix("out") })
  }
}
