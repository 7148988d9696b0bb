// Learning a tip by touching a cross of the sheet: its colour, and where it is seen while it is there.

import Geometry

/// A lesson under way: some pictures of a tip that is held on a cross.
struct TipLesson {
  /// What was learned.
  struct Learned {
    let color: TipColor
    let cross: Int
    let seen: PagePoint
  }

  /// What comes after a picture.
  enum Step {
    case goesOn
    case learned(Learned)
    case failed(TipLessonResult)
  }

  // Ten pictures are a third of a second; noise is less by their mean.
  private static let wantedPictures = 10
  // Who hears that a tip is to be held brings it there first.
  private static let mostNanoseconds: Int64 = 8_000_000_000
  // A tip is so large, or what is coloured of it is seen so far away; a hand, which may be colourful as well, is further
  // away than the first.
  private static let reachesMillimetres = [8.0, 18]
  // A tip that is held still shakes by less.
  private static let stillMillimetres = 1.0

  private let sheet: MarkedSheet
  private var startNanoseconds: Int64?
  private var found: (color: TipColor, cross: Int)?
  private var places: [PagePoint] = []
  private var flaw = TipLessonResult.noColor

  init(_ sheet: MarkedSheet) { self.sheet = sheet }

  /// Takes the next picture.
  ///
  /// A tip that moves is waited for until it is still; why nothing is learned is told after eight seconds.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - view: where the sheet lies in it.
  /// - Returns: what comes next.
  mutating func take(_ frame: ColorFrame, _ view: SheetView) -> Step {
    let start = startNanoseconds ?? frame.timeNanoseconds
    startNanoseconds = start
    if let learned = look(frame, view) { return .learned(learned) }
    return frame.timeNanoseconds - start < Self.mostNanoseconds ? .goesOn : .failed(flaw)
  }

  private mutating func look(_ frame: ColorFrame, _ view: SheetView) -> Learned? {
    guard let (color, cross) = found ?? Self.color(in: frame, view, sheet),
      let patch = TipFinder(color).patch(in: frame, on: sheet, view, reach: Self.patchReach)
    else { return begin(again: .noColor) }
    found = (color, cross)
    let seen = view.place(of: patch.middle)
    guard seen.distance(to: sheet.crosses[cross]) <= TipCorrection.reachMillimetres else {
      return begin(again: .elsewhere)
    }
    if let first = places.first, seen.distance(to: first) > Self.stillMillimetres {
      return begin(again: .moving)
    }
    places.append(seen)
    guard places.count >= Self.wantedPictures else { return nil }
    let count = Double(places.count)
    let middle = PagePoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    return Learned(color: color, cross: cross, seen: middle)
  }

  // A tip at an outer cross may be seen beside the square.
  private static let patchReach = TipCorrection.reachMillimetres

  private mutating func begin(again flaw: TipLessonResult) -> Learned? {
    // What was there for a moment says more than that nothing is there now.
    if flaw != .noColor || self.flaw == .noColor { self.flaw = flaw }
    (found, places) = (nil, [])
    return nil
  }

  /// The most saturated colour at a cross.
  private static func color(
    in frame: ColorFrame, _ view: SheetView, _ sheet: MarkedSheet
  ) -> (TipColor, Int)? {
    for reach in reachesMillimetres {
      var best: (color: TipColor, cross: Int, saturation: Double)?
      for (cross, place) in sheet.crosses.enumerated() {
        let seen = view.pixel(of: place)
        let beside = view.pixel(of: PagePoint(x: place.x + reach, y: place.y))
        let below = view.pixel(of: PagePoint(x: place.x, y: place.y + reach))
        let radius = max(seen.distance(to: beside), seen.distance(to: below))
        guard let found = TipColor.learned(from: frame, at: seen, radius: radius),
          found.saturation > best?.saturation ?? 0
        else { continue }
        best = (found.color, cross, found.saturation)
      }
      if let best { return (best.color, best.cross) }
    }
    return nil
  }
}
