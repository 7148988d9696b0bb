// How a hand moves along a plan: each piece as smooth as possible (Flash and Hogan, "The coordination of
// arm movements", Journal of Neuroscience 5(7), 1985), and the next begun before the last has ended (Flash
// and Henis, "Arm trajectory modifications during reaching towards visual targets", Journal of Cognitive
// Neuroscience 3(3), 1991).

import RealModule

/// The motion of the tip in one contact.
struct PenMotion {
  private struct Piece {
    let places: [PlannedPoint]
    let ends: [Double]
    let start: Double
    let seconds: Double
  }

  private let origin: PlannedPoint
  private let pieces: [Piece]
  /// How long it takes, in seconds.
  let seconds: Double

  /// The motion along pieces whose places are in millimetres.
  ///
  /// A piece takes longer with the square root of its length: small ones are drawn slowly (the isochrony
  /// of Viviani and Terzuolo, "Trajectory determines movement dynamics", Neuroscience 7(2), 1982).
  init(_ plan: [[PlannedPoint]], habit: HandHabit, pace: Double, seconds total: Double?) {
    var pieces: [Piece] = []
    var start = 0.0
    var finish = 0.0
    for places in plan {
      var ends = [0.0]
      for index in places.indices.dropFirst() {
        ends.append(ends[index - 1] + places[index - 1].distance(to: places[index]))
      }
      let length = ends[ends.count - 1]
      // 20 mm is the ordinary length.
      let seconds = max((20 * length).squareRoot() / habit.speedMillimetresPerSecond / pace, 0.04)
      pieces.append(Piece(places: places, ends: ends, start: start, seconds: seconds))
      finish = start + seconds
      start += seconds * (1 - habit.overlap)
    }
    let stretch = total.map { $0 / max(finish, 1e-9) } ?? 1
    origin = plan.first?.first ?? PlannedPoint(0, 0)
    self.pieces = pieces.map {
      Piece(
        places: $0.places, ends: $0.ends, start: $0.start * stretch, seconds: $0.seconds * stretch)
    }
    seconds = finish * stretch
  }

  /// Where the tip is at a time from touch-down, in millimetres.
  func place(atSeconds time: Double) -> PlannedPoint {
    var place = origin
    for piece in pieces where time > piece.start {
      let part = min((time - piece.start) / piece.seconds, 1)
      let way = part * part * part * (10 - 15 * part + 6 * part * part)
      let reached = Self.place(way * piece.ends[piece.ends.count - 1], along: piece)
      place.x += reached.x - piece.places[0].x
      place.y += reached.y - piece.places[0].y
    }
    return place
  }

  private static func place(_ length: Double, along piece: Piece) -> PlannedPoint {
    let index = min(
      piece.ends.firstIndex { $0 >= length } ?? piece.ends.count - 1, piece.ends.count - 1)
    guard index > 0, piece.ends[index] > piece.ends[index - 1] else { return piece.places[index] }
    let part = (length - piece.ends[index - 1]) / (piece.ends[index] - piece.ends[index - 1])
    let (start, end) = (piece.places[index - 1], piece.places[index])
    return PlannedPoint(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
  }
}
