// What a file states about how its picture was taken: a name, the words and the field they stand in.

import Foundation
import Micrograph

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
      + remarks.map { AcquisitionFact("note", $0, nil) }
  }

  private var textFacts: [AcquisitionFact] {
    let texts: [(String, Stated<String>?)] = [
      ("title", title), ("date", dateAndTime), ("instrument", instrument),
      ("detector", detector), ("mode", mode), ("operator", operatorName),
      ("specimen", specimen),
    ]
    return texts.compactMap { name, fact in
      fact.map { AcquisitionFact(name, $0.value, $0.source) }
    }
  }

  private var numberFacts: [AcquisitionFact] {
    typealias Row = (String, short: String?, Stated<Double>?, unit: String, supplement: String)
    let numbers: [Row] = [
      ("voltage", nil, voltageKilovolts, "kV", ""),
      ("magnification", "magnified", magnification, "x", ""),
      ("camera length", "camera", cameraLengthMillimetres, "mm", " camera length"),
      ("working distance", "distance", workingDistanceMillimetres, "mm", " working distance"),
      ("dwell time", "dwell", dwellTimeMicroseconds, "µs a pixel", ""),
      ("exposure", nil, exposureSeconds, "s", ""),
      ("beam current", "current", beamCurrentNanoamperes, "nA", ""),
      ("stage x", nil, stage.xMicrometres, "µm", ""),
      ("stage y", nil, stage.yMicrometres, "µm", ""),
      ("stage z", nil, stage.zMicrometres, "µm", ""),
      ("tilt alpha", "tilt", stage.alphaDegrees, "degrees", " (alpha)"),
      ("tilt beta", "tilt", stage.betaDegrees, "degrees", " (beta)"),
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
    [("x axis", axisX), ("y axis", axisY)].compactMap { name, axis in
      axis.map {
        let unit = $0.value.unit
        let words =
          unit.name.isEmpty
          ? "of no unit a pixel" : "\(unit.name) a pixel, \(unit.kind.rawValue)"
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
      return [AcquisitionFact("calibrated", "(value - \(origin)) x \(scale)\(unit)", $0.source)]
    } ?? []
  }
}
