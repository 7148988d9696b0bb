// How an image was taken, in the findings of `penumbra inspect`.

import Foundation
import Micrograph

/// What a file states about its acquisition; units stand in the keys.
struct AcquisitionFindings: Encodable {
  /// A value and the place in the file that states it.
  struct Fact<Value: Encodable>: Encodable {
    let value: Value
    let source: String
  }

  /// An axis of the picture, in the file's own unit.
  struct Axis: Encodable {
    let step: Double
    let originSteps: Double
    let unit: String
    let kind: String
    let source: String
  }

  /// What the values measure.
  struct Values: Encodable {
    let scale: Double
    let origin: Double
    let unit: String
    let source: String
  }

  /// The frames of a stack.
  struct Frames: Encodable {
    let axis: String
    let count: Int
    let step: Double?
    let originSteps: Double?
    let unit: String?
    let kind: String?

    init(_ axis: StackAxis) {
      self.axis = axis.name
      count = axis.count
      step = axis.calibration?.scale
      originSteps = axis.calibration?.origin
      unit = axis.calibration?.unit.name
      kind = axis.calibration?.unit.kind.rawValue
    }

    /// The axis in words.
    var words: String {
      guard let step, let unit, !unit.isEmpty else { return axis }
      return "\(axis), step \(SessionSentences.figures(step)) \(unit)"
    }
  }

  let axisX: Axis?
  let axisY: Axis?
  let values: Values?
  let dateAndTime: Fact<String>?
  let instrument: Fact<String>?
  let detector: Fact<String>?
  let mode: Fact<String>?
  let voltageKilovolts: Fact<Double>?
  let magnification: Fact<Double>?
  let cameraLengthMillimetres: Fact<Double>?
  let workingDistanceMillimetres: Fact<Double>?
  let dwellTimeMicroseconds: Fact<Double>?
  let exposureSeconds: Fact<Double>?
  let beamCurrentNanoamperes: Fact<Double>?
  let stageXMicrometres: Fact<Double>?
  let stageYMicrometres: Fact<Double>?
  let stageZMicrometres: Fact<Double>?
  let stageAlphaDegrees: Fact<Double>?
  let stageBetaDegrees: Fact<Double>?
  let title: Fact<String>?
  let operatorName: Fact<String>?
  let specimen: Fact<String>?
  let remarks: [String]

  init(_ acquisition: Acquisition) {
    func fact<Value: Encodable>(_ stated: Stated<Value>?) -> Fact<Value>? {
      stated.map { Fact(value: $0.value, source: $0.source) }
    }
    func axis(_ stated: Stated<AxisCalibration>?) -> Axis? {
      stated.map {
        Axis(
          step: $0.value.scale, originSteps: $0.value.origin, unit: $0.value.unit.name,
          kind: $0.value.unit.kind.rawValue, source: $0.source)
      }
    }
    axisX = axis(acquisition.axisX)
    axisY = axis(acquisition.axisY)
    values = acquisition.values.map {
      Values(
        scale: $0.value.scale, origin: $0.value.origin, unit: $0.value.unit, source: $0.source)
    }
    dateAndTime = fact(acquisition.dateAndTime)
    instrument = fact(acquisition.instrument)
    detector = fact(acquisition.detector)
    mode = fact(acquisition.mode)
    voltageKilovolts = fact(acquisition.voltageKilovolts)
    magnification = fact(acquisition.magnification)
    cameraLengthMillimetres = fact(acquisition.cameraLengthMillimetres)
    workingDistanceMillimetres = fact(acquisition.workingDistanceMillimetres)
    dwellTimeMicroseconds = fact(acquisition.dwellTimeMicroseconds)
    exposureSeconds = fact(acquisition.exposureSeconds)
    beamCurrentNanoamperes = fact(acquisition.beamCurrentNanoamperes)
    stageXMicrometres = fact(acquisition.stage.xMicrometres)
    stageYMicrometres = fact(acquisition.stage.yMicrometres)
    stageZMicrometres = fact(acquisition.stage.zMicrometres)
    stageAlphaDegrees = fact(acquisition.stage.alphaDegrees)
    stageBetaDegrees = fact(acquisition.stage.betaDegrees)
    title = fact(acquisition.title)
    operatorName = fact(acquisition.operatorName)
    specimen = fact(acquisition.specimen)
    remarks = acquisition.remarks
  }
}
