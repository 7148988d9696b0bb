// Scripts in numpy that know the sounds of events alone, and a voice that they make themselves.

import Foundation
import TestSupport
import Testing

/// The sounds of events as the engine renders them, and numpy that judges them.
struct EarconJudge {
  private struct Listing: Decodable {
    let name: String
    let meaning: String?
  }

  /// Those that only sound where the voice is silent: the pen is away then, or all is silenced.
  static let alone: Set = ["pen-lost", "pen-awaited", "pen-away", "silenced"]

  /// What every script begins with: the sounds by their names.
  private static let reading = """
    import sys, json
    import numpy as np
    RATE = 48000
    def read(path):
        with open(path, 'rb') as file: data = file.read()
        at = data.index(b'data') + 8
        return np.frombuffer(data[at:at + (len(data) - at) // 8 * 8], dtype='<f4')[0::2].astype(float)
    names = json.loads(sys.argv[1])
    sounds = {name: read(name + '.wav') for name in names}

    """

  /// A voice that glides at random within 110 to 1760 Hz, with matched filters for the sounds.
  ///
  /// The filters whiten by the mean spectrum of such voices; they know nothing of the one they are tried on.
  static let bank = """
    length = 1 << 16
    random = np.random.default_rng(15)
    def voice():
        count = length * 25 // RATE + 3
        pitch = np.interp(
            np.arange(length) * 25 / RATE, np.arange(count),
            np.cumsum(random.normal(0, .15, count)) + random.uniform(np.log2(110), np.log2(1760)))
        pitch = np.log2(110) + np.abs((pitch - np.log2(110)) % 8 - 4)
        phase = 2 * np.pi * np.cumsum(2 ** pitch) / RATE
        return np.sin(phase + np.sin(phase))
    power = sum(np.abs(np.fft.rfft(voice())) ** 2 for _ in range(60)) / 60
    kernel = np.ones(65) / 65
    power = np.convolve(power, kernel, 'same') + 1e-6 * power.max()
    bank = {}
    for name, sound in sounds.items():
        wave = np.fft.rfft(sound, length)
        energy = np.sqrt(np.sum(np.abs(wave) ** 2 / power))
        bank[name] = np.conj(wave) / power / energy

    """

  /// Auditory filters after Glasberg and Moore (Hearing Research 47, 1990), 120 from 80 Hz to 14 kHz; 60 pitches
  /// as far apart as they hear them.
  static let ear = """
    length = 1 << 16
    def step(hertz): return 21.4 * np.log10(1 + .00437 * hertz)
    def hertz(step): return (10 ** (step / 21.4) - 1) / .00437
    def steps(low, high, count): return hertz(np.linspace(step(low), step(high), count))
    centres = steps(80, 14000, 120)
    pitches = steps(110, 1760, 60)
    frequencies = np.fft.rfftfreq(length, 1 / RATE)
    slopes = 4 / (24.7 * (.00437 * centres + 1)) * np.abs(frequencies[:, None] - centres)
    filters = (1 + slopes) * np.exp(-slopes)
    # The mean power of each channel; all channels' bins together have the mean square.
    def heard(sound, window=None):
        energy = len(sound) if window is None else np.sum(window ** 2)
        spectrum = np.abs(np.fft.rfft(sound if window is None else sound * window, length)) ** 2
        return spectrum @ filters * 2 / length / energy
    def rms(sound): return np.sqrt(np.mean(sound ** 2))

    """

  let folder: ProgramFolder
  /// The names of all events.
  let events: [String]
  /// Those that may sound together with the voice.
  var besideVoice: [String] { events.filter { !Self.alone.contains($0) } }

  /// Renders the sounds of all events.
  init() async throws {
    folder = try ProgramFolder()
    let json = try await folder.penumbra("cues", "--json")
    events = try JSONDecoder().decode([Listing].self, from: Data(json.standardOutput.utf8))
      .filter { $0.meaning != nil }.map(\.name)
    for name in events {
      let outcome = try await folder.penumbra("cues", name, "-o", folder.file("\(name).wav"))
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
  }

  /// Runs a script over the sounds of events.
  ///
  /// - Returns: what it printed: the numbers of its last line, and everything else.
  func figures(_ script: String, over names: [String]) async throws -> ([Double], words: String) {
    let path = try folder.write(Self.reading + script, to: "judge.py")
    let list = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
    // The system's own Python, which Debian's packages belong to.
    let outcome = try await Subprocess.run("/usr/bin/python3", [path, list], folder: folder.path)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let last = try #require(outcome.standardOutput.split(separator: "\n").last)
    return (last.split(separator: " ").compactMap { Double($0) }, outcome.standardError)
  }
}
