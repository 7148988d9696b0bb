// How an image was taken, as lines for people.

import Foundation
import Micrograph

extension AcquisitionFindings {
  /// A line for each fact that the file states.
  var lines: [String] {
    let texts: [(String, Fact<String>?)] = [
      ("title", title), ("date", dateAndTime), ("instrument", instrument),
      ("detector", detector), ("mode", mode), ("operator", operatorName),
      ("specimen", specimen),
    ]
    let numbers: [(String, Fact<Double>?, String)] = [
      ("voltage", voltageKilovolts, "kV"), ("magnified", magnification, "x"),
      ("camera", cameraLengthMillimetres, "mm camera length"),
      ("distance", workingDistanceMillimetres, "mm working distance"),
      ("dwell", dwellTimeMicroseconds, "µs a pixel"), ("exposure", exposureSeconds, "s"),
      ("current", beamCurrentNanoamperes, "nA"), ("stage x", stageXMicrometres, "µm"),
      ("stage y", stageYMicrometres, "µm"), ("stage z", stageZMicrometres, "µm"),
      ("tilt", stageAlphaDegrees, "degrees (alpha)"),
      ("tilt", stageBetaDegrees, "degrees (beta)"),
    ]
    return axisLines + valueLines
      + texts.compactMap { name, fact in
        fact.map { Self.line(name, $0.value, $0.source) }
      }
      + numbers.compactMap { name, fact, unit in
        fact.map { Self.line(name, "\(SessionSentences.figures($0.value)) \(unit)", $0.source) }
      }
      + remarks.map { Self.padded("note") + $0 }
  }

  // Steps that are no length are never called a pixel size.
  private var axisLines: [String] {
    [("x axis", axisX), ("y axis", axisY)].compactMap { name, axis in
      axis.map {
        let unit = $0.unit.isEmpty ? "of no unit" : $0.unit
        let kind = $0.unit.isEmpty ? "" : ", \($0.kind)"
        return Self.line(
          name, "\(SessionSentences.figures(abs($0.step))) \(unit) a pixel\(kind)", $0.source)
      }
    }
  }

  private var valueLines: [String] {
    guard let values else { return [] }
    let scale = SessionSentences.figures(values.scale)
    let origin = SessionSentences.figures(values.origin)
    return [
      Self.line(
        "calibrated",
        "(value - \(origin)) x \(scale)\(values.unit.isEmpty ? "" : " \(values.unit)")",
        values.source)
    ]
  }

  private static func line(_ name: String, _ words: String, _ source: String) -> String {
    "\(padded(name))\(words)  [\(source)]"
  }

  private static func padded(_ name: String) -> String {
    name.padding(toLength: 12, withPad: " ", startingAt: 0)
  }
}
