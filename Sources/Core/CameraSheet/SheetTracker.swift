// A sheet under a camera, picture by picture: looked for until it lies still, watched while it does, and the tip on it.

import Geometry
import Tracks

/// Follows a sheet and the coloured tip of a pen on it.
///
/// Markers are looked for twice a second; between that the cells of those that were found are, so that a sheet that moves
/// is known two pictures later.
public struct SheetTracker: Sendable {
  /// The sheet as it was printed.
  public let sheet: MarkedSheet
  /// The tip's colour; nil before it is known.
  public private(set) var color: TipColor? {
    didSet { finder = color.map(TipFinder.init) }
  }
  /// From where the tip is seen to where it is.
  public private(set) var correction = TipCorrection()
  /// The camera's lens, of pictures of the size that is followed; nil for one that bends nothing.
  public let lens: CameraLens?
  /// Where the sheet lies; nil where it is not found.
  public private(set) var view: SheetView?

  // How often markers are looked for, in nanoseconds.
  private static let searchNanoseconds: Int64 = 500_000_000
  // A view that differs by more is another place of the sheet.
  private static let largestShiftMillimetres = 2.0
  // One picture may be damaged.
  private static let mostMissed = 2

  private var finder: TipFinder?
  private var check: MarkerCheck?
  private var shifts = ShiftFinder()
  private var stability = SceneStability()
  private var nextSearchNanoseconds = Int64.min
  private var missed = 0
  private var told: SheetGuide?
  private var lesson: TipLesson?
  // Where it was found when the tip was learned.
  private var learnedView: SheetView?

