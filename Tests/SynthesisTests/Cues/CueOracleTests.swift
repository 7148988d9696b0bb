// Tones, ping, click and drums against numpy: the documented recipes in its double precision, once at
// the frames themselves and once sixteen times as fine, with all above half the sample rate taken away
// before the frames are picked. The distance to the first is what our arithmetic loses; to the second,
// what folds back.
import Foundation
import Synthesis
import TestSupport
import Testing

@Suite("Cue oracle")
struct CueOracleTests {
  /// Reads lines "kind pitch seconds rate", writes both signals of each, one after the other.
  private static let script = """
    import numpy as np
    FINE, HIGHEST = 16, 0.42
    def shape(s):
        s = np.clip(s, 0, 1)
        return 3 * s**2 - 2 * s**3
    def edges(t, end, attack, release):
        return shape(t / attack) * shape((end - t) / release)
    MODES = {
        'click': (20, 0.0004, 5.404, [(1, .25, 1, 0), (2.756, .12, 1.5, .2), (5.404, .055, 2, .4)]),
        'ping': (40, 0.001, 17**.5, [(1, .12, 1, 0), (2.5**.5, .07, 1.4, 0), (5**.5, .05, 1.8, 0),
                                     (8.5**.5, .035, 2.2, 0), (17**.5, .02, 3, 0)]),
        'low-drum': (40, 0.0015, 2.5, (1.5, 0.012, .15)),
        'high-drum': (40, 0.001, 2, (1, 0.008, .16)),
    }
    def struck(kind, turns, seconds, rate):
        decay, attack, highest, parts = MODES[kind]
        fastest = max(.3 / turns, 6 / (.5 - min(highest * turns, HIGHEST)))
        attack = max(min(attack, seconds / 4) * rate, fastest)
        frames = int(max(seconds * rate, 2 / turns, 4 * attack) + .5)
        halvings = decay / 6.0206 / frames
        def curve(t):
            if isinstance(parts, tuple):
                depth, fall, gain = parts
                rest = min(turns, HIGHEST / (1 + depth))
                fall = min(fall * rate, .2 * frames)
                falls = 2 ** (-t / fall)
                phase = rest * (t + depth * fall / np.log(2) * (1 - falls))
                sines = gain / (2 * np.sin(np.pi * rest)) / (1 + depth * falls) \\
                    * 2 ** (-halvings * t) * np.sin(2 * np.pi * phase)
            else:
                sines = sum(
                    gain / (2 * np.sin(np.pi * ratio * turns))
                    * 2 ** (-max(faster * halvings, least * turns) * t)
                    * np.sin(2 * np.pi * ratio * turns * t)
                    for ratio, gain, faster, least in parts if ratio * turns <= HIGHEST)
            return edges(t, frames, attack, frames / 4) * sines
        return curve, frames, True
    def edge(turns, rate):
        from math import pi, tan
        # The root of tan x = x that is nearest to 5 ms, by bisection.
        k = max(int(.005 * rate * turns + .57), 1)
        low, high = k * pi + 1e-9, (k + .5) * pi - 1e-9
        for _ in range(100):
            middle = (low + high) / 2
            low, high = (low, middle) if tan(middle) > middle else (middle, high)
        return low / pi / turns
    def tones(kind, turns, seconds, rate):
        count = 2 if kind == 'two-tone' else 1
        gain = .062 if count == 2 else .076
        pitches = [turns, min(1.5 * turns, HIGHEST)][:count]
        sides = [edge(pitch, rate) for pitch in pitches]
        frames = int(max(seconds * rate / count, 2 * max(sides) + 1) + .5)
        if count == 2: frames = (frames + 7) // 8 * 8
        def curve(t):
            return sum(
                gain * edges(t - frames * i, frames + 1, side, side)
                * np.sin(2 * np.pi * pitch * (t - frames * i))
                for i, (pitch, side) in enumerate(zip(pitches, sides)))
        return curve, count * frames, False
    def fine(curve, frames):
        margin = 512
        count = 1 << int(np.ceil(np.log2(frames + 2 * margin)))
        t = np.arange(count * FINE) / FINE - margin
        wave = np.fft.rfft(curve(t))
        wave[count // 2:] = 0
        return np.fft.irfft(wave)[::FINE][margin:margin + frames + 1]
    output = open('output.raw', 'wb')
    for line in open('input.txt'):
        kind, pitch, seconds, rate = line.split()
        turns, seconds, rate = float(pitch) / float(rate), float(seconds), float(rate)
        make = tones if kind.endswith('tone') else struck
        curve, frames, differenced = make(kind, min(turns, HIGHEST), seconds, rate)
        for values in (curve(np.arange(frames + 1.)), fine(curve, frames)):
            values = np.diff(values) if differenced else values[1:]
            np.array([len(values), *values]).tofile(output)
    """

