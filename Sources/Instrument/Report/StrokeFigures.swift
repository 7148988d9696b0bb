// The figures of one stroke in a report.

import Drawing
import Translation

/// The figures of a stroke.
public struct StrokeFigures: Sendable, Hashable {
  /// The running number, from 1.
  public var number = 0
  /// When it began, in seconds since the session's start.
  public var startSeconds = 0.0
  /// From touch-down to the last report in contact, in seconds.
  public var durationSeconds = 0.0
  /// The length of the path, in pixels.
  public var lengthPixels = 0.0
  /// The length of the path in the image's unit; nil where the pixel size is unknown.
  public var length: Double?
  /// The highest speed between two reports, in pixels per second.
  public var topSpeedPixels = 0.0
  /// The same in the image's unit per second.
  public var topSpeed: Double?
  /// The values under the tip; nil where the stroke never met the image.
  public var lowestValue: Double?
  /// The mean intensity under the tip.
  public var meanValue: Double?
  /// The highest intensity under the tip.
  public var highestValue: Double?
  /// The lowest and highest frequency that was heard, in hertz.
  public var lowestHertz: Double?
  /// The highest frequency, in hertz.
  public var highestHertz: Double?

  /// Creates the figures of a stroke without samples.
  public init() {}

  /// The length by the duration, in pixels per second.
  public var meanSpeedPixels: Double? {
    durationSeconds > 0 ? lengthPixels / durationSeconds : nil
  }

  /// The same in the image's unit per second.
  public var meanSpeed: Double? {
    guard let length, durationSeconds > 0 else { return nil }
    return length / durationSeconds
  }
}

/// One column of the table of strokes.
public struct StrokeColumn: Sendable {
  /// The name in the CSV.
  public let name: String
  /// The heading in the page.
  public let heading: String
  /// The cell of a stroke, the same in both; empty where there is no figure.
  public let text: @Sendable (StrokeFigures) -> String

  /// All columns; `unit` is the image's unit of length, nil where the pixel size is unknown.
  public static func all(unit: String?) -> [StrokeColumn] {
    @Sendable func optional(_ value: Double?) -> String {
      value.map { ReportNumber.measured($0) } ?? ""
    }
    var columns = [
      StrokeColumn(name: "stroke", heading: translated("Stroke")) { "\($0.number)" },
      StrokeColumn(name: "start_s", heading: translated("Start (s)")) {
        ReportNumber.fixed($0.startSeconds, 3)
      },
      StrokeColumn(name: "duration_s", heading: translated("Duration (s)")) {
        ReportNumber.fixed($0.durationSeconds, 3)
      },
      StrokeColumn(name: "length_px", heading: translated("Length (px)")) {
        ReportNumber.fixed($0.lengthPixels, 2)
      },
    ]
    if let unit {
      columns.append(
        StrokeColumn(name: "length_\(unit)", heading: translated("Length (\(unit))")) {
          optional($0.length)
        })
    }
    columns += [
      StrokeColumn(name: "mean_speed_px_per_s", heading: translated("Mean speed (px/s)")) {
        $0.meanSpeedPixels.map { ReportNumber.fixed($0, 1) } ?? ""
      },
      StrokeColumn(name: "top_speed_px_per_s", heading: translated("Top speed (px/s)")) {
        ReportNumber.fixed($0.topSpeedPixels, 1)
      },
    ]
    if let unit {
      columns += [
        StrokeColumn(
          name: "mean_speed_\(unit)_per_s", heading: translated("Mean speed (\(unit)/s)")
        ) {
          optional($0.meanSpeed)
        },
        StrokeColumn(name: "top_speed_\(unit)_per_s", heading: translated("Top speed (\(unit)/s)"))
        {
          optional($0.topSpeed)
        },
      ]
    }
    return columns + [
      StrokeColumn(name: "value_min", heading: translated("Lowest value")) {
        optional($0.lowestValue)
      },
      StrokeColumn(name: "value_mean", heading: translated("Mean value")) {
        optional($0.meanValue)
      },
      StrokeColumn(name: "value_max", heading: translated("Highest value")) {
        optional($0.highestValue)
      },
      StrokeColumn(name: "pitch_min_hz", heading: translated("Lowest pitch (Hz)")) {
        $0.lowestHertz.map { ReportNumber.fixed($0, 2) } ?? ""
      },
      StrokeColumn(name: "pitch_max_hz", heading: translated("Highest pitch (Hz)")) {
        $0.highestHertz.map { ReportNumber.fixed($0, 2) } ?? ""
      },
    ]
  }
}
