// The histogram as a control: its two ends are moved by mouse, pen, finger and keys, column by column.

import Micrograph
import Session
import Translation

extension WindowModel {
  // MARK: The axes

  /// How the counts of the histogram are spread upwards.
  public var histogramAxis: HistogramAxis {
    HistogramAxis(rawValue: preferences.histogramAxis) ?? .logarithmic
  }

  /// Spreads the counts of the histogram otherwise.
  public func chooseHistogramAxis(_ axis: HistogramAxis) {
    guard axis != histogramAxis else { return }
    preferences.histogramAxis = axis.rawValue
    keep()
    changes.insert(.display)
  }

  // MARK: Keys

  /// The end of the contrast that keys move.
  public var contrastEnd: ContrastEnd { contrast.end }

  /// Takes an end of the contrast, and says where it is.
  public func chooseContrastEnd(_ end: ContrastEnd) {
    contrast.end = end
    changes.insert(.display)
    say(words(of: end), isAsked: true)
  }

  /// Moves the chosen end by columns of the histogram, and says where it is.
  public func moveContrastEnd(byColumns count: Int) {
    guard let shape = shownShape, let window = display?.window else { return }
    let now = contrast.end.intensity(in: window)
    // From beyond the histogram, where single pixels lie, back to its edge first.
    let start =
      count < 0 ? min(now, max(shape.high, window.low)) : max(now, min(shape.low, window.high))
    put(contrast.end, at: start + Double(count) * max(shape.columnWidth, least))
    say(words(of: contrast.end), isAsked: true)
  }

  /// Moves the chosen end to an intensity, and says where it is.
  public func moveContrastEnd(to intensity: Double) {
    put(contrast.end, at: intensity)
    say(words(of: contrast.end), isAsked: true)
  }

  // MARK: Dragging

  /// Takes hold of the end that is nearest to a place of the histogram, 0...1, and moves it there.
  public func beginContrastDrag(at place: Double) {
    guard let shape = shownShape, let window = display?.window else { return }
    let dark = abs(place - shape.place(of: window.low))
    let bright = abs(place - shape.place(of: window.high))
    // Where both lie at one place, the side decides.
    let isDark = dark == bright ? place < shape.place(of: window.low) : dark < bright
    noteStep()
    edits.lineTurn -= 1
    contrast.end = isDark ? .dark : .bright
    contrast.held = contrast.end
    dragContrast(to: place)
  }

  /// Moves the end that is held to a place of the histogram.
  public func dragContrast(to place: Double) {
    guard let held = contrast.held, let shape = shownShape else { return }
    put(held, at: shape.intensity(at: place))
    changes.insert(.display)
  }

  /// Lets go of the end that is held, and says where it is.
  public func endContrastDrag() {
    guard let held = contrast.held else { return }
    contrast.held = nil
    noteStep(Self.dragStep(of: held), turn: edits.lineTurn)
    say(words(of: held), isAsked: true)
  }

  static func dragStep(of end: ContrastEnd) -> String { translated("\(end.title) dragged") }

  // The least distance of the ends: a grey value, or a bin of the histogram.
  private var least: Double { shownHistogram?.binWidth ?? 1 }

  // Within the image's values, and never beyond the other end.
  private func put(_ end: ContrastEnd, at wanted: Double) {
    guard let histogram = shownHistogram, let window = display?.window else { return }
    let now = end.intensity(in: window)
    var value = min(
      max(wanted, min(histogram.minimum, now)), max(histogram.maximum, now))
    if contrastScale.digits == 0 { value = value.rounded() }
    switch end {
    case .dark: setDisplay(low: min(value, max(window.high - least, now)))
    case .bright: setDisplay(high: max(value, min(window.low + least, now)))
    }
  }
}
