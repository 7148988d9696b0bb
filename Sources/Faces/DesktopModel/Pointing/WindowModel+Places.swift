// Going from one bright place to the next, and leading the pen to the place that was gone to.

import Analysis
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Speech
import Translation
import Wording

extension WindowModel {
  /// Says that the place that is led to is reached, once each time; the first start has words of its own.
  func tellArrival() {
    let isThere = session?.isGuidedThere == true
    if isThere, !places.wasThere, firstStart == nil {
      say([PointWords.arrived], .remark, isAsked: true)
    }
    places.wasThere = isThere
  }

  /// The bright places of what is shown; nil before they were looked for.
  public var brightPlaces: FeatureTour? {
    isCurrent(places.subject) ? places.tour : nil
  }

  /// The bright place that was gone to, as its index; nil for none.
  public var selectedPlace: Int? { brightPlaces == nil ? nil : places.selected }

  /// Whether bright places are being looked for.
  public var isLookingForPlaces: Bool { places.job != nil }

  /// Looks for bright places, for the list of them.
  public func findPlaces() {
    guard image != nil else { return say(translated("no image"), isAsked: true) }
    if let brightPlaces { return sayCount(brightPlaces) }
    lookForPlaces()
  }

  /// Goes to the next bright place, or the one before.
  ///
  /// - Parameters:
  ///   - order: which comes next.
  ///   - isNext: whether the next is wanted, and not the one before.
  public func selectPlace(_ order: FeatureTour.Order, isNext: Bool) {
    selectPlace(order, isNext: isNext, .answer)
  }

  private func selectPlace(_ order: FeatureTour.Order, isNext: Bool, _ kind: UtteranceKind) {
    guard image != nil else { return say(translated("no image"), isAsked: true) }
    guard let tour = brightPlaces else {
      lookForPlaces()
      places.wanted = (order, isNext)
      return
    }
    guard let next = tour.next(after: places.selected, order, isNext: isNext) else {
      return say([FeatureTour.none], kind, isAsked: true)
    }
    goToPlace(at: next, order, kind)
  }

  /// Goes to a bright place with the keyboard's cursor, sounds it and tells it.
  public func goToPlace(at index: Int, _ order: FeatureTour.Order = .reading) {
    goToPlace(at: index, order, .answer)
  }

  private func goToPlace(at index: Int, _ order: FeatureTour.Order, _ kind: UtteranceKind) {
    guard let tour = brightPlaces, tour.features.indices.contains(index) else { return }
    places.selected = index
    goWithCursor(to: tour.features[index].center)
    say([words(ofPlace: index, order)], kind, isAsked: true)
    changes.formUnion([.picture, .overlay, .places])
  }

  /// A bright place in words.
  public func words(ofPlace index: Int, _ order: FeatureTour.Order = .reading) -> String {
    guard let tour = brightPlaces, let picture = shownMicrograph else { return "" }
    return tour.words(index, order, picture)
  }

  private func lookForPlaces() {
    guard let picture = shownMicrograph, let histogram = shownHistogram else { return }
    let subject = shownSubject
    guard places.job == nil || !isCurrent(places.subject) else {
      return say(FeatureTour.isBeingMade, isAsked: true)
    }
    places.job?.cancel()
    let job = LayerJob()
    (places.job, places.subject, places.tour, places.selected) = (job, subject, nil, nil)
    places.wanted = nil
    changes.insert(.places)
    Task { [weak self] in
      let found = await LongWork.run(
        else: { [weak self] in
          guard let self, places.job === job else { return }
          say([FeatureTour.isBeingMade], .continuation, isAsked: true)
        },
        {
          try? FeatureTour(
            of: picture, window: histogram.window(), workers: .all, progress: { job.note($0) })
        })
      guard let self, places.job === job else { return }
      places.job = nil
      places.tour = found
      changes.insert(.places)
      guard let found, isShown(subject) else { return }
      if let wanted = places.wanted {
        places.wanted = nil
        // The answer to another key may be being said.
        selectPlace(wanted.order, isNext: wanted.isNext, .continuation)
      } else {
        say([found.countWords], .continuation, isAsked: true)
      }
    }
  }

  private func sayCount(_ tour: FeatureTour) {
    say(tour.countWords, isAsked: true)
  }

  // MARK: Leading the pen

  /// Leads the pen to the place that was gone to last by pulses, or no more.
  public func toggleGuidance() {
    guard let session, image != nil else { return say(translated("no image"), isAsked: true) }
    if session.guidedTo != nil {
      session.guide(to: nil)
      return say(translated("No pulses"), isAsked: true)
    }
    guard let target = places.target else { return say(Self.noTarget, isAsked: true) }
    session.guide(to: target)
    sayWay()
  }

  /// Says the way from the point to the place that was gone to last.
  public func sayWay() {
    guard let target = places.target else { return say(Self.noTarget, isAsked: true) }
    guard let direction = ClockDirection(from: point, to: target),
      session?.isGuidedThere != true
    else { return say(translated("here"), isAsked: true) }
    say(
      direction.words(millimetresPerPixel: session?.millimetresPerPixel(at: target)), isAsked: true)
  }

  private static let noTarget =
    translated("No place was gone to; J goes to a bright one, N to a tag, F to a site that differs")

  // MARK: Ninths

  /// Shows a ninth of what the digits before led to, and goes to its middle.
  public func goToNinth(_ digit: Int) {
    guard let picture = shownMicrograph else { return say(translated("no image"), isAsked: true) }
    var zoom =
      places.zoom ?? NinthZoom(width: picture.width, height: picture.specimenRows)
    guard zoom.zoomIn(digit) else {
      return say(translated("The part is too small for ninths"), isAsked: true)
    }
    show(zoom)
  }

  /// Goes back out of a ninth.
  public func leaveNinth() {
    guard var zoom = places.zoom, zoom.zoomOut() else {
      return say(translated("This is the whole picture"), isAsked: true)
    }
    show(zoom)
  }

  private func show(_ zoom: NinthZoom) {
    places.zoom = zoom.digits.isEmpty ? nil : zoom
    goWithCursor(to: zoom.middle)
    if zoom.digits.isEmpty {
      viewport.fit()
    } else {
      let (corner, other) = (zoom.area.upperLeft, zoom.area.lowerRight)
      viewport.show(
        zoom.middle, at: ViewPoint(x: viewport.viewWidth / 2, y: viewport.viewHeight / 2),
        zoom: min(
          viewport.viewWidth / (other.x - corner.x), viewport.viewHeight / (other.y - corner.y)))
    }
    say(translated("The \(NinthNames.words(zoom.digits))"), isAsked: true)
    changes.formUnion([.picture, .overlay])
  }

  // MARK: Ticks

  /// Ticks along the next axis, or none after the last.
  public func chooseNextTicks() {
    let parameter = Parameter.mapping(.tickAxis)
    guard let choice = SoundChoice.all.first(where: { $0.parameter == parameter }) else { return }
    choose(choice, (choice.index(in: sound.current) + 1) % choice.options.count)
    say(sound.current.mapping.tickWords(image?.micrograph.pixelSize), isAsked: true)
  }

  /// Forgets the places of another picture.
  func forgetPlaces() {
    places.job?.cancel()
    places.residualJob?.cancel()
    places.lineJob?.cancel()
    places = PlacesState()
    session?.guide(to: nil)
    session?.follow(nil)
    changes.insert(.places)
  }
}
