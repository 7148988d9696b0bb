// All attempts of a run on one picture, for files that hold no page.

import Drawing
import Geometry
import ImageFile
import Movement
import Translation

extension ExerciseReport {
  /// The usual width of a picture, in pixels: a page's text at twice its resolution.
  public static let usualWidthPixels = 1_200
  /// The widths of a picture that are possible, in pixels; others are forced into them.
  public static let widthsPixels = 64...8_192

  /// The attempts of a run over what was asked for, each with its number, dashes, marker and main figure.
  ///
  /// The square of the exercise lies in the picture with a margin of a sixteenth of the width; below it there are
  /// the rows of the legend.
  ///
  /// - Parameters:
  ///   - record: the run.
  ///   - widthPixels: the width.
  /// - Returns: the picture, which its `write` makes a PNG file.
  public static func picture(_ record: ExerciseRecord, widthPixels: Int) -> PictureDrawing {
    let width = min(max(widthPixels, widthsPixels.lowerBound), widthsPixels.upperBound)
    let plots = ExercisePlots(record)
    guard case .keepRhythm(let task) = record.exercise.task else {
      return AttemptsPicture(plots.square, widthPixels: width).drawing
    }
    return beats(plots.square, BeatChart(record, task), widthPixels: width)
  }

  /// The taps of a rhythm: its beats from left to right, the line in the middle is the beat, above it taps are late.
  private static func beats(
    _ square: SquarePlot, _ chart: BeatChart, widthPixels: Int
  ) -> PictureDrawing {
    var plot = square
    let reach = chart.reach > 0 ? chart.reach : 1
    plot.line = [SharePoint(x: 0, y: 0.5), SharePoint(x: 1, y: 0.5)]
    for (index, attempt) in chart.attempts.enumerated() {
      let places = attempt.taps.map { tap in
        SharePoint(
          x: (Double(tap.beat) - 0.5) / Double(chart.beatCount),
          y: 0.5 - tap.errorSeconds / reach / 2)
      }
      plot.traces[index].lines = places.isEmpty ? [] : [places]
      plot.traces[index].points = places
    }
    var picture = AttemptsPicture(plot, widthPixels: widthPixels)
    let seconds = "\(MeasureFigure.thousandths(reach).text) s"
    picture.note(
      translated("late by \(seconds)"), at: SharePoint(x: 0, y: 0), isAbove: true, alignment: 0)
    picture.note(
      translated("early by \(seconds)"), at: SharePoint(x: 0, y: 1), isAbove: false, alignment: 0)
    picture.note(
      translated(
        count: chart.beatCount, one: "\(chart.beatCount) beat", many: "\(chart.beatCount) beats"),
      at: SharePoint(x: 1, y: 1), isAbove: false,
      alignment: 1)
    return picture.drawing
  }
}
