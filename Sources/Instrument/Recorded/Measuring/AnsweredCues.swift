// What a hand was to answer: cues that a session recorded, or moments that are given.

import Engine
import Movement
import Pen
import Synthesis

/// Which cues strokes answer.
public enum AnsweredCues: Sendable, Hashable {
  /// Every cue of a session.
  case all
  /// A session's cues of one kind.
  case kind(CueKind)
  /// These moments, in seconds of the file's time.
  case moments([Double])

  // Times of a file fit into 64 bits of nanoseconds.
  private static let latestSeconds = 9e9

  /// The moments in nanoseconds of a session's time, in order.
  ///
  /// - Parameters:
  ///   - session: the session; nil for a stroke file, which has no cues of its own.
  ///   - path: the file, or the session's folder.
  /// - Returns: the moments.
  /// - Throws: `Fault.measure` where there is no such cue.
  func nanoseconds(of session: RecordedSession?, path: String) throws(Fault) -> [Int64] {
    if case .moments(let seconds) = self {
      return seconds.filter { $0.magnitude < Self.latestSeconds }
        .map { Int64(($0 * 1e9).rounded()) }.sorted()
    }
    guard let session else { throw .measure(.cuesNotKept(path: path)) }
    var rows = SessionTable<CueRow>(path: session.folder.cues)
    var times: [Int64] = []
    while let row = rows.next() {
      if case .kind(let kind) = self, row.cue.kind != kind { continue }
      times.append(row.timeNanoseconds)
    }
    guard !times.isEmpty else {
      var name: String?
      if case .kind(let kind) = self { name = kind.rawValue }
      throw .measure(.noCues(path: path, kind: name))
    }
    return times.sorted()
  }
}

extension MeasurePlan {
  /// The reaction of a stroke: from the last cue before it set off to that moment.
  ///
  /// - Parameters:
  ///   - track: the stroke.
  ///   - former: when the stroke before it began, in nanoseconds, which answered what was before that; nil for none.
  /// - Returns: nil without a cue that no other stroke answered, and where nothing moved.
  func reactionSeconds(_ track: Track, former: Int64?) -> Double? {
    guard let cues = cuesNanoseconds,
      let onset = ReactionTime.onset(track, cueNanoseconds: 0)?.onsetNanoseconds,
      let cue = cues.last(where: { $0 <= onset }), former.map({ $0 < cue }) ?? true
    else { return nil }
    return (Double(onset) - Double(cue)) * 1e-9
  }
}
