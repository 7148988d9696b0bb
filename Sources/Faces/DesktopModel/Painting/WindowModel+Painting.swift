// Painting over the image with whatever points: tablet, stylus, mouse, fingers, and the cursor of the arrow keys.

import Geometry
import Micrograph
import Paint
import Pen
import Translation
import Wording

extension WindowModel {
  // MARK: What is chosen

  /// Whether what touches the image paints.
  public var isPainting: Bool { painting.isOn }

  /// Whether it erases in place of painting.
  public var isErasing: Bool { painting.isErasing }

  /// The brush and its ink.
  public var paintChoice: PaintChoice { painting.choice }

  /// Whether the paint is seen.
  public var isPaintShown: Bool { painting.isShown }

  /// The radius of the brush on the screen, in view pixels; nil where nothing paints.
  public var brushRadiusInView: Double? {
    painting.isOn ? painting.choice.widthPixels / 2 * viewport.zoom : nil
  }

  /// Lets what touches the image paint, or no more.
  public func setPainting(_ isOn: Bool) {
    guard isOn != painting.isOn else { return }
    // A box that was ticked and is refused is not ticked any more.
    changes.insert(.paint)
    guard !isOn || image != nil else { return say(translated("no image"), isAsked: true) }
    guard !isOn || exercises.former == nil else {
      return say(translated("Nothing is painted over the picture of an exercise"), isAsked: true)
    }
    painting.isOn = isOn
    if !isOn { finishPaintStroke() }
    painting.isErasing = false
    changes.formUnion([.paint, .overlay])
    showPaintingStatus()
    say(isOn ? brushWords : translated("Painting off"), isAsked: true)
  }

  /// Lets the brush erase, or paint again; painting is on then.
  public func setErasing(_ isErasing: Bool) {
    guard isErasing != painting.isErasing || !painting.isOn else { return }
    if !painting.isOn {
      guard isErasing else { return }
      setPainting(true)
      guard painting.isOn else { return }
    }
    painting.isErasing = isErasing
    changes.insert(.paint)
    showPaintingStatus()
    say(brushWords, isAsked: true)
  }

  private func showPaintingStatus() {
    status.painting =
      painting.isOn ? (painting.isErasing ? translated("erasing") : translated("painting")) : nil
    changes.insert(.status)
  }

  /// Chooses brush and ink.
  public func choosePaint(_ body: (inout PaintChoice) -> Void) {
    var choice = painting.choice
    body(&choice)
    guard choice != painting.choice else { return }
    painting.choice = choice
    preferences.brush = choice
    keep()
    changes.formUnion([.paint, .overlay])
  }

  /// Makes the brush wider or narrower by a step.
  public func changeBrushWidth(isWider: Bool) {
    choosePaint { $0.stepWidth(isWider: isWider) }
    say(
      translated("Brush \(NumberText.number(painting.choice.widthPixels, 1)) px"), isAsked: true)
  }

  /// Shows the paint or hides it; what is heard stays.
  public func showPaint(_ isShown: Bool) {
    guard isShown != painting.isShown else { return }
    painting.isShown = isShown
    changes.formUnion([.paint, .picture])
  }

  private var brushWords: String {
    let width = NumberText.number(painting.choice.widthPixels, 1)
    if painting.isErasing { return translated("Eraser, \(width) px") }
    let percent = NumberText.number(painting.choice.brightnessPercent, 0)
    return translated("Painting, brush \(width) px, brightness \(percent) %")
  }

  /// Whether anything is painted over the image.
  public var hasPaint: Bool { painting.layer?.isEmpty == false }

  /// What there is of paint, as a line.
  public var paintText: String {
    guard let layer = painting.layer, !layer.isEmpty else {
      return painting.isReading
        ? translated("The paint is being read.") : translated("Nothing is painted.")
    }
    guard let share = painting.share else { return translated("There is paint.") }
    return translated("\(NumberText.significant(share * 100, 2)) % of the image have paint.")
  }

  // MARK: Strokes

  // Some hundred strokes of a wide brush.
  private static let historyBytes = 256 << 20

  /// Paints with what touches the image; the stroke is heard as any other.
  func paint(with sample: PenSample<ImagePoint>, origin: PenOrigin) {
    guard painting.isOn || painting.layer?.isInStroke == true else { return }
    guard let image, origin != .playback, !isPlaying else { return finishPaintStroke() }
    if painting.layer?.isInStroke != true {
      guard sample.isInContact, sample.isInProximity else {
        painting.awaitsLift = false
        return
      }
      guard mayPaint, !painting.awaitsLift else {
        painting.awaitsLift = true
        return
      }
      let picture = image.micrograph
      if painting.layer == nil {
        painting.layer = PaintLayer(
          width: picture.width, height: picture.height, historyBytes: Self.historyBytes)
      }
      painting.isStrokeErasing = painting.isErasing || sample.tool == .eraser
    }
    let hasPressure = ![.mouse, .lens, .finger, .cursor].contains(sample.tool)
    let (choice, isErasing) = (painting.choice, painting.isStrokeErasing)
    let area = painting.layer?.follow(
      sample, brush: choice.brush(hasPressure: hasPressure), ink: choice.ink, isErasing: isErasing)
    if let area {
      painting.brushed = painting.brushed?.union(area) ?? area
      changes.insert(.brushed)
    }
    if painting.layer?.isInStroke == false { endPaintStroke() }
  }

  private var mayPaint: Bool {
    !painting.isReading && !isLineKeyHeld && !zones.isArmed && !regions.isArmed
      && exercises.former == nil && calibration == nil
  }

  /// Gives up what was just begun, and waits until what touches is lifted, as where two fingers zoom.
  public func abandonPaintStroke() {
    guard painting.isOn else { return }
    painting.awaitsLift = true
    guard painting.layer?.abandonStroke() != nil else { return }
    changes.insert(.picture)
  }

  /// Ends a stroke whose pen will not lift, as where its source is gone.
  func finishPaintStroke() {
    guard painting.layer?.isInStroke == true else { return }
    painting.layer?.finishStroke()
    endPaintStroke()
  }

  private func endPaintStroke() {
    guard painting.layer?.stepNumber != edits.settings?.paintStep else { return }
    noteStep(painting.isStrokeErasing ? translated("Paint erased") : translated("Stroke painted"))
    paintHasChanged()
  }

  /// Takes all paint away; a step back brings it again.
  public func clearPaint() {
    finishPaintStroke()
    guard let area = painting.layer?.clear(), !area.columns.isEmpty else {
      return say(translated("Nothing is painted"), isAsked: true)
    }
    noteStep(translated("Paint cleared"))
    paintHasChanged()
    say(translated("Paint cleared; Ctrl+Z brings it back"), isAsked: true)
  }

  /// Goes back or forth to the paint after so many steps, as far as it is kept.
  func goToPaint(step wanted: Int) {
    painting.layer?.finishStroke()
    let began = painting.layer?.stepNumber
    while let step = painting.layer?.stepNumber, step != wanted {
      let area = step > wanted ? painting.layer?.undo() : painting.layer?.redo()
      guard area != nil else { break }
    }
    if let layer = painting.layer, layer.stepNumber != wanted {
      edits.refusal = translated(
        "Older strokes of the brush are not kept to be taken back; the eraser takes their paint away"
      )
    }
    if painting.layer?.stepNumber != began { paintHasChanged() }
  }
}
