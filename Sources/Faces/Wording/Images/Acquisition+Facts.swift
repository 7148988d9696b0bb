// What a file states about how its picture was taken: a name, the words and the field they stand in.

import Foundation
import Micrograph
import Translation

/// A fact about how a picture was taken.
public struct AcquisitionFact: Sendable, Hashable {
  /// The name of the fact, in small letters.
  public let name: String
  /// What the file states, with its unit.
  public let words: String
  /// A name that fits a column of a terminal.
  public let shortName: String
  /// What the short name leaves out and stands behind the words then; empty for nothing.
  public let supplement: String
  /// The file's own field; nil for a remark of the reader.
  public let source: String?

  init(
    _ name: String, _ words: String, short: String? = nil, supplement: String = "",
    _ source: String?
  ) {
    (self.name, self.words, self.source) = (name, words, source)
    shortName = short ?? name
    self.supplement = supplement
  }

  /// The fact and its field, on one line.
  public var line: String { "\(name): \(words)\(source.map { "  [\($0)]" } ?? "")" }
}

extension Acquisition {
  /// The facts that the file states, and none that it does not.
  public var facts: [AcquisitionFact] {
    axisFacts + valueFacts + textFacts + numberFacts
      + remarks.map { AcquisitionFact(translated("note"), $0, nil) }
  }

  private var textFacts: [AcquisitionFact] {
    let texts: [(String, Stated<String>?)] = [
      (translated("title"), title), (translated("date"), dateAndTime),
      (translated("instrument"), instrument),
      (translated("detector"), detector), (translated("mode"), mode),
      (translated("operator"), operatorName),
      (translated("specimen"), specimen),
    ]
    return texts.compactMap { name, fact in
      fact.map { AcquisitionFact(name, $0.value, $0.source) }
    }
  }

  private var numberFacts: [AcquisitionFact] {
    typealias Row = (String, short: String?, Stated<Double>?, unit: String, supplement: String)
    let numbers: [Row] = [
      (translated("voltage"), nil, voltageKilovolts, "kV", ""),
      (translated("magnification"), translated("magnified"), magnification, "×", ""),
      (
        translated("camera length"), translated("camera"), cameraLengthMillimetres, "mm",
        translated(" camera length")
      ),
      (
        translated("working distance"), translated("distance"), workingDistanceMillimetres, "mm",
        translated(" working distance")
      ),
      (
        translated("dwell time"), translated("dwell"), dwellTimeMicroseconds,
        translated("µs a pixel"), ""
      ),
      (translated("exposure"), nil, exposureSeconds, "s", ""),
      (translated("beam current"), translated("current"), beamCurrentNanoamperes, "nA", ""),
      (translated("stage x"), nil, stage.xMicrometres, "µm", ""),
      (translated("stage y"), nil, stage.yMicrometres, "µm", ""),
      (translated("stage z"), nil, stage.zMicrometres, "µm", ""),
      (
        translated("tilt alpha"), translated("tilt"), stage.alphaDegrees, translated("degrees"),
        translated(" (alpha)")
      ),
      (
        translated("tilt beta"), translated("tilt"), stage.betaDegrees, translated("degrees"),
        translated(" (beta)")
      ),
    ]
    return numbers.compactMap { name, short, fact, unit, supplement in
      fact.map {
        AcquisitionFact(
          name, "\(NumberWords.figures($0.value)) \(unit)", short: short, supplement: supplement,
          $0.source)
      }
    }
  }

  // Steps that are no length are never called a pixel size.
  private var axisFacts: [AcquisitionFact] {
    [(translated("x axis"), axisX), (translated("y axis"), axisY)].compactMap { name, axis in
      axis.map {
        let unit = $0.value.unit
        let words =
          unit.name.isEmpty
          ? translated("of no unit a pixel")
          : translated("\(unit.name) a pixel, \(translated(name: unit.kind.rawValue))")
        return AcquisitionFact(
          name, "\(NumberWords.figures(abs($0.value.scale))) \(words)", $0.source)
      }
    }
  }

  private var valueFacts: [AcquisitionFact] {
    values.map {
      let (scale, origin) = (
        NumberWords.figures($0.value.scale), NumberWords.figures($0.value.origin)
      )
      let unit = $0.value.unit.isEmpty ? "" : " \($0.value.unit)"
      return [
        AcquisitionFact(
          translated("calibrated"), translated("(value - \(origin)) × \(scale)\(unit)"), $0.source)
      ]
    } ?? []
  }
}
