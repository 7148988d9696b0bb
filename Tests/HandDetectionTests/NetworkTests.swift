// Source of truth: TensorFlow Lite's own kernels (tflite-runtime 2.14.0 without XNNPACK) on the same
// seeded numbers.

import Foundation
import Hands
import TestBasics
import Testing

@testable import HandDetection

@Suite("Networks")
struct NetworkTests {
  private static let sides: [HandModel: Int] = [
    .palmsFull: 192, .palmsLite: 192, .landmarksFull: 224, .landmarksLite: 224,
  ]

  private static func file(_ model: HandModel) throws -> [UInt8] {
    let path = "\(HandOracle.modelFolder)/\(model.fileName)"
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("each output is TensorFlow Lite's", arguments: HandModel.allCases)
  func outputs(model: HandModel) throws {
    let wanted = try #require(HandOracle().networks[model.fileName])
    var network = try Network(
      file: Self.file(model), side: #require(Self.sides[model]), outputCounts: wanted.map(\.count))
    var generator = SeededGenerator(seed: 18)
    for index in network.input.indices {
      network.input[index] = Float(generator.next() >> 40) * 0x1p-24
    }
    try network.run()
    for (output, wanted) in zip(network.outputs, wanted) {
      let scale = wanted.values.map(\.magnitude).max() ?? 1
      for (index, value) in wanted.values.enumerated() {
        #expect(abs(output[index * wanted.step] - value) <= 2e-5 * max(scale, 1))
      }
    }
  }

  @Test("a file that ends early is refused wherever it ends")
  func truncated() throws {
    let file = try Self.file(.landmarksLite)
    var generator = SeededGenerator(seed: 2)
    let ends =
      [0, 1, 7, 8, 9, 100] + (0..<40).map { _ in Int.random(in: 0..<file.count, using: &generator) }
    for end in ends {
      #expect(throws: NetworkFlaw.self) {
        _ = try Network(file: Array(file[..<end]), side: 224, outputCounts: [63, 1, 1])
      }
    }
  }

  @Test("a file of another format, or of a network of another shape, is refused")
  func others() throws {
    #expect(throws: NetworkFlaw.unknownFormat) {
      _ = try Network(file: Array(repeating: 7, count: 4096), side: 192, outputCounts: [])
    }
    let file = try Self.file(.palmsLite)
    #expect(throws: NetworkFlaw.wrongShape) {
      _ = try Network(file: file, side: 224, outputCounts: [])
    }
    #expect(throws: NetworkFlaw.wrongShape) {
      _ = try Network(file: file, side: 192, outputCounts: [63, 1, 1])
    }
  }
}
