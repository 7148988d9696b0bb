// What the eye gets of an image at a glance, in words: on opening, and on a key.

import Analysis
import Geometry
import Micrograph
import Pen
import Realtime
import Speech
import Translation
import Wording

/// What the window keeps of the description of what is shown.
struct DescriptionState {
  /// The sentences; nil before they are known.
  var sentences: [String]?
  /// What they are about.
  var subject: Subject?
  /// The looking at it under way.
  var job: LayerJob?
  /// The announcement after which it is said, and not after a newer one.
  var awaitedAfter = ""
  /// Whether it is about an image that has just been opened, which nobody asked about.
  var isUnasked = false
  /// Whether it was said last, so that another press tells the values.
  var wasSaid = false

  /// A picture: an opened image, and the layer of it.
  struct Subject: Hashable {
    let imageNumber: Int
    /// Of a moving picture, which of its pictures.
    let filmNumber: Int
    let recipe: LayerRecipe
  }
}

extension WindowModel {
  /// Says in three sentences what is shown, with the tags; asked again, how the values are spread.
  public func describe() {
    guard image != nil else { return say(translated("no image"), isAsked: true) }
    let isAgain = descriptionState.wasSaid && announcement == description
    if isAgain, let words = valuesWords {
      descriptionState.wasSaid = false
      return say(words, isAsked: true)
    }
    if let description {
      descriptionState.wasSaid = true
      descriptionState.isUnasked = false
      return say(descriptionSentences ?? [description], .answer, isAsked: true)
    }
    say(translated("Looking at the image"), isAsked: true)
    lookAtImage(after: announcement)
    descriptionState.isUnasked = false
  }

  /// Describes an image that has just been opened, unless something else is said meanwhile.
  func describeOpened() {
    guard describesImages else { return }
    lookAtImage(after: announcement)
    descriptionState.isUnasked = true
  }

  /// What is shown in words; nil before it is known.
  var description: String? {
    descriptionSentences?.joined(separator: " ")
  }

  private var descriptionSentences: [String]? {
    descriptionState.subject == shownSubject ? foundSentences : nil
  }

  // A film has gone on to another picture by the time that one of it is described.
  private var foundSentences: [String]? {
    guard let sentences = descriptionState.sentences, let subject = descriptionState.subject,
      isShown(subject)
    else { return nil }
    return sentences + [seenPart, tagWords].compactMap { $0 }
  }

  /// What is shown now.
  var shownSubject: DescriptionState.Subject {
    DescriptionState.Subject(
      imageNumber: imageNumber, filmNumber: films.number, recipe: shownRecipe)
  }

  /// Whether something is about what is shown, or about a picture of the same film before.
  func isShown(_ subject: DescriptionState.Subject) -> Bool {
    subject.imageNumber == imageNumber && subject.recipe == shownRecipe
  }

  /// Whether what was found still counts: of the picture that is shown, or, while a film plays, of one before it.
  func isCurrent(_ subject: DescriptionState.Subject?) -> Bool {
    guard let subject else { return false }
    return subject == shownSubject || isFilmPlaying && isShown(subject)
  }

  private func lookAtImage(after said: String) {
    guard let picture = shownMicrograph, let histogram = shownHistogram else { return }
    let subject = shownSubject
    if descriptionState.job != nil, descriptionState.subject == subject {
      descriptionState.awaitedAfter = said
      return
    }
    descriptionState.job?.cancel()
    let job = LayerJob()
    descriptionState = DescriptionState(subject: subject, job: job, awaitedAfter: said)
    Task { [weak self] in
      let found = await LongWork.run {
        try? ImageSummary(
          of: picture, window: histogram.window(), workers: .all, progress: { job.note($0) })
      }
      guard let self, descriptionState.job === job else { return }
      descriptionState.job = nil
      guard let found else { return }
      descriptionState.sentences = found.sentences(picture)
      // What was said meanwhile is newer.
      guard announcement == descriptionState.awaitedAfter, calibration == nil,
        firstStart == nil, let found = foundSentences
      else { return }
      descriptionState.wasSaid = true
      // Any key may cut it: nobody asked.
      say(found, .continuation, isAsked: false)
    }
  }

  // Nothing where all of it is seen.
  private var seenPart: String? {
    let corner = viewport.imagePoint(of: ViewPoint(x: 0, y: 0))
    let other = viewport.imagePoint(
      of: ViewPoint(x: viewport.viewWidth, y: viewport.viewHeight))
    guard let picture = shownMicrograph else { return nil }
    func share(_ low: Double, _ high: Double, _ whole: Int) -> Double {
      max(min(high, Double(whole)) - max(low, 0), 0) / Double(whole)
    }
    let seen =
      share(corner.x, other.x, picture.width) * share(corner.y, other.y, picture.height)
    guard seen < 0.98 else { return nil }
    return translated("\(NumberText.number(100 * seen, seen < 0.1 ? 1 : 0)) % of it is seen.")
  }

  private var tagWords: String? {
    switch tags.tags.count {
    case 0: nil
    case 1: translated("1 tag.")
    default: translated("\(tags.tags.count) tags.")
    }
  }

  private var valuesWords: String? {
    shownHistogram?.spreadWords
  }
}
