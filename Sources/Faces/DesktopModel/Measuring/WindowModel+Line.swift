// The line between two points: set by keys at the place that is meant by "here", or drawn; read beside the
// window as often as it changes, the last change last.

import Analysis
import Geometry
import Micrograph
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  /// The line that is measured.
  public var line: MeasuredLine { measure.line }

  /// The values along the line; nil while there is no line.
  public var profile: ShownProfile? { measure.profile }

  /// Whether the profile's width is what plus and minus change.
  public var hasLine: Bool { measure.line.points != nil }

  /// What is shown: the layer, or the file's picture; nil without an image.
  var shownMicrograph: Micrograph? { shownLayer?.micrograph ?? image?.micrograph }

  /// Lets the line begin at the place that is meant by "here".
  public func setLineStart() {
    setLineEnd(isStart: true)
  }

  /// Lets the line end at the place that is meant by "here".
  public func setLineEnd() {
    setLineEnd(isStart: false)
  }

  private func setLineEnd(isStart: Bool) {
    guard let image else { return say(translated("no image")) }
    guard image.micrograph.contains(point) else {
      return say(translated("The point lies outside the image; move it onto the image"))
    }
    if isStart { measure.line.start = point } else { measure.line.end = point }
    let place = "x \(NumberText.number(point.x, 1)), y \(NumberText.number(point.y, 1))"
    say(
      translated(
        "Line \(isStart ? translated("from", context: "line") : translated("to", context: "line")) \(place)\(hasLine ? "" : "; \(missingEnd)")"
      ))
    lineHasChanged()
  }

  private var missingEnd: String {
    measure.line.start == nil
      ? translated("A sets where it begins") : translated("B sets where it ends")
  }

  /// Makes the band that is averaged wider or narrower, in pixels.
  public func changeLineWidth(by pixels: Int) {
    setLineWidth(measure.line.widthPixels + pixels)
  }

  /// Gives the band that is averaged another width, in pixels.
  public func setLineWidth(_ pixels: Int) {
    let width = min(max(pixels, MeasuredLine.widths.lowerBound), MeasuredLine.widths.upperBound)
    guard width != measure.line.widthPixels else { return }
    measure.line.widthPixels = width
    lineHasChanged()
  }

  /// Takes the line away.
  public func removeLine() {
    guard measure.line.start != nil || measure.line.end != nil else {
      return say(translated("There is no line"))
    }
    let width = measure.line.widthPixels
    measure.line = MeasuredLine()
    measure.line.widthPixels = width
    measure.profile = nil
    measure.profileNumber += 1
    say(translated("The line is removed"))
    changes.formUnion([.overlay, .measure])
  }

  // MARK: Drawing it

  /// Begins to draw the line at a place of the view.
  public func beginLine(at place: ViewPoint) {
    beginLine(at: viewport.imagePoint(of: place))
  }

  func beginLine(at point: ImagePoint) {
    guard image != nil else { return }
    noteStep()
    edits.lineTurn -= 1
    measure.isDrawing = true
    measure.line.start = onImage(point)
    measure.line.end = nil
    measure.profile = nil
    measure.profileNumber += 1
    changes.formUnion([.overlay, .measure])
  }

  /// Draws the line to a place of the view.
  public func drawLine(to place: ViewPoint) {
    drawLine(to: viewport.imagePoint(of: place))
  }

  func drawLine(to point: ImagePoint) {
    guard measure.isDrawing else { return }
    let end = onImage(point)
    guard end != measure.line.end else { return }
    measure.line.end = end
    lineHasChanged()
  }

  /// Ends to draw the line; one without a length is taken away.
  public func endLine() {
    guard measure.isDrawing else { return }
    measure.isDrawing = false
    guard let points = measure.line.points, points.start.distance(to: points.end) >= 1 else {
      return removeLine()
    }
    noteStep(Self.lineStep, turn: edits.lineTurn)
    if let profile = measure.profile, !measure.isReadingProfile { say(profile.sentence) }
  }

  /// Draws with a tablet's pen while the key for it is held; the stroke is heard as any other.
  func drawLine(with sample: PenSample<ImagePoint>, wasInContact: Bool) {
    if sample.isInContact, !wasInContact, isLineKeyHeld {
      beginLine(at: sample.position)
    } else if measure.isDrawing {
      if sample.isInContact { drawLine(to: sample.position) } else { endLine() }
    }
  }

  private func onImage(_ point: ImagePoint) -> ImagePoint {
    guard let micrograph = image?.micrograph else { return point }
    return ImagePoint(
      x: min(max(point.x, 0), Double(micrograph.width - 1)),
      y: min(max(point.y, 0), Double(micrograph.height - 1)))
  }

  // MARK: Reading it

  /// Reads the profile again, as after the line, the picture or the layer has changed.
  func lineHasChanged() {
    changes.formUnion([.overlay, .measure])
    measure.profileNumber += 1
    guard hasLine, !measure.isReadingProfile else { return }
    measure.isReadingProfile = true
    Task { [weak self] in await self?.readProfile() }
  }

  private func readProfile() async {
    while !hasEnded, let points = measure.line.points, let picture = shownMicrograph {
      let number = measure.profileNumber
      let read = await ShownProfile.read(
        picture, shownRecipe, shownRecipe == .file ? image?.acquisition.values?.value : nil,
        from: points.start, to: points.end, widthPixels: measure.line.widthPixels)
      guard number == measure.profileNumber else { continue }
      switch read {
      case .success(let profile):
        measure.profile = profile
        if !measure.isDrawing { say(profile.sentence) }
      case .failure(let error):
        measure.profile = nil
        show(Notice(sentence: error.sentence, remedy: .dismiss))
      }
      changes.formUnion([.overlay, .measure])
      break
    }
    measure.isReadingProfile = false
  }

  /// Forgets what was measured on another image.
  func forgetMeasurements() {
    let number = measure.profileNumber
    let isReading = measure.isReadingProfile
    let width = measure.line.widthPixels
    let (regionNumber, isReadingRegion) = (measure.regionNumber, measure.isReadingRegion)
    measure = MeasureState()
    measure.line.widthPixels = width
    measure.profileNumber = number + 1
    measure.isReadingProfile = isReading
    measure.regionNumber = regionNumber + 1
    measure.isReadingRegion = isReadingRegion
    changes.formUnion([.overlay, .measure])
  }
}
