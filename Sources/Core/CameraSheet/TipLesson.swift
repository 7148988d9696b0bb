// Learning a tip by touching a cross of the sheet: its colour, and where it is seen while it is there.

import Geometry

/// What comes of a lesson.
public enum TipLessonResult: Sendable, Hashable {
  /// The tip is known by this many crosses.
  case learned(crosses: Int)
  /// The sheet is not found.
  case noSheet
  /// Nothing colourful is at a cross.
  case noColor
  /// Most of what has the colour is elsewhere in the square.
  case elsewhere
  /// The tip moved.
  case moving

  /// Whether anything was learned.
  public var isLearned: Bool {
    if case .learned = self { return true }
    return false
  }
}

/// A lesson under way: some pictures of a tip that is held on a cross.
struct TipLesson {
  // Ten pictures are a third of a second; noise is less by their mean.
  private static let wantedPictures = 10
  // A camera may take a while to see what was put down.
  private static let mostPictures = 30
  // A tip is so large; a hand, which may be colourful as well, is further away.
  private static let reachMillimetres = 8.0
  // A tip that is held still shakes by less.
  private static let stillMillimetres = 1.0

  private let sheet: MarkedSheet
  private var pictures = 0
  private var found: (color: TipColor, cross: Int)?
  private var places: [PagePoint] = []

  init(_ sheet: MarkedSheet) { self.sheet = sheet }

  /// What was learned.
  struct Learned {
    let color: TipColor
    let cross: Int
    let seen: PagePoint
  }

  enum Step {
    case goesOn
    case learned(Learned)
    case failed(TipLessonResult)
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - view: where the sheet lies in it.
  /// - Returns: what comes next.
  mutating func take(_ frame: ColorFrame, _ view: SheetView) -> Step {
    pictures += 1
    guard let (color, cross) = found ?? Self.color(in: frame, view, sheet) else {
      return pictures < Self.mostPictures ? .goesOn : .failed(.noColor)
    }
    found = (color, cross)
    guard let patch = TipFinder(color).patch(in: frame, on: sheet, view) else {
      return pictures < Self.mostPictures ? .goesOn : .failed(.noColor)
    }
    let seen = view.toSheet.apply(to: patch.middle)
    guard seen.distance(to: sheet.crosses[cross]) <= TipCorrection.reachMillimetres else {
      return .failed(.elsewhere)
    }
    if let first = places.first, seen.distance(to: first) > Self.stillMillimetres {
      return .failed(.moving)
    }
    places.append(seen)
    guard places.count >= Self.wantedPictures else { return .goesOn }
    let count = Double(places.count)
    let middle = PagePoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    return .learned(Learned(color: color, cross: cross, seen: middle))
  }

  /// The most saturated colour at a cross.
  private static func color(
    in frame: ColorFrame, _ view: SheetView, _ sheet: MarkedSheet
  ) -> (TipColor, Int)? {
    var best: (color: TipColor, cross: Int)?
    for (cross, place) in sheet.crosses.enumerated() {
      let seen = view.toPicture.apply(to: place)
      let beside = view.toPicture.apply(to: PagePoint(x: place.x + reachMillimetres, y: place.y))
      let below = view.toPicture.apply(to: PagePoint(x: place.x, y: place.y + reachMillimetres))
      let radius = max(seen.distance(to: beside), seen.distance(to: below))
      guard let color = TipColor(learnedFrom: frame, at: seen, radius: radius),
        color.leastSaturation > best?.color.leastSaturation ?? 0
      else { continue }
      best = (color, cross)
    }
    return best.map { ($0.color, $0.cross) }
  }
}
