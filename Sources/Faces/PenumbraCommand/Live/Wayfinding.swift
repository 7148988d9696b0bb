// The places that a key leads to: bright ones, tags and the nine parts of the picture.

import Analysis
import Geometry
import Micrograph
import Pen
import Realtime
import Session
import Sonification
import Wording

/// What was chosen to be led to, and what waits for the search.
struct Wayfinding {
  /// What became of a key.
  struct Answer {
    /// What is said; nil while nothing is to be said yet.
    let words: String?
    /// Whether there is a new place to be led to.
    var leads = false
  }

  /// What is looked for in the background.
  private enum Sought: CaseIterable {
    case places
    case summary
    case line
    case overview

    /// What is said of it where it lasts.
    var words: String {
      switch self {
      case .places: FeatureTour.isBeingMade
      case .summary: ImageSummary.isBeingMade
      case .line: TracedLine.isBeingMade
      case .overview: OverviewDirection.isBeingPrepared
      }
    }
  }

  /// The place that was chosen; nil before the first.
  private(set) var target: ImagePoint?
  private var search: BackgroundSearch<FeatureTour>?
  private var feature: Int?
  private var wanted: (order: FeatureTour.Order, isNext: Bool)?
  private var tag: Int?
  private var zoom: NinthZoom

  private var lineSearch: BackgroundSearch<TracedLine?>?
  private var summarySearch: BackgroundSearch<ImageSummary?>?
  private var isSummaryWanted = false
  private var sought: [Sought: SearchWords] = [:]
  private var overviewSearch: BackgroundSearch<PreparedImage>?
  private var wantedOverview: OverviewDirection?
  private var hasSoughtResidual = false

  /// Whether something is being looked for.
  var isSearching: Bool {
    wanted != nil || isSummaryWanted || lineSearch != nil
      || wantedOverview != nil && overviewSearch != nil
  }

  init(_ micrograph: Micrograph) {
    zoom = NinthZoom(width: micrograph.width, height: micrograph.height - micrograph.captionRows)
  }

  /// Chooses the next bright place.
  ///
  /// - Returns: the words for it; nothing yet where it has to be waited for.
  mutating func chooseFeature(
    _ order: FeatureTour.Order, isNext: Bool, _ image: PreparedImage
  ) -> Answer {
    let search =
      self.search
      ?? BackgroundSearch { isNeeded in
        let found = try? FeatureTour(
          of: image.micrograph, window: image.histogram.window(), workers: .all,
          progress: { _ in isNeeded() })
        return found ?? FeatureTour([])
      }
    self.search = search
    let isAgain = wanted != nil
    wanted = (order, isNext)
    if let answer = takeFound(image.micrograph) { return answer }
    if !isAgain { begin(.places) }
    return Answer(words: isAgain ? FeatureTour.isBeingMade : nil)
  }

  /// The words for a place that was waited for; nil while there is nothing to say.
  mutating func takeFound(_ micrograph: Micrograph) -> Answer? {
    guard let wanted, let tour = search?.found else { return nil }
    self.wanted = nil
    sought[.places] = nil
    guard let next = tour.next(after: feature, wanted.order, isNext: wanted.isNext) else {
      return Answer(words: FeatureTour.none)
    }
    feature = next
    target = tour.features[next].center
    return Answer(words: tour.words(next, wanted.order, micrograph), leads: true)
  }

  /// Chooses a place.
  mutating func choose(_ place: ImagePoint) { target = place }

  /// Chooses the next tag, and returns the words for it.
  mutating func chooseTag(_ tags: [ImagePoint], isNext: Bool) -> Answer {
    guard !tags.isEmpty else {
      return Answer(words: "There are no tags; T tags the place under the pen.")
    }
    let next = tag.map { ($0 + (isNext ? 1 : tags.count - 1)) % tags.count }
    let chosen = next ?? (isNext ? 0 : tags.count - 1)
    tag = chosen
    target = tags[chosen]
    return Answer(words: "Tag \(chosen + 1) of \(tags.count)", leads: true)
  }

