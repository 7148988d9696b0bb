// The pattern as a grid and the tempo that is tapped, in the window's model. Sources of truth: the steps that are given,
// and the time between two taps.

import Foundation
import Library
import Session
import Sonification
import Synthesis
import Testing

@testable import DesktopModel

@MainActor
@Suite("Pattern and tempo in the window", .timeLimit(.minutes(60)))
struct ModePageModelTests {
  @Test(
    "a disc for each hit and a ring for each empty beat, four beats in a group, at the kept tempo")
  func grid() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      #expect(model.patternGrid.isEmpty)
      let library = PatternLibrary(folders: model.folders)
      func keep(_ name: String, _ beats: [Double], _ length: Double) throws {
        let pattern = StepPattern(
          name: name, beatsPerMinute: 97, lengthBeats: length,
          steps: beats.map { StepPattern.Step(beat: $0, zone: "a", sound: ZoneSound(.click)) })
        _ = try library.keep(pattern, as: name)
      }
      try keep("even", [0, 2, 3, 5], 6)
      try keep("uneven", [0, 0.5], 2)
      model.choosePattern(at: try #require(model.patternNames.firstIndex(of: "even")))
      #expect(model.patternGrid == "● ○ ● ●   ○ ●")
      #expect(model.patternWords.contains("4 hits on 6 beats, beats 2, 5 empty"))
      #expect(model.tempo == 97)
      // One whose hits lie between beats has words alone.
      model.choosePattern(at: try #require(model.patternNames.firstIndex(of: "uneven")))
      #expect(model.patternGrid.isEmpty && model.patternWords.contains("2 hits in 2 beats"))
    }
  }

  @Test("two taps are a tempo, for patterns and loops alike; one alone changes nothing")
  func tapped() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      model.setTempo(90)
      model.tapTempo(atNanoseconds: 7_000_000_000)
      #expect(model.tempo == 90)
      model.tapTempo(atNanoseconds: 7_500_000_000)
      #expect(model.tempo == 120)
      #expect(model.announcement.hasSuffix("beats per minute"))
      model.chooseLoopSource(at: 1)
      #expect(model.session?.loops?.beatsPerMinute == model.tempo)
    }
  }
}
