// Patterns from hits, and their times. Sources of truth: rows of columns with one left out, and whole numbers of
// nanoseconds reckoned apart.

import Geometry
import Micrograph
import Movement
import Sonification
import Synthesis
import Testing

@Suite("Patterns")
struct PatternTests {
  private static func hit(
    _ x: Double, at seconds: Double = 0, zone: Int = 0, stroke: UInt32 = 1,
    _ event: ZoneHit.Event = .entry
  ) -> ZoneHit {
    ZoneHit(
      event: event, zone: zone, pointer: 0, stroke: stroke, timeNanoseconds: Int64(seconds * 1e9),
      position: ImagePoint(x: x, y: 7), count: 1, previous: nil)
  }

  private static let zones = ZoneSet.drums

  private static func beats(_ pattern: StepPattern?) -> [Double] {
    pattern?.steps.map(\.beat) ?? []
  }

  @Test("hit, skip, hit are beats 1 and 3 of three, at 0 and 1.000 s of 120 beats per minute")
  func skipped() throws {
    var recording = PatternRecording(.order, pixelSize: nil)
    #expect(recording.add(Self.hit(1), of: Self.zones, pan: -0.5) == true)
    #expect(recording.addRest() == true)
    #expect(recording.add(Self.hit(2, zone: 1), of: Self.zones, pan: 0.5) == true)
    let pattern = try #require(
      recording.pattern(name: "three", beatsPerMinute: 120, endNanoseconds: 0))
    #expect(Self.beats(pattern) == [0, 2] && pattern.lengthBeats == 3)
    #expect(pattern.restBeats == [1])
    #expect(pattern.steps.map(\.zone) == ["bright", "dark"])
    #expect(pattern.steps.map(\.sound.pan) == [-0.5, 0.5])
    var playback = PatternPlayback(
      pattern, beatsPerMinute: 120, startNanoseconds: 5_000, hasMetronome: false)
    var cues: [Cue] = []
    playback.take(until: 2_500_005_001, nowNanoseconds: 5_000, with: nil) { cues.append($0) }
    // Two rounds: the empty beat is silent, and the snap that told it is not in them.
    let times: [Int64] = [0, 1_000_000_000, 1_500_000_000, 2_500_000_000]
    #expect(cues.map(\.timeNanoseconds) == times.map { $0 + 5_000 })
    #expect(cues.map(\.kind) == [.snap, .lowDrum, .snap, .lowDrum])
    #expect(cues.map(\.pan) == [-0.5, 0.5, -0.5, 0.5])
  }

  @Test(
    "exits, missing entries and silent zones are no hits, and without a hit there is no pattern")
  func nothing() {
    var recording = PatternRecording(.order, pixelSize: nil)
    var silent = Self.zones
    silent.parts[0].sound = nil
    #expect(recording.add(Self.hit(1, .exit), of: Self.zones, pan: 0) == false)
    #expect(recording.add(Self.hit(1, .missing), of: Self.zones, pan: 0) == false)
    #expect(recording.add(Self.hit(1), of: silent, pan: 0) == false)
    #expect(recording.add(Self.hit(1, zone: 9), of: Self.zones, pan: 0) == false)
    #expect(recording.addRest() == true)
    #expect(recording.hitCount == 0)
    #expect(recording.pattern(name: "a", beatsPerMinute: 120, endNanoseconds: 0) == nil)
  }

  @Test(
    "by distance, what is missing from a row is a silent beat, and two at one place are one beat")
  func distance() throws {
    var recording = PatternRecording(.distance, pixelSize: nil)
    // 20 columns 20 px apart by half a pixel, the eighth and ninth and the fifteenth left out.
    let present = (0..<20).filter { ![7, 8, 14].contains($0) }
    for column in present {
      let place = 20 * Double(column) + (column.isMultiple(of: 2) ? 0.5 : -0.5)
      #expect(recording.add(Self.hit(place), of: Self.zones, pan: 0) == true)
      if column == 3 {
        #expect(recording.add(Self.hit(place + 2, zone: 3), of: Self.zones, pan: 0) == true)
      }
    }
    // Another stroke has no distance from this one: the next beat.
    #expect(recording.add(Self.hit(900, stroke: 2), of: Self.zones, pan: 0) == true)
    let pattern = try #require(
      recording.pattern(name: "row", beatsPerMinute: 97, endNanoseconds: 0))
    #expect(Self.beats(pattern) == present.flatMap { $0 == 3 ? [3.0, 3] : [Double($0)] } + [20])
    #expect(pattern.restBeats == [7, 8, 14] && pattern.lengthBeats == 21)
  }

  @Test("distances honour pixels that are not square")
  func oblong() throws {
    var recording = PatternRecording(.distance, pixelSize: PixelSize(x: 1, y: 3, unit: "nm"))
    var down: [ZoneHit] = []
    for (x, y) in [(0.0, 0.0), (0, 10), (30, 10), (60, 10), (60, 30)] {
      down.append(
        ZoneHit(
          event: .entry, zone: 0, pointer: 0, stroke: 1, timeNanoseconds: 0,
          position: ImagePoint(x: x, y: y), count: 1, previous: nil))
    }
    for hit in down { #expect(recording.add(hit, of: Self.zones, pan: 0) == true) }
    let pattern = recording.pattern(name: "a", beatsPerMinute: 120, endNanoseconds: 0)
    #expect(Self.beats(pattern) == [0, 1, 2, 3, 5])
  }

  @Test("by time, hits come when they were played, and a round lasts to the recording's end")
  func time() throws {
    var recording = PatternRecording(.time, pixelSize: nil)
    for seconds in [3.0, 3.25, 4.1] {
      #expect(recording.add(Self.hit(1, at: seconds), of: Self.zones, pan: 0) == true)
    }
    #expect(recording.addRest() == false)
    let pattern = try #require(
      recording.pattern(name: "a", beatsPerMinute: 60, endNanoseconds: 5_000_000_000))
    for (found, played) in zip(Self.beats(pattern), [0, 0.25, 1.1]) {
      #expect(abs(found - played) < 1e-8)
    }
    #expect(abs(pattern.lengthBeats - 2) < 1e-9)
    #expect(!pattern.isEven && pattern.restBeats.isEmpty)
    let short = try #require(
      recording.pattern(name: "a", beatsPerMinute: 60, endNanoseconds: 4_100_000_000))
    #expect(short.lengthBeats > 1.1)
  }

  @Test("a recording ends to take hits at its most, and says so")
  func full() {
    var recording = PatternRecording(.order, pixelSize: nil)
    for _ in 0..<StepPattern.mostSteps {
      #expect(recording.add(Self.hit(1), of: Self.zones, pan: 0) == true)
    }
    #expect(!recording.hasRoom)
    #expect(recording.addRest() == false)
    #expect(recording.add(Self.hit(1), of: Self.zones, pan: 0) == false)
  }

  private static let even = StepPattern(
    name: "even", beatsPerMinute: 120, lengthBeats: 4,
    steps: [0.0, 1, 2, 3].map {
      StepPattern.Step(beat: $0, zone: "bright", sound: ZoneSound(.click))
    })

  @Test(
    "over 64 bars every beat is where whole numbers say, however often it is asked for",
    arguments: [60, 97, 120, 240])
  func aligned(beatsPerMinute: Int) {
    var playback = PatternPlayback(
      Self.even, beatsPerMinute: Double(beatsPerMinute), startNanoseconds: 123,
      hasMetronome: true)
    var hits: [Int64] = []
    var clicks: [Cue] = []
    let end = playback.timeNanoseconds(ofBeat: 256)
    var now: Int64 = 0
    while now < end {
      now = min(now + 7_654_321, end)
      playback.take(until: now, nowNanoseconds: now - 7_654_321, with: nil) { cue in
        if cue.pitchHertz > 1_100 { clicks.append(cue) } else { hits.append(cue.timeNanoseconds) }
      }
    }
    // Sixty thousand million nanoseconds over the tempo, to the nearest one.
    let exact = (0..<256).map { beat in
      123 + (Int64(beat) * 120_000_000_000 / Int64(beatsPerMinute) + 1) / 2
    }
    #expect(hits == exact)
    #expect(clicks.map(\.timeNanoseconds) == exact)
    #expect(clicks.enumerated().allSatisfy { ($1.pitchHertz > 2_000) == $0.isMultiple(of: 4) })
  }

  @Test("a bar's beginning is waited for, and on it there is no wait")
  func bars() {
    let metronome = PatternPlayback(
      nil, beatsPerMinute: 120, startNanoseconds: 1_000, hasMetronome: true)
    #expect(metronome.barNanoseconds(after: 0) == 1_000)
    #expect(metronome.barNanoseconds(after: 1_000) == 1_000)
    #expect(metronome.barNanoseconds(after: 1_001) == 2_000_001_000)
    #expect(metronome.barNanoseconds(after: 2_000_001_000) == 2_000_001_000)
    #expect(metronome.barNanoseconds(after: 2_000_001_001) == 4_000_001_000)
  }

  @Test("after a stall what is long due is left out, and nothing comes twice")
  func stalled() {
    var playback = PatternPlayback(
      Self.even, beatsPerMinute: 240, startNanoseconds: 0, hasMetronome: false)
    var times: [Int64] = []
    playback.take(until: 100_000_000, nowNanoseconds: 0, with: nil) {
      times.append($0.timeNanoseconds)
    }
    playback.take(until: 2_100_000_000, nowNanoseconds: 2_000_000_000, with: nil) {
      times.append($0.timeNanoseconds)
    }
    #expect(times == [0, 2_000_000_000])
    playback.skip(before: 3_000_000_001)
    playback.take(until: 3_300_000_000, nowNanoseconds: 3_000_000_000, with: nil) {
      times.append($0.timeNanoseconds)
    }
    #expect(times == [0, 2_000_000_000, 3_250_000_000])
  }

  @Test("over other zones a hit has the sound of the zone of its name, else its own")
  func otherZones() {
    var other = ZoneSet.drums
    other.parts[0].sound = ZoneSound(.ping, pitchHertz: 500)
    let step = StepPattern.Step(beat: 0, zone: "bright", sound: ZoneSound(.click, pan: 0.25))
    let sound = Self.even.sound(of: step, with: other)
    #expect(sound.kind == .ping && sound.pitchHertz == 500 && sound.pan == 0.25)
    let unknown = StepPattern.Step(beat: 0, zone: "?", sound: ZoneSound(.click, pan: 0.25))
    #expect(Self.even.sound(of: unknown, with: other) == unknown.sound)
    #expect(Self.even.sound(of: step, with: nil) == step.sound)
  }
}