  /// Goes into a ninth, and returns the words for it.
  mutating func choose(ninth: Int) -> Answer {
    guard zoom.zoomIn(ninth) else { return Answer(words: "The part is too small for ninths.") }
    return chooseMiddle()
  }

  /// Goes out of a ninth, and returns the words for where that leads.
  mutating func chooseOutward() -> Answer {
    guard zoom.zoomOut() else { return Answer(words: "This is the whole picture.") }
    return chooseMiddle()
  }

  private mutating func chooseMiddle() -> Answer {
    target = zoom.middle
    return Answer(words: "Middle of the \(NinthNames.words(zoom.digits))", leads: true)
  }

  /// The part that digits led to; nil for the whole picture.
  var area: PixelRegion? {
    zoom.digits.isEmpty ? nil : zoom.region
  }

  // MARK: Words for a search

  private mutating func begin(_ search: Sought) {
    sought[search] = SearchWords(nowNanoseconds: MonotonicClock.nowNanoseconds())
  }

  /// The words for a search that lasts, once each; nil while there is nothing to say.
  mutating func takeSearchWords() -> String? {
    let now = MonotonicClock.nowNanoseconds()
    for search in Sought.allCases where sought[search]?.takeDue(nowNanoseconds: now) == true {
      return search.words
    }
    return nil
  }

  // MARK: Descriptions

  /// What the picture shows; nil where that has to be waited for.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - isAsked: whether a key asked, so that a search that lasts is told.
  /// - Returns: the summary.
  mutating func describe(_ image: PreparedImage, isAsked: Bool) -> ImageSummary? {
    if let known = summarySearch?.found { return known }
    if isAsked { begin(.summary) }
    isSummaryWanted = true
    if summarySearch == nil {
      summarySearch = BackgroundSearch { isNeeded in
        try? ImageSummary(
          of: image.micrograph, window: image.histogram.window(), workers: .all,
          progress: { _ in isNeeded() })
      }
    }
    return nil
  }

  /// A description that was waited for; nil while there is none.
  mutating func takeSummary() -> ImageSummary? {
    guard isSummaryWanted, let found = summarySearch?.found else { return nil }
    isSummaryWanted = false
    sought[.summary] = nil
    return found
  }

  // MARK: Lines and overviews

  /// Begins to look for a line at a place.
  mutating func findLine(_ choice: LineChoice, at place: ImagePoint, _ micrograph: Micrograph) {
    begin(.line)
    lineSearch = BackgroundSearch { isNeeded in
      choice.line(at: place, in: micrograph, isNeeded: isNeeded)
    }
  }

  /// A line that was looked for: nil while it is not there yet, the inner nil where there is none.
  mutating func takeLine() -> TracedLine?? {
    guard let found = lineSearch?.found else { return nil }
    lineSearch = nil
    sought[.line] = nil
    return found
  }

  /// Begins to make what an overview tells, once; false where that was tried already.
  mutating func prepareOverview(_ direction: OverviewDirection, _ image: PreparedImage) -> Bool {
    wantedOverview = direction
    if overviewSearch != nil { return true }
    guard !hasSoughtResidual else { return false }
    hasSoughtResidual = true
    begin(.overview)
    overviewSearch = BackgroundSearch { isNeeded in
      var made = image
      // Without a lattice there is none, and the picture itself is told.
      try? made.make(LayerRecipe(.residual), workers: .all, progress: { _ in isNeeded() })
      return made
    }
    return true
  }

  /// The overview that waits and can begin, with the layers that were made for it; nil for none.
  mutating func takeOverview() -> (direction: OverviewDirection, made: PreparedImage)? {
    guard let wantedOverview, let made = overviewSearch?.found else { return nil }
    (self.wantedOverview, overviewSearch) = (nil, nil)
    sought[.overview] = nil
    return (wantedOverview, made)
  }
}
