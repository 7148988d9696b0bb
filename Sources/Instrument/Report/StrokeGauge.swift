// Measures one stroke after the other as their readings come.

import Drawing
import Geometry
import Micrograph
import Sonification
import Translation

/// The stroke being measured: its figures and its curves.
struct StrokeGauge {
  /// What was measured so far.
  private(set) var figures = StrokeFigures()
  /// The value along the stroke.
  private(set) var values = ThinCurve()
  /// The pitch along the stroke.
  private(set) var pitches = ThinCurve()
  /// Where it began.
  private(set) var start = ImagePoint(x: 0, y: 0)

  private let pixelSize: PixelSize?
  private var startNanoseconds: Int64
  private var lastPosition: ImagePoint
  private var lastNanoseconds: Int64
  private var lastReport: PenSample<ImagePoint>?
  private var valueSum = 0.0
  private var valueCount = 0

  /// Begins a stroke with its first reading.
  init(_ reading: SonifiedReading, number: Int, pixelSize: PixelSize?) {
    self.pixelSize = pixelSize
    let first = reading.reading
    start = first.position
    startNanoseconds = first.timeNanoseconds
    lastPosition = first.position
    lastNanoseconds = first.timeNanoseconds
    figures.number = number
    figures.startSeconds = Double(first.timeNanoseconds) * 1e-9
    if pixelSize != nil {
      figures.length = 0
      figures.topSpeed = 0
    }
    take(reading)
  }

  /// Takes the next reading; gives the seconds it was heard for.
  @discardableResult
  mutating func take(_ sonified: SonifiedReading) -> Double {
    let reading = sonified.reading
    figures.lengthPixels += reading.position.distance(to: lastPosition)
    if let step = length(from: lastPosition, to: reading.position) {
      figures.length = (figures.length ?? 0) + step
    }
    let seconds = Double(reading.timeNanoseconds - lastNanoseconds) * 1e-9
    lastPosition = reading.position
    lastNanoseconds = reading.timeNanoseconds
    guard reading.phase != .liftOff else { return 0 }
    figures.durationSeconds = Double(reading.timeNanoseconds - startNanoseconds) * 1e-9
    let place = figures.length ?? figures.lengthPixels
    guard let value = reading.value else {
      values.breakHere()
      pitches.breakHere()
      return 0
    }
    let hertz = sonified.control.frequencyHertz
    values.add(x: place, y: value)
    pitches.add(x: place, y: hertz)
    valueSum += value
    valueCount += 1
    figures.lowestValue = min(figures.lowestValue ?? value, value)
    figures.highestValue = max(figures.highestValue ?? value, value)
    figures.lowestHertz = min(figures.lowestHertz ?? hertz, hertz)
    figures.highestHertz = max(figures.highestHertz ?? hertz, hertz)
    figures.meanValue = valueSum / Double(valueCount)
    return max(seconds, 0)
  }

  /// Takes a report in contact, by which the speed is known.
  mutating func take(_ report: PenSample<ImagePoint>) {
    defer { lastReport = report }
    guard let lastReport, report.timeNanoseconds > lastReport.timeNanoseconds else { return }
    let seconds = Double(report.timeNanoseconds - lastReport.timeNanoseconds) * 1e-9
    let speed = report.position.distance(to: lastReport.position) / seconds
    figures.topSpeedPixels = max(figures.topSpeedPixels, speed)
    if let step = length(from: lastReport.position, to: report.position) {
      figures.topSpeed = max(figures.topSpeed ?? 0, step / seconds)
    }
  }

  private func length(from: ImagePoint, to: ImagePoint) -> Double? {
    guard let pixelSize else { return nil }
    let (x, y) = ((to.x - from.x) * pixelSize.x, (to.y - from.y) * pixelSize.y)
    return (x * x + y * y).squareRoot()
  }

  /// The plot of the finished stroke.
  func plot(unit: String?, _ form: ReportForm) -> String {
    let words =
      figures.meanValue.map { mean in
        translated(
          "Values from \(ReportNumber.measured(figures.lowestValue ?? 0)) to "
            + "\(ReportNumber.measured(figures.highestValue ?? 0)), mean "
            + "\(ReportNumber.measured(mean)); pitch from "
            + "\(ReportNumber.fixed(figures.lowestHertz ?? 0, 2)) to "
            + "\(ReportNumber.fixed(figures.highestHertz ?? 0, 2)) Hz.")
      } ?? translated("Nothing was heard.")
    let plot = LinePlot(
      identifier: "stroke-\(figures.number)",
      title: translated("Value and pitch along stroke \(figures.number)"), summary: words,
      axis: translated("Distance along the stroke (\(unit ?? "px"))"),
      panels: [
        LinePlot.Panel(
          axis: translated("Value"),
          series: [LinePlot.Series(name: translated("value"), curve: values)]),
        LinePlot.Panel(
          axis: translated("Pitch (Hz)"),
          series: [LinePlot.Series(name: translated("pitch"), curve: pitches)]),
      ])
    return form.figure(heading: translated("Stroke \(figures.number)"), plot.svg)
      + form.paragraph(words)
  }
}