  /// Creates a follower of a sheet that is not found yet.
  ///
  /// - Parameters:
  ///   - sheet: the sheet as it was printed.
  ///   - color: the tip's colour; nil before it is known.
  ///   - lens: the camera's lens, of pictures of the size that is followed; nil for one that bends nothing.
  public init(_ sheet: MarkedSheet, color: TipColor? = nil, lens: CameraLens? = nil) {
    self.sheet = sheet
    self.color = color
    self.lens = lens
    finder = color.map(TipFinder.init)
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - markers: finds markers in it in grey; asked twice a second.
  /// - Returns: the sheet and the tip.
  /// - Throws: what `markers` throws.
  public mutating func follow<Failure: Error>(
    _ frame: ColorFrame, markers: (GreyFrame) throws(Failure) -> [SeenMarker]
  ) throws(Failure) -> SheetSight {
    let change = try view == nil ? search(frame, markers) : watch(frame, markers)
    // A sheet that is lost now ends the lesson in the next picture.
    let event = change ?? teach(frame).map(SheetEvent.lesson)
    // Where no marker is where it was, the sheet may have moved, and the tip would be told at a wrong place of it.
    let place = missed > 0 ? nil : tipPlace(in: frame)
    let tip = place.flatMap { place in
      view.map { correction.apply(to: $0.place(of: place)) }
    }
    return SheetSight(
      timeNanoseconds: frame.timeNanoseconds, event: event, tip: tip, place: place)
  }

  /// Learns the tip from the next pictures: it is held on one of the sheet's crosses.
  ///
  /// Each cross tells its colour, and how far from there it is seen; more than one tell the parallax over all of the
  /// sheet. The sight of a later picture tells what came of it.
  public mutating func learn() { lesson = TipLesson(sheet) }

  /// Looks for a tip of another colour, which may be another tip: what was learned of one is forgotten.
  ///
  /// - Parameter color: the tip's colour.
  public mutating func look(for color: TipColor) {
    self.color = color
    (lesson, correction, learnedView) = (nil, TipCorrection(), nil)
  }

  private mutating func teach(_ frame: ColorFrame) -> TipLessonResult? {
    // In a picture in which no marker is where it was, nothing is known yet.
    guard missed == 0 || view == nil, var lesson = lesson.take() else { return nil }
    guard let view else { return .noSheet }
    switch lesson.take(frame, view) {
    case .goesOn:
      self.lesson = lesson
      return nil
    case .failed(let result): return result
    case .learned(let learned):
      // Of another hue it is another tip.
      if color.map({ !$0.isNear(learned.color) }) ?? true { correction = TipCorrection() }
      (color, learnedView) = (learned.color, view)
      correction.touch(cross: learned.cross, seen: learned.seen, of: sheet)
      return .learned(crosses: correction.count)
    }
  }

  /// Looks for the sheet anew, as where the camera was gone.
  public mutating func forget() {
    (view, check, told, missed, lesson) = (nil, nil, nil, 0, nil)
    (shifts, stability) = (ShiftFinder(), SceneStability())
    nextSearchNanoseconds = .min
  }

  private mutating func search<Failure: Error>(
    _ frame: ColorFrame, _ markers: (GreyFrame) throws(Failure) -> [SeenMarker]
  ) throws(Failure) -> SheetEvent? {
    let grey = frame.grey
    stability.take(shifts.shift(to: grey))
    guard frame.timeNanoseconds >= nextSearchNanoseconds else { return nil }
    nextSearchNanoseconds = frame.timeNanoseconds + Self.searchNanoseconds
    let seen = try markers(grey)
    guard let view = SheetView(seen, of: sheet, lens: lens) else { return tell(guide(seen)) }
    guard stability.verdict == .still else { return tell(.moving) }
    take(view)
    told = nil
    return forgetParallax(in: view) ? .foundElsewhere : .found
  }

  /// Forgets the parallax where it was learned at another place below the camera.
  private mutating func forgetParallax(in view: SheetView) -> Bool {
    guard let learnedView, correction.count > 0,
      learnedView.largestShift(to: view, of: sheet) > Self.largestShiftMillimetres
    else { return false }
    (self.learnedView, correction) = (nil, TipCorrection())
    return true
  }

  private mutating func take(_ view: SheetView) {
    self.view = view
    check = MarkerCheck(view, of: sheet)
    missed = 0
  }

  private mutating func tell(_ guide: SheetGuide) -> SheetEvent? {
    guard guide != told else { return nil }
    told = guide
    return .guide(guide)
  }

  private func guide(_ seen: [SeenMarker]) -> SheetGuide {
    let missing = Set(0..<4).subtracting(seen.map(\.number))
    guard missing.count < 4 else { return .nothing }
    // All are there and lie on no plane: paper in motion.
    guard !missing.isEmpty else { return .moving }
    let edges: [SheetEdge: [Int]] = [
      .top: [0, 1], .right: [1, 2], .bottom: [2, 3], .left: [3, 0],
    ]
    let whole = SheetEdge.allCases.filter { edges[$0]?.allSatisfy(missing.contains) == true }
    if !whole.isEmpty { return .missing(whole) }
    return .missing(
      SheetEdge.allCases.filter { edges[$0]?.contains(where: missing.contains) == true })
  }

  private mutating func watch<Failure: Error>(
    _ frame: ColorFrame, _ markers: (GreyFrame) throws(Failure) -> [SeenMarker]
  ) throws(Failure) -> SheetEvent? {
    // An arm may cover three of the four.
    missed = check?.count(in: frame) ?? 0 > 0 ? 0 : missed + 1
    if missed >= Self.mostMissed { return lose(frame) }
    guard frame.timeNanoseconds >= nextSearchNanoseconds else { return nil }
    nextSearchNanoseconds = frame.timeNanoseconds + Self.searchNanoseconds
    guard let former = view, let now = SheetView(try markers(frame.grey), of: sheet, lens: lens)
    else {
      return nil
    }
    if former.largestShift(to: now, of: sheet) > Self.largestShiftMillimetres {
      return lose(frame)
    }
    take(now)
    // One that slides by little and little is elsewhere in the end.
    return forgetParallax(in: now) ? .foundElsewhere : nil
  }

  private mutating func lose(_ frame: ColorFrame) -> SheetEvent {
    let isLesson = lesson != nil
    forget()
    // It ends in the next picture.
    if isLesson { learn() }
    nextSearchNanoseconds = frame.timeNanoseconds + Self.searchNanoseconds
    return .lost
  }

  private func tipPlace(in frame: ColorFrame) -> CameraPoint? {
    guard let view else { return nil }
    return finder?.patch(in: frame, on: sheet, view, correction: correction)?.middle
  }
}
