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

  private static let naming = """
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
    let judge = try await EarconJudge()
    #expect(judge.besideVoice.count == 17)
    let (found, words) = try await judge.figures(
      EarconJudge.bank + Self.naming, over: judge.besideVoice)
    try #require(found.count == 4)
    print(
      "events under a voice: \(Int(found[0])) of \(Int(found[1])) named, \(found[2]) ms off at most, "
        + "the longest \(found[3]) s\n\(words)")
    #expect(found[0] >= 0.99 * found[1])
    #expect(found[3] <= 0.201)
  }

  // A filter's answer over that to its own sound 12 dB under the voice; what answers 0.7 of it is an event. Away from
  // a block's ends, where the voice jumps. A block has several alarms where they are 0.3 s apart.
  private static let alarming = """
    heard = {}
    for name, sound in sounds.items():
        sound = sound * 10 ** (-12 / 20) / np.sqrt(np.mean(sound ** 2))
        sounds[name] = sound
        heard[name] = np.fft.irfft(np.fft.rfft(sound, length) * bank[name])[0]
    def answers(sound, name): return np.fft.irfft(np.fft.rfft(sound) * bank[name]) / heard[name]
    def plain():
        sound = voice()
        return sound / np.sqrt(np.mean(sound ** 2))
    inner = slice(2000, length - 12000)
    alarms = seconds = highest = 0
    while seconds < 1000:
        wave = np.fft.rfft(plain())
        times = []
        for name in names:
            answer = np.fft.irfft(wave * bank[name])[inner] / heard[name]
            highest = max(highest, answer.max())
            if answer.max() > 0.7: times += list(np.nonzero(answer > 0.7)[0])
        last = -RATE
        for time in sorted(times):
            if time - last > 0.3 * RATE:
                alarms += 1
                last = time
        seconds += (length - 14000) / RATE
    found = trials = 0
    lowest = 1
    for name in names:
        for _ in range(50):
            other = plain()
            at = int(random.integers(4000, length - len(sounds[name]) - 4000))
            other[at:at + len(sounds[name])] += sounds[name]
            answer = answers(other, name)[at - 48:at + 49].max()
            trials += 1
            found += answer > 0.7
            lowest = min(lowest, answer)
    print(alarms, seconds, highest, found, trials, lowest)
    """

  @Test("A matched filter that finds 99 of 100 raises one false alarm in 1,000 s of voice at most")
  func alarms() async throws {
    let judge = try await EarconJudge()
    let (found, _) = try await judge.figures(
      EarconJudge.bank + Self.alarming, over: judge.besideVoice)
    try #require(found.count == 6)
    print(
      "false alarms: \(Int(found[0])) in \(Int(found[1])) s of voice, whose highest answer is "
        + "\(found[2]); \(Int(found[3])) of \(Int(found[4])) found, the lowest answer \(found[5])")
    #expect(found[0] <= 1 && found[1] >= 1_000)
    #expect(found[4] == 850 && found[3] >= 0.99 * found[4])
  }

  private static let likeness = """
    alone = {'pen-lost', 'pen-awaited', 'pen-away', 'silenced'}
    pairs = []
    for place, first in enumerate(names):
        for second in names[:place]:
            one, two = sounds[first], sounds[second]
            product = np.fft.rfft(one, 1 << 15) * np.conj(np.fft.rfft(two, 1 << 15))
            likeness = np.abs(np.fft.irfft(product)).max() / np.sqrt(np.sum(one ** 2) * np.sum(two ** 2))
            pairs.append((likeness, first, second))
    pairs.sort(reverse=True)
    for likeness, first, second in pairs:
        if likeness > 0.5: print(first, second, round(likeness, 3), file=sys.stderr)
    beside = max(pair[0] for pair in pairs if not alone & set(pair[1:]))
    print(len(pairs), sum(pair[0] > 0.5 for pair in pairs), beside, pairs[0][0])
    """

  @Test("No two correlate by more than half, at any shift")
  func pairs() async throws {
    let judge = try await EarconJudge()
    let (found, words) = try await judge.figures(Self.likeness, over: judge.events)
    try #require(found.count == 4)
    print("pairs of events: \(found)\n\(words)")
    #expect(found[0] == 210 && found[1] == 0)
    #expect(found[2] <= 0.5 && found[3] <= 0.5)
  }

  @Test("Each event has a meaning of its own and a sound of its own, 0.2 s at most")
  func table() async throws {
    let folder = try ProgramFolder()
    let json = try await folder.penumbra("cues", "--json")
    let events = try JSONDecoder().decode([Listing].self, from: Data(json.standardOutput.utf8))
      .filter { $0.meaning != nil }
    #expect(events.count == 21 && Set(events.compactMap(\.meaning)).count == events.count)
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
