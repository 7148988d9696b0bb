// The sounds of events as an ear would have to tell them. Source of truth: a bank of matched filters in
// numpy that knows the sounds alone, and voices that numpy makes: frequency modulation with the ratio 1, and
// index 1, whose pitch glides at random within 110 to 1760 Hz, 12 dB louder than the event.

import Foundation
import TestSupport
import Testing

@Suite("The sounds of events", .timeLimit(.minutes(60)))
struct EarconSoundTests {
  private struct Listing: Decodable {
    let name: String
    let meaning: String?
  }

  /// Those that only sound where the voice is silent: the pen is away then, or all is silenced.
  private static let alone: Set = ["pen-lost", "pen-away", "silenced"]

  private static func events(_ folder: ProgramFolder) async throws -> [String] {
    let json = try await folder.penumbra("cues", "--json")
    return try JSONDecoder().decode([Listing].self, from: Data(json.standardOutput.utf8))
      .filter { $0.meaning != nil }.map(\.name)
  }

  // The filters whiten by the mean spectrum of such voices, which glide; they know nothing of this one.
  private static let script = """
    import sys, wave, json
    import numpy as np
    RATE = 48000
    def read(path):
        with open(path, 'rb') as file: data = file.read()
        at = data.index(b'data') + 8
        return np.frombuffer(data[at:at + (len(data) - at) // 8 * 8], dtype='<f4')[0::2].astype(float)
    names = json.loads(sys.argv[1])
    sounds = {name: read(name + '.wav') for name in names}
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
    right = trials = 0
    worst = 0.0
    for name in names:
        sound = sounds[name]
        level = np.sqrt(np.mean(sound ** 2))
        for _ in range(50):
            other = voice()
            other *= level * 10 ** (12 / 20) / np.sqrt(np.mean(other ** 2))
            at = int(random.integers(4000, length - len(sound) - 4000))
            other[at:at + len(sound)] += sound
            heard = np.fft.rfft(other)
            peaks = {}
            for candidate, filter in bank.items():
                match = np.fft.irfft(heard * filter)[:length - 2000]
                place = int(np.argmax(match))
                peaks[candidate] = (match[place], place)
            found = max(peaks, key=lambda candidate: peaks[candidate][0])
            error = abs(peaks[found][1] - at) * 1000 / RATE
            trials += 1
            if found == name and error <= 1:
                right += 1
                worst = max(worst, error)
            else:
                print(name, 'taken for', found, round(error, 2), 'ms', file=sys.stderr)
    print(right, trials, worst, max(len(sound) for sound in sounds.values()) / RATE)
    """

  @Test("A matched filter finds and names them under a gliding voice, to a millisecond")
  func matched() async throws {
    let folder = try ProgramFolder()
    let besideVoice = try await Self.events(folder).filter { !Self.alone.contains($0) }
    #expect(besideVoice.count == 17)
    for name in besideVoice {
      let outcome = try await folder.penumbra("cues", name, "-o", folder.file("\(name).wav"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    let script = try folder.write(Self.script, to: "filters.py")
    let names = String(decoding: try JSONEncoder().encode(besideVoice), as: UTF8.self)
    // The system's own Python, which Debian's packages belong to.
    let outcome = try await Subprocess.run(
      "/usr/bin/python3", [script, names], folder: folder.path)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let figures = outcome.standardOutput.split(separator: "\n").last?.split(separator: " ")
      .compactMap {
        Double($0)
      }
    let found = try #require(figures)
    try #require(found.count == 4)
    print(
      "events under a voice: \(Int(found[0])) of \(Int(found[1])) named, \(found[2]) ms off at most, "
        + "the longest \(found[3]) s\n\(outcome.standardError)")
    #expect(found[0] >= 0.99 * found[1])
    #expect(found[3] <= 0.201)
  }

  @Test("Each event has a meaning of its own and a sound of its own, 0.2 s at most")
  func table() async throws {
    let folder = try ProgramFolder()
    let json = try await folder.penumbra("cues", "--json")
    let events = try JSONDecoder().decode([Listing].self, from: Data(json.standardOutput.utf8))
      .filter { $0.meaning != nil }
    #expect(events.count == 20 && Set(events.compactMap(\.meaning)).count == events.count)
    var sounds: Set<[Float]> = []
    for event in events {
      let path = folder.file("\(event.name).wav")
      let outcome = try await folder.penumbra("cues", event.name, "-o", path)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let sound = try WaveFile.read(path)
      #expect(sound.channels[0] == sound.channels[1], "in the middle of the head")
      #expect(sound.frames > 1_000 && sound.frames <= 9_650, "\(event.name): \(sound.frames)")
      #expect(sounds.insert(sound.channels[0]).inserted)
    }
  }
}