  /// The two signals of each cue.
  private func oracle(_ cues: [Cue], rate: Double) throws -> [(exact: [Double], fine: [Double])] {
    try withTemporaryFolder { folder in
      try Self.script.write(
        to: folder.appending(path: "oracle.py"), atomically: true, encoding: .utf8)
      let lines = cues.map { "\($0.kind.rawValue) \($0.pitchHertz) \($0.seconds) \(rate)\n" }
      try lines.joined().write(
        to: folder.appending(path: "input.txt"), atomically: true, encoding: .utf8)
      // The system's own Python, which Debian's packages belong to.
      let process = try run(
        "env", ["/usr/bin/python3", "oracle.py"], in: folder,
        package: "python3-numpy")
      try #require(process.status == 0, "\(process.text)")
      let bytes = try Data(contentsOf: folder.appending(path: "output.raw"))
      var numbers = bytes.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }[...]
      func signal() -> [Double] {
        let count = Int(numbers.removeFirst())
        defer { numbers = numbers.dropFirst(count) }
        return Array(numbers.prefix(count))
      }
      return cues.map { _ in (signal(), signal()) }
    }
  }

  @Test(
    "sounds are numpy's within -100 dB, and nothing above -60 dB of them folds back",
    arguments: [44_100.0, 48_000, 96_000])
  func recipes(rate: Double) throws {
    var cues: [Cue] = []
    for kind in [CueKind.tone, .twoTone, .ping, .click, .lowDrum, .highDrum] {
      cues.append(Cue(timeNanoseconds: 0, kind: kind))
      for pitch in [27.5, 110, 441, 1_234, 5_000, 12_000, 20_000] {
        for seconds in [0.002, 0.03, 0.3] {
          cues.append(Cue(timeNanoseconds: 0, kind: kind, pitchHertz: pitch, seconds: seconds))
        }
      }
    }
    var worst: [CueKind: (arithmetic: Double, folded: Double)] = [:]
    for (cue, wanted) in zip(cues, try oracle(cues, rate: rate)) {
      let frames = wanted.exact.count
      let own = renderCues([(cue, 0)], frames: frames + 64, rate: rate).left
      #expect(own[frames...].allSatisfy { $0 == 0 }, "\(cue): its length")
      let arithmetic = residual(Array(own[..<frames]), wanted.exact)
      let folded = residual(Array(own[..<frames]), wanted.fine)
      #expect(arithmetic < -100, "\(cue)")
      #expect(folded < -60, "\(cue)")
      let before = worst[cue.kind] ?? (-300, -300)
      worst[cue.kind] = (max(before.arithmetic, arithmetic), max(before.folded, folded))
    }
    for (kind, levels) in worst {
      print(
        "\(kind.rawValue) at \(rate) Hz: arithmetic \(rounded(levels.arithmetic)) dB, aliases "
          + "\(rounded(levels.folded)) dB")
    }
  }

  @Test("pitch moves the noise of snare, snap and shaker as it moves all else")
  func noiseFollowsPitch() {
    // Zero crossings per frame grow with the middle of the band.
    func crossings(_ kind: CueKind, _ pitch: Double) -> Int {
      let cue = Cue(timeNanoseconds: 0, kind: kind, pitchHertz: pitch, seconds: 0.3)
      let left = renderCues([(cue, 0)], frames: 12_000).left
      return zip(left, left.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    }
    for kind in [CueKind.snare, .snap, .shaker] {
      let pitch = kind.standardPitchHertz
      let figures = [0.25, 0.5, 1, 2].map { crossings(kind, $0 * pitch) }
      #expect(
        zip(figures, figures.dropFirst()).allSatisfy { Double($1) > 1.3 * Double($0) }, "\(kind)")
    }
  }
}
