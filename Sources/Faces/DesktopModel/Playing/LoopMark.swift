// The stroke of the channel that is changed, over the image: what of it is repeated, what will be from the next
// boundary on, and where the playhead is. The ends of the part are handles for mouse and pen.

import Geometry
import Pen
import Session
import Synthesis
import Wording

/// The marks of a looped stroke, in view pixels.
public struct LoopMark: Sendable, Hashable {
  /// The whole stroke.
  public let whole: [ViewPoint]
  /// What of it is repeated now.
  public let part: [ViewPoint]
  /// What is repeated from the next boundary on; nil where nothing waits.
  public let waiting: [ViewPoint]?
  /// Where its quarters begin and end.
  public let quarters: [ViewPoint]
  /// The beginning and the end of the part that was chosen.
  public let ends: [ViewPoint]
  /// Where it is read; nil while it is silent.
  public let playhead: ViewPoint?
}

/// An end of a loop's part.
enum LoopEnd {
  case start, end
}

extension WindowModel {
  // Within this distance a press means the end, in view pixels.
  private static let endReach = 14.0

  /// The marks of the stroke that the chosen channel loops; nil where it loops none.
  public var loopMark: LoopMark? {
    guard image != nil, let trace = loopTrace, trace.points.count > 1 else { return nil }
    func seen(_ points: [ImagePoint]) -> [ViewPoint] {
      points.map { viewport.viewPoint(of: $0) }
    }
    func way(_ region: LoopRegion) -> [ViewPoint] {
      seen(trace.way(from: Self.place(Int(region.start)), to: Self.place(Int(region.end))))
    }
    let chosen = loopSetting.region
    let heard = play.loopRegions[loopChannel]
    let place = Double(play.loopReport.places[loopChannel])
    let isHeard = play.loopReport.soundingChannels >> loopChannel & 1 == 1
    return LoopMark(
      whole: seen(trace.points), part: way(heard), waiting: heard == chosen ? nil : way(chosen),
      quarters: seen((0...LoopRegion.quarters).compactMap { trace.point(at: Self.place($0)) }),
      ends: seen(
        [chosen.start, chosen.end].compactMap { trace.point(at: Self.place(Int($0))) }),
      playhead: isHeard && trace.sounds(at: place)
        ? trace.point(at: place).map { viewport.viewPoint(of: $0) } : nil)
  }

  private var loopTrace: LoopTrace? { session?.loopTrace(loopChannel) }

  private static func place(_ quarter: Int) -> Double {
    Double(quarter) / Double(LoopRegion.quarters)
  }

  // MARK: By mouse and pen

  /// Takes hold of an end of the part under a press.
  ///
  /// - Parameters:
  ///   - place: where, in view pixels.
  ///   - isByStylus: whether it is the desktop's stylus; where a tablet's own reader sees the pen, that pen
  ///     draws.
  /// - Returns: whether it did; else the press traces.
  public func beginLoopDrag(at place: ViewPoint, isByStylus: Bool = false) -> Bool {
    play.loopEnd = nil
    guard !isByStylus || session?.tablet == nil, let mark = loopMark, mark.ends.count == 2 else {
      return false
    }
    let distances = mark.ends.map { $0.distance(to: place) }
    // A stroke may end where it began: there the end is meant.
    let nearest = distances[1] <= distances[0] ? 1 : 0
    guard distances[nearest] <= Self.endReach else { return false }
    play.loopEnd = nearest == 0 ? .start : .end
    return true
  }

  /// Moves the end to the quarter that is nearest along the stroke.
  public func dragLoop(to place: ViewPoint) {
    guard let end = play.loopEnd, let trace = loopTrace else { return }
    let wanted = viewport.imagePoint(of: place)
    let nearest = trace.points.indices.min {
      trace.points[$0].distance(to: wanted) < trace.points[$1].distance(to: wanted)
    }
    guard let nearest else { return }
    // The last point ends the loop, however long the silence after it is.
    let quarter =
      nearest == trace.points.count - 1
      ? LoopRegion.quarters
      : Int((trace.places[nearest] * Double(LoopRegion.quarters)).rounded())
    let former = loopSetting.region
    let region =
      switch end {
      case .start: LoopRegion(start: min(quarter, Int(former.end) - 1), end: Int(former.end))
      case .end: LoopRegion(start: Int(former.start), end: max(quarter, Int(former.start) + 1))
      }
    guard region != former else { return }
    setLoopRegion(region)
    changes.insert(.overlay)
  }

  /// Lets go of the end, and says what is repeated.
  public func endLoopDrag() {
    guard play.loopEnd != nil else { return }
    play.loopEnd = nil
    say(play.loops.channelSentence)
  }
}
