// The findings of an overview, for programs and for people.

import Analysis
import Foundation
import Micrograph
import Pen
import Rendering
import Sonification
import Wording

/// The facts about one overview.
struct OverviewFindings: Encodable {
  /// One column or row.
  struct Step: Encodable {
    let xPixels: Int?
    let yPixels: Int?
    let timeSeconds: Double
    let value: Double?
    let frequencyHertz: Double?
  }

  let path: String
  let layer: String
  let isLatticeFound: Bool
  let direction: String
  let told: String
  let xPixels: Int
  let yPixels: Int
  let widthPixels: Int
  let heightPixels: Int
  let sweepSeconds: Double
  let secondsPerStep: Double
  let soundSeconds: Double
  let sampleRateHertz: Double
  let peakLinear: Double
  let lowestValue: Double
  let highestValue: Double
  let bandsHertz: [Double]?
  let steps: [Step]

  init(
    path: String, _ overview: PreparedOverview, _ summary: RenderSummary, sampleRateHertz: Double,
    isLatticeFound: Bool
  ) {
    let sweep = overview.sweep
    let mapping = overview.mapping
    self.path = path
    layer = overview.layer.description
    self.isLatticeFound = isLatticeFound
    direction = sweep.direction.rawValue
    told = overview.profile.value.rawValue
    (xPixels, yPixels) = (sweep.area.x, sweep.area.y)
    (widthPixels, heightPixels) = (sweep.area.width, sweep.area.height)
    sweepSeconds = sweep.seconds
    secondsPerStep = sweep.secondsPerStep
    soundSeconds = summary.soundSeconds
    self.sampleRateHertz = sampleRateHertz
    peakLinear = Double(summary.peak)
    (lowestValue, highestValue) = (mapping.window.low, mapping.window.high)
    bandsHertz = overview.scene?.bandsHertz
    let isAcross = sweep.direction == .columns
    steps = overview.profile.figures.enumerated().map { number, figure in
      let value = figure.isFinite ? Double(figure) : nil
      return Step(
        xPixels: isAcross ? sweep.area.x + number : nil,
        yPixels: isAcross ? nil : sweep.area.y + number,
        timeSeconds: (Double(number) + 0.5) * sweep.secondsPerStep, value: value,
        frequencyHertz: overview.scene == nil
          ? value.map { mapping.frequencyHertz(at: mapping.u(of: $0)) } : nil)
    }
  }

  /// The facts for people.
  var lines: [String] {
    let number = SessionSentences.number
    let noun = steps.count == 1 ? String(direction.dropLast()) : direction
    let peak = "peak \(SessionSentences.level(Float(peakLinear)))."
    let swept = "Rendered an overview of \(steps.count) \(noun) in \(number(sweepSeconds, 2)) s"
    var lines: [String]
    if let bandsHertz, let low = bandsHertz.first, let high = bandsHertz.last {
      let bands = bandsHertz.count == 1 ? "one band" : "\(bandsHertz.count) bands"
      let what = layer == "file" ? "the image" : "the layer \(layer)"
      lines = [
        "\(swept): all of \(what) at once, in \(bands) from \(number(low, 0)) to \(number(high, 0)) Hz; \(peak)"
      ]
    } else {
      let word = OverviewValue(rawValue: told)?.words ?? told
      lines = [
        "\(swept), \(number(secondsPerStep * 1_000, 2)) ms each: \(word) of \(layer) in each; \(peak)"
      ]
    }
    if isLatticeFound {
      lines.append(
        "The image has a lattice, so the overview is of what differs from it; --layer file takes the "
          + "image itself.")
    }
    let silent = steps.count { $0.value == nil }
    if silent > 0 { lines.append("\(silent) \(direction) have no value and are silent.") }
    return lines
  }
}
