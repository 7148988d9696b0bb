// All attempts of a run on one picture, for files that hold no page.

import Drawing
import Geometry
import ImageFile
import Movement

extension ExerciseReport {
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
    return ExercisePicture(plot(record), widthPixels: width).drawing
  }

  private static func plot(_ record: ExerciseRecord) -> SquarePlot {
    var plot = ExercisePlots(record).square
    guard case .keepRhythm(let task) = record.exercise.task else { return plot }
    let chart = BeatChart(record, task)
    let reach = chart.reach > 0 ? chart.reach : 1
    // The beats from left to right; the middle line is the beat, above it taps are late.
    let places = chart.attempts.map { attempt in
      attempt.taps.map { tap in
        SharePoint(
          x: (Double(tap.beat) - 0.5) / Double(chart.beatCount), y: 0.5 - tap.seconds / reach / 2)
      }
    }
    plot.line = [SharePoint(x: 0, y: 0.5), SharePoint(x: 1, y: 0.5)]
    for index in plot.traces.indices {
      plot.traces[index].lines = places[index].isEmpty ? [] : [places[index]]
      plot.traces[index].points = places[index]
    }
    return plot
  }
}
