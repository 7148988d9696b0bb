// Whether the voice covers the sounds of events. Source of truth: auditory filters in numpy, and voices that numpy
// holds at 60 pitches: frequency modulation with the ratio 1 and index 1, and a sine. 45 dB under the voice is
// a floor of noise in every filter.

import Foundation
import TestSupport
import Testing

@Suite("The sounds of events beside the voice", .timeLimit(.minutes(60)))
struct EarconMaskingTests {
  /// How far each sound's best channel stands over the voice at the worst pitch, for both of equal power.
  private static let margins = """
    window = np.hanning(length)
    def held(pitch, index):
        phase = 2 * np.pi * pitch * np.arange(length) / RATE
        sound = np.sin(phase + index * np.sin(phase))
        return sound / rms(sound)
    voices = np.array([[heard(held(pitch, index), window) for pitch in pitches] for index in (1, 0)])
    voices += 10 ** -4.5
    def margins(name, channels):
        over = 10 * np.log10(heard(sounds[name] / rms(sounds[name])) / voices)
        return over[:, :, channels].max(axis=2).min(axis=1)
    all = centres > 0
    low = centres <= 2500

    """

  private static let under = """
    full = {name: margins(name, all) - 12 for name in names}
    aged = {name: margins(name, low) - 12 + 12 for name in names}
    for name in names:
        print(name, np.round(full[name], 1), np.round(aged[name], 1), file=sys.stderr)
    worst = lambda found: np.min(list(found.values()), axis=0)
    print(*worst(full), *worst(aged))
    """

  // ISO 7731 asks for 10 dB in an octave, and 13 in a third of one.
  @Test(
    "12 dB under the voice, 15 dB stand out at the worst pitch; 15 up to 2.5 kHz for a ducked voice"
  )
  func twelveUnder() async throws {
    let judge = try await EarconJudge()
    #expect(judge.besideVoice.count == 17)
    let (found, words) = try await judge.figures(
      EarconJudge.ear + Self.margins + Self.under, over: judge.besideVoice)
    try #require(found.count == 4)
    print("dB over a modulated voice and a sine, and up to 2.5 kHz ducked: \(found)\n\(words)")
    #expect(found[0] >= 15, "modulated")
    #expect(found[1] >= 15, "sine")
    #expect(found[2] >= 15 && found[3] >= 15, "up to 2.5 kHz, the voice 12 dB lower")
  }

  private static let mixed = """
    # Without the beginning of the stroke and what rings after it.
    level = rms(read('voice.wav')[RATE // 5:4 * RATE - RATE // 5])
    found = {}
    for name in names:
        ratio = 20 * np.log10(rms(sounds[name]) / level)
        found[name] = (ratio, (margins(name, all) + ratio)[0])
        print(name, *np.round(found[name], 1), file=sys.stderr)
    often = {'pen-near', 'searching'}
    print(*[number for one in (set(names) - often, often)
        for number in (*np.min([found[name] for name in one], axis=0), max(found[name][0] for name in one))])
    """

  @Test(
    "As loud as a session has them they stand 15 dB over the voice, what comes again and again 12 dB"
  )
  func inTheMix() async throws {
    let judge = try await EarconJudge()
    var rows = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0...800 { rows.append("\(Double(report) * 0.005),\(100 + report),512,0.5,1") }
    let strokes = try judge.folder.write(rows.joined(separator: "\n") + "\n", to: "row.csv")
    let outcome = try await judge.folder.penumbra(
      "render", BundledPen.image, "--strokes", strokes, "-o", judge.folder.file("voice.wav"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let (found, words) = try await judge.figures(
      EarconJudge.ear + Self.margins + Self.mixed, over: judge.besideVoice)
    try #require(found.count == 6)
    print("dB beside the voice, least over it, dB beside it at most: \(found)\n\(words)")
    #expect(found[0] >= -8 && found[2] <= -4)
    #expect(found[1] >= 15)
    #expect(found[3] >= -16 && found[5] <= -12)
    #expect(found[4] >= 12)
  }
}
