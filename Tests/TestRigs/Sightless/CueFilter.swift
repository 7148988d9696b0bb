// Sounds found among others by matched filters in numpy, which know the sounds alone: each filter says with which
// level its sound is there, against the level it was made with.

import Foundation
import TestSupport
import Testing

/// Finds short sounds in what left the ports.
package struct CueFilter {
  /// A sound to be found: the arguments with which `penumbra cues` makes it.
  package struct Sound {
    let name: String
    let arguments: [String]

    /// An event's.
    package static func event(_ name: String) -> Sound { Sound(name: name, arguments: [name]) }

    /// A tick, and the accented fifth one.
    package static let ticks = [
      Sound(name: "tick", arguments: ["click", "--pitch", "1400", "--level", "0.28"]),
      Sound(name: "fifth", arguments: ["click", "--pitch", "800", "--level", "0.5"]),
    ]
  }

  /// A sound that was found.
  package struct Found: Decodable {
    /// The sound's name.
    package let name: String
    /// When it begins, in seconds.
    package let seconds: Double
    /// Its level, 1 for the one it was made with.
    package let level: Double
  }

  private let folder: ProgramFolder
  private let script: String

  /// Makes the sounds that are to be found.
  package init(_ sounds: [Sound]) async throws {
    folder = try ProgramFolder()
    for sound in sounds {
      let outcome = try await folder.penumbra(
        ["cues"] + sound.arguments + ["-o", folder.file("\(sound.name).wav")])
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
    script = try folder.write(Self.program, to: "find.py")
    names = sounds.map(\.name)
  }

  private let names: [String]

  /// The sounds in a recording, in order of time; two of them are 30 ms apart or more.
  ///
  /// - Parameters:
  ///   - sound: the recording.
  ///   - faintest: the least level that counts, 1 for the one a sound was made with.
  /// - Returns: what was found.
  /// - Throws: what running numpy throws.
  package func find(in sound: JackCapture.Sound, faintest: Double = 0.5) async throws -> [Found] {
    let samples = zip(sound.left, sound.right).map { 0.5 * ($0 + $1) }
    try folder.write(samples.withUnsafeBytes { [UInt8]($0) }, to: "heard.f32")
    let outcome = try await Subprocess.run(
      "/usr/bin/python3", [script, "\(faintest)"] + names,
      environment: ["OPENBLAS_NUM_THREADS": "1"],
      folder: folder.path)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode([Found].self, from: Data(outcome.standardOutput.utf8))
  }

  // A quarter of a second whitens itself: a voice stands, a sound to be found lasts for milliseconds.
  private static let program = """
    import sys, json
    import numpy as np
    RATE = 48000
    def read(path):
        with open(path, 'rb') as file: data = file.read()
        at = data.index(b'data') + 8
        return np.frombuffer(data[at:at + (len(data) - at) // 8 * 8], dtype='<f4')[0::2].astype(float)
    heard = np.concatenate([np.zeros(4096), np.fromfile('heard.f32', dtype='<f4'), np.zeros(20480)])
    length, step = 32768, 4096
    def weights(part):
        blocks = [part[at:at + 1024] * np.hanning(1024) for at in range(0, len(part) - 1024, 256)]
        power = np.mean([np.abs(np.fft.rfft(block)) ** 2 for block in blocks], axis=0)
        power = np.interp(np.linspace(0, 1, length // 2 + 1), np.linspace(0, 1, len(power)), power)
        return 1 / (power + 1e-5 * power.max() + 1e-9)
    sounds = {name: np.fft.rfft(read(name + '.wav'), length) for name in sys.argv[2:]}
    matches = {name: np.zeros(len(heard)) for name in sounds}
    for start in range(0, len(heard) - 20480, step):
        part = heard[start:start + 4096 + 16384]
        weight = weights(part[:12288])
        wave = np.fft.rfft(part, length)
        for name, sound in sounds.items():
            energy = np.fft.irfft(np.abs(sound) ** 2 * weight)[0]
            match = np.fft.irfft(wave * np.conj(sound) * weight) / energy
            matches[name][start + 2048:start + 2048 + step] = match[2048:2048 + step]
    found = []
    for name, match in matches.items():
        while True:
            at = int(np.argmax(match))
            if match[at] < float(sys.argv[1]): break
            found.append({'name': name, 'seconds': (at - 4096) / RATE, 'level': float(match[at])})
            match[max(at - 1440, 0):at + 1440] = 0
    found.sort(key=lambda one: -one['level'])
    kept = []
    for one in found:
        if all(abs(one['seconds'] - other['seconds']) > 0.03 for other in kept): kept.append(one)
    print(json.dumps(sorted(kept, key=lambda one: one['seconds'])))
    """
}
