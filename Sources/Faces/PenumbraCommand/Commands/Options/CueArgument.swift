// What strokes answer, on the command line: any cue, those of a kind, or moments.

import ArgumentParser
import Engine
import Recorded
import Synthesis

/// The cues that strokes answer.
struct CueArgument: ExpressibleByArgument {
  let cues: AnsweredCues

  private static let mostMoments = 100_000

  init?(argument: String) {
    if argument == "any" {
      cues = .all
    } else if let kind = CueKind(rawValue: argument) {
      cues = .kind(kind)
    } else {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      let seconds = parts.compactMap { Double($0) }
      guard seconds.count == parts.count, seconds.count <= Self.mostMoments,
        seconds.allSatisfy(\.isFinite)
      else { return nil }
      cues = .moments(seconds)
    }
  }
}
