// The columns of the table of movement, with their names and headings.

import Movement
import Pen
import Recorded
import Translation

/// One column of the table of movement.
public struct MeasureColumn: Sendable {
  /// The name in CSV and JSON, with its unit.
  public let name: String
  /// The heading in the page.
  public let heading: String
  /// Whether a mean over strokes says something: not of standard errors, which are those of one stroke.
  public let hasMean: Bool
  /// Whether it is a direction, in degrees: 179 and -179 lie beside each other.
  public let isDirection: Bool
  /// The figure of a stroke; nil where it cannot be told.
  public let figure: @Sendable (MeasuredStroke) -> MeasureFigure?

  init(
    _ name: String, _ heading: String, hasMean: Bool = true, isDirection: Bool = false,
    _ figure: @escaping @Sendable (MeasuredStroke) -> MeasureFigure?
  ) {
    self.name = name
    self.heading = heading
    self.hasMean = hasMean && !name.contains("standard_error")
    self.isDirection = isDirection
    self.figure = figure
  }

  /// A column of a number with six digits.
  private static func number(
    _ name: String, _ heading: String, _ value: @escaping @Sendable (MeasuredStroke) -> Double?
  ) -> MeasureColumn {
    MeasureColumn(name, heading) { stroke in value(stroke).map { .number($0) } }
  }

  /// A column of a direction.
  private static func direction(
    _ name: String, _ heading: String, _ degrees: @escaping @Sendable (MeasuredStroke) -> Double?
  ) -> MeasureColumn {
    MeasureColumn(name, heading, isDirection: true) { stroke in degrees(stroke).map { .number($0) }
    }
  }

  /// All columns of a plan, in their order.
  static func all(_ plan: MeasurePlan) -> [MeasureColumn] {
    let unit = plan.unit.rawValue
    var columns = place
    if plan.cuesNanoseconds != nil { columns.append(reaction) }
    columns += lengths(unit)
    if let further = plan.furtherUnit { columns += self.further(further.rawValue) }
    columns += smoothness(unit)
    columns += pressure
    if plan.hasTilt { columns += tilt }
    columns += powerLaw
    if plan.line != nil { columns += pathError(unit) }
    if plan.hasFits { columns += fits(unit) + flights(unit) }
    columns.append(refusal)
    return columns
  }

  private static let place = [
    MeasureColumn("stroke", translated("Stroke"), hasMean: false) { .whole($0.number) },
    MeasureColumn("pointer", translated("Pointer"), hasMean: false) { .whole($0.pointer) },
    MeasureColumn("start_s", translated("Start (s)"), hasMean: false) {
      .thousandths($0.startSeconds)
    },
    MeasureColumn("duration_s", translated("Duration (s)")) { .thousandths($0.durationSeconds) },
    MeasureColumn("reports", translated("Reports")) { .whole($0.reportCount) },
  ]

  private static let reaction = MeasureColumn("reaction_s", translated("Reaction (s)")) { stroke in
    stroke.reactionSeconds.map { .thousandths($0) }
  }

  private static func lengths(_ unit: String) -> [MeasureColumn] {
    [
      number("length_\(unit)", translated("Length (\(unit))")) { $0.measures?.length },
      number("mean_speed_\(unit)_per_s", translated("Mean speed (\(unit)/s)")) {
        $0.measures?.meanSpeed
      },
      number("speed_spread_\(unit)_per_s", translated("Spread of speed (\(unit)/s)")) {
        $0.measures?.speedSpread
      },
      number("peak_speed_\(unit)_per_s", translated("Peak speed (\(unit)/s)")) {
        $0.measures?.peakSpeed
      },
      number("mean_curvature_per_\(unit)", translated("Mean curvature (1/\(unit))")) {
        $0.measures?.meanCurvature
      },
    ]
  }

  private static func further(_ unit: String) -> [MeasureColumn] {
    [
      number("length_\(unit)", translated("Length (\(unit))")) { $0.further?.length },
      number("mean_speed_\(unit)_per_s", translated("Mean speed (\(unit)/s)")) {
        $0.further?.meanSpeed
      },
      number("peak_speed_\(unit)_per_s", translated("Peak speed (\(unit)/s)")) {
        $0.further?.peakSpeed
      },
    ]
  }

  private static func smoothness(_ unit: String) -> [MeasureColumn] {
    [
      number("sparc", "SPARC") { $0.measures?.spectralArcLength },
      number("ldlj", "LDLJ") { $0.measures?.logDimensionlessJerk },
      MeasureColumn("sub_movements", translated("Sub-movements")) { stroke in
        stroke.measures?.subMovements.map { .whole($0.count) }
      },
      MeasureColumn("pauses", translated("Pauses")) { stroke in
        stroke.measures?.pauses.map { .whole($0.count) }
      },
      MeasureColumn("pauses_s", translated("Pauses (s)")) { stroke in
        stroke.measures?.pauses.map { .thousandths($0.totalSeconds) }
      },
      number("tremor_peak_hz", translated("Tremor peak (Hz)")) { $0.measures?.tremor?.peakHertz },
      number("tremor_resolution_hz", translated("Half the width of tremor's peaks (Hz)")) {
        $0.measures?.tremor?.resolutionHertz
      },
      number("tremor_amplitude_\(unit)", translated("Tremor amplitude (\(unit))")) {
        $0.measures?.tremor?.peakAmplitude
      },
      number("tremor_rms_\(unit)", translated("Tremor RMS (\(unit))")) { $0.measures?.tremor?.rms },
      number("tremor_power_\(unit)2", translated("Tremor power (\(unit)²)")) {
        $0.measures?.tremor?.power
      },
    ]
  }

