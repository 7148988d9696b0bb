// The weights against scipy 1.17: minimize(method="BFGS", gtol=1e-11) of the documented function, then six
// Newton steps with a numeric Hessian, until no component of the gradient is above 1e-16.

import Foundation
import Movement
import Testing

@Suite("Logistic regression")
struct LogisticRegressionTests {
  private static let features = [
    [0.2, 1.1], [-0.4, 0.9], [0.7, 1.6], [1.5, -0.3], [2.1, 0.4], [1.1, -0.9], [-1.2, -0.8],
    [-0.7, -1.5], [-1.9, -0.1],
  ]
  // The last one is on the wrong side.
  private static let classes = [0, 0, 0, 1, 1, 1, 2, 2, 0]

  private static let fitted = LogisticRegression(
    features: features, classes: classes, classCount: 3, penalty: 0.1, gradientTolerance: 1e-10)

  @Test("nine points of three classes give scipy's weights")
  func weights() {
    let expected = [
      -0.5493743261201938, 1.0981608875088669, 0.5533569438969147, 1.0579620290943998,
      -0.33752546137661527, -0.18653244804223754, -0.5085877029742059, -0.7606354261322508,
      -0.36682449585467636,
    ]
    for (weight, expected) in zip(Self.fitted.weights, expected) {
      #expect(abs(weight - expected) < 1e-8)
    }
  }

  @Test("and scipy's probabilities at a point")
  func probabilities() {
    let probabilities = Self.fitted.probabilities(of: [0.5, -0.2])
    let expected = [0.3322110775560658, 0.471862013286833, 0.19592690915710112]
    for (probability, expected) in zip(probabilities, expected) {
      #expect(abs(probability - expected) < 1e-8)
    }
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-14)
  }

  @Test("probabilities of features far away are numbers still")
  func extremes() {
    let probabilities = Self.fitted.probabilities(of: [1e6, -1e6])
    #expect(probabilities.allSatisfy { (0...1).contains($0) })
    #expect(probabilities[1] == 1)
  }

  @Test("a heavier penalty means smaller weights")
  func penalty() {
    func size(_ penalty: Double) -> Double {
      LogisticRegression(
        features: Self.features, classes: Self.classes, classCount: 3, penalty: penalty
      ).weights.enumerated().reduce(0) { $1.offset % 3 == 2 ? $0 : $0 + $1.element * $1.element }
    }
    #expect(size(0.01) > size(0.1) && size(0.1) > size(1))
  }
}
