// Layers against numpy, which computes them in 64 bits, by definition and without a fast algorithm.

import Analysis
import Foundation
import Micrograph
import TestBasics
import Testing

@Suite("Layers by numpy")
struct LayerOracleTests {
  private struct Case {
    let name: String
    let picture: Micrograph
    let recipe: LayerRecipe
    let rowsPerWidth: Double

    // The line for numpy's script.
    var line: String {
      let steps = recipe.steps.map { step in
        step.operation.definition.number == nil ? step.name : "\(step.name):\(step.number)"
      }
      let polarity = picture.polarity == .whiteIsZero ? "white" : "black"
      return
        "\(name) \(picture.width) \(picture.height) \(rowsPerWidth) \(polarity) \(steps.joined(separator: " "))"
    }
  }

  private static func cases() throws -> [Case] {
    let texts = [
      "blur(0.25)", "blur(1)", "blur(2.3)", "blur(12)", "gradient", "background-removed(1)",
      "background-removed(2)", "background-removed(3)", "background-removed(5)",
      "background-removed(9)", "background-removed(14)", "blur(1.5) > gradient",
    ]
    let sizes = [(1, 1), (1, 12), (13, 1), (2, 3), (5, 40), (47, 31), (290, 70)]
    let pixelSizes: [PixelSize?] = [nil, PixelSize(x: 2, y: 1, unit: "nm")]
    var cases: [Case] = []
    for text in texts {
      let recipe = try LayerRecipe(text)
      for (width, height) in sizes {
        for (gaps, pixelSize) in [
          (false, pixelSizes[0]), (true, pixelSizes[0]), (true, pixelSizes[1]),
        ] {
          cases.append(
            Case(
              name: "case\(cases.count)",
              picture: TestPicture.make(
                width: width, height: height, seed: UInt64(cases.count), gaps: gaps,
                pixelSize: pixelSize,
                polarity: cases.count.isMultiple(of: 5) ? .whiteIsZero : .blackIsZero),
              recipe: recipe, rowsPerWidth: pixelSize == nil ? 1 : 2))
        }
      }
    }
    return cases
  }

  @Test("every value of every layer is numpy's, backgrounds to the bit")
  func values() throws {
    let folder = try TemporaryFolder()
    let cases = try Self.cases()
    for one in cases {
      let bytes = one.picture.pixels.flatMap { value in
        withUnsafeBytes(of: value.bitPattern.littleEndian) { [UInt8]($0) }
      }
      _ = try folder.file("\(one.name).f32", bytes)
    }
    _ = try folder.file("cases.txt", cases.map(\.line).joined(separator: "\n"))
    try Oracle.run("layers", in: folder)
    for one in cases {
      let truth = try Oracle.doubles(folder.path("\(one.name).f64"))
      let layer = try one.recipe.layer(of: one.picture)
      try #require(truth.count == layer.pixels.count)
      // Rounding may take a millionth of the picture's contrast, and a float's last place.
      let values = one.picture.pixels.filter(\.isFinite)
      let contrast = Double((values.max() ?? 0) - (values.min() ?? 0))
      let isExact = one.recipe.steps.allSatisfy { $0.name == "background-removed" }
      let wrong = truth.indices.first { place in
        let (value, rounded) = (layer.pixels[place], Float(truth[place]))
        let tolerance = isExact ? 0 : 1e-6 * contrast + Double(rounded.ulp)
        return rounded.isNaN ? !value.isNaN : !(Double(abs(value - rounded)) <= tolerance)
      }
      if let wrong {
        Issue.record(
          "\(one.line): pixel \(wrong) is \(layer.pixels[wrong]) instead of \(truth[wrong])")
      }
    }
  }
}