  private static let pressure = [
    number("pressure_mean", translated("Mean pressure")) { $0.measures?.meanPressure },
    number("pressure_spread", translated("Spread of pressure")) { $0.measures?.pressureSpread },
  ]

  private static let tilt = [
    number("tilt_x_deg", translated("Tilt to the right (°)")) { $0.measures?.meanTiltXDegrees },
    number("tilt_y_deg", translated("Tilt to the user (°)")) { $0.measures?.meanTiltYDegrees },
  ]

  private static let powerLaw = [
    number("power_law_exponent", translated("Power-law exponent")) {
      $0.measures?.powerLaw?.exponent
    },
    number("power_law_standard_error", translated("Standard error of the exponent")) {
      $0.measures?.powerLaw?.exponentStandardError
    },
    number("power_law_r2", translated("R² of the power law")) {
      $0.measures?.powerLaw?.determination
    },
  ]

  private static func pathError(_ unit: String) -> [MeasureColumn] {
    [
      number("path_error_rms_\(unit)", translated("Path error RMS (\(unit))")) {
        $0.pathError?.rms
      },
      number("path_error_maximum_\(unit)", translated("Greatest path error (\(unit))")) {
        $0.pathError?.maximum
      },
      number("path_error_bias_\(unit)", translated("Bias of the path (\(unit))")) {
        $0.pathError?.bias
      },
      number("path_error_frechet_\(unit)", translated("Fréchet distance (\(unit))")) {
        $0.pathError?.frechet
      },
      MeasureColumn("path_reversed", translated("Reversed"), hasMean: false) { stroke in
        stroke.pathError.map { .whole($0.isReversed ? 1 : 0) }
      },
    ]
  }

  private static func fits(_ unit: String) -> [MeasureColumn] {
    [
      direction("line_angle_deg", translated("Angle of the line (°)")) { $0.line?.angleDegrees },
      number("line_residual_\(unit)", translated("Residual of the line (\(unit))")) {
        $0.line?.residualRMS
      },
      number("release_speed_\(unit)_per_s", translated("Release speed (\(unit)/s)")) {
        $0.flight?.releaseSpeed
      },
      number(
        "release_speed_standard_error_\(unit)_per_s", translated("Its standard error (\(unit)/s)")
      ) {
        $0.flight?.releaseSpeedStandardError
      },
      direction("release_angle_deg", translated("Release angle (°)")) {
        $0.flight?.releaseAngleDegrees
      },
      number("release_angle_standard_error_deg", translated("Its standard error (°)")) {
        $0.flight?.releaseAngleStandardErrorDegrees
      },
      number("parabola_residual_\(unit)", translated("Residual of the parabola (\(unit))")) {
        $0.flight?.residualRMS
      },
      number("lift_speed_\(unit)_per_s", translated("Speed at the lift (\(unit)/s)")) {
        $0.lift?.speed
      },
      number(
        "lift_speed_standard_error_\(unit)_per_s", translated("Its standard error (\(unit)/s)")
      ) {
        $0.lift?.speedStandardError
      },
      direction("lift_angle_deg", translated("Direction at the lift (°)")) {
        $0.lift?.angleDegrees
      },
      number("lift_angle_standard_error_deg", translated("Its standard error (°)")) {
        $0.lift?.angleStandardErrorDegrees
      },
    ]
  }

  private static func flights(_ unit: String) -> [MeasureColumn] {
    func thousandths(
      _ name: String, _ heading: String, hasMean: Bool = true,
      _ value: @escaping @Sendable (StrokeFlight) -> Double
    ) -> MeasureColumn {
      MeasureColumn(name, heading, hasMean: hasMean) { stroke in
        stroke.flights.first.map { .thousandths(value($0)) }
      }
    }
    return [
      MeasureColumn("flights", translated("Flights")) { stroke in
        stroke.measures == nil ? nil : .whole(stroke.flights.count)
      },
      thousandths("flight_start_s", translated("Start of the first flight (s)"), hasMean: false) {
        $0.startSeconds
      },
      thousandths("flight_duration_s", translated("Its duration (s)")) { $0.durationSeconds },
      MeasureColumn("flight_reports", translated("Its reports")) { stroke in
        stroke.flights.first.map { .whole($0.reportCount) }
      },
      MeasureColumn("flight_pieces", translated("Its pieces")) { stroke in
        stroke.flights.first.map { .whole($0.pieceCount) }
      },
      number("flight_release_speed_\(unit)_per_s", translated("Its release speed (\(unit)/s)")) {
        $0.flights.first?.releaseSpeed
      },
      number(
        "flight_release_speed_standard_error_\(unit)_per_s",
        translated("Standard error of that speed (\(unit)/s)")
      ) { $0.flights.first?.releaseSpeedStandardError },
      direction("flight_release_angle_deg", translated("Its release angle (°)")) {
        $0.flights.first?.releaseAngleDegrees
      },
      number(
        "flight_release_angle_standard_error_deg", translated("Standard error of that angle (°)")
      ) {
        $0.flights.first?.releaseAngleStandardErrorDegrees
      },
    ]
  }

  private static let refusal = MeasureColumn(
    "not_measured", translated("Not measured"), hasMean: false
  ) {
    stroke in stroke.refusal.map { .word($0.word) }
  }
}

extension StrokeRefusal {
  /// The reason in a word, for tables.
  public var word: String {
    switch self {
    case .oneReport: "one report"
    case .timeStandsStill: "time stands still"
    case .tooLong: "too long"
    case .unitUnknown(let unit): "\(unit.rawValue) unknown"
    case .placeUnknown: "place unknown"
    }
  }
}
