// The places that a key leads to: bright ones, tags and the nine parts of the picture.

import Analysis
import Geometry
import Micrograph
import Pen
import Session
import Wording

/// What was chosen to be led to, and what waits for the search.
struct Wayfinding {
  /// What became of a key.
  struct Answer {
    let words: String
    /// Whether there is a new place to be led to.
    var leads = false
  }

  /// The place that was chosen; nil before the first.
  private(set) var target: ImagePoint?
  private var search: FeatureSearch?
  private var feature: Int?
  private var wanted: (order: FeatureTour.Order, isNext: Bool)?
  private var tag: Int?
  private var zoom: NinthZoom

  init(_ micrograph: Micrograph) {
    zoom = NinthZoom(width: micrograph.width, height: micrograph.height - micrograph.captionRows)
  }

  /// Chooses the next bright place.
  ///
  /// - Returns: the words for it; those for the search where it has to be waited for.
  mutating func chooseFeature(
    _ order: FeatureTour.Order, isNext: Bool, _ image: PreparedImage
  ) -> Answer {
    let search = self.search ?? FeatureSearch(image)
    self.search = search
    wanted = (order, isNext)
    return takeFound(image.micrograph) ?? Answer(words: FeatureTour.isBeingMade)
  }

  /// The words for a place that was waited for; nil while there is nothing to say.
  mutating func takeFound(_ micrograph: Micrograph) -> Answer? {
    guard let wanted, let tour = search?.tour else { return nil }
    self.wanted = nil
    guard let next = tour.next(after: feature, wanted.order, isNext: wanted.isNext) else {
      return Answer(words: FeatureTour.none)
    }
    feature = next
    target = tour.features[next].center
    return Answer(words: tour.words(next, wanted.order, micrograph), leads: true)
  }

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
}
