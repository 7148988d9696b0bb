// Sensitivity, criterion and the normal distribution against scipy.stats.norm, version 1.17.1.

import Foundation
import Psychometrics
import Testing

@Suite struct DetectionTests {
  @Test("quantiles are scipy's")
  func quantiles() {
    let expected = [
      (1e-12, -7.034483825301131), (0.001, -3.090232306167813), (0.025, -1.9599639845400545),
      (0.2, -0.8416212335729142), (0.5, 0), (0.794, 0.8203791459684608),
      (0.975, 1.959963984540054), (0.9999, 3.719016485455709),
    ]
    for (share, quantile) in expected {
      #expect(abs(NormalDistribution.quantile(share) - quantile) < 1e-9, "\(share)")
    }
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
  }

  @Test("70 hits and 20 false alarms of 100 have the d' and the criterion of scipy's normal")
  func counts() throws {
    let detection = Detection(hits: 70, signals: 100, falseAlarms: 20, noises: 100)
    let sensitivity = try #require(detection.sensitivity)
    #expect(abs(sensitivity.value - 1.349772194418037) < 1e-9)
    #expect(abs(sensitivity.high - sensitivity.value - 0.38011032268194156) < 1e-9)
    #expect(abs(try #require(detection.criterion) - 0.15617238208755585) < 1e-9)
  }

  @Test("a perfect listener has a finite d', and one kind of trial has none")
  func edges() throws {
    let perfect = Detection(hits: 100, signals: 100, falseAlarms: 0, noises: 100)
    #expect(try #require(perfect.sensitivity).value.isFinite)
    #expect(Detection(hits: 3, signals: 5).sensitivity == nil)
    #expect(Detection().criterion == nil)
  }

  @Test("the interval of d' holds the true one in 93 to 98 of 100 listeners")
  func interval() throws {
    var held = 0
    for place in 0..<1_000 {
      var random = StudyRandom(seed: 3, place: place)
      var detection = Detection()
      for trial in 0..<200 {
        let isSignal = trial.isMultiple(of: 2)
        detection.take(
          isSignal: isSignal, saysYes: random.normal() + (isSignal ? 1.5 : 0) > 0.75)
      }
      let found = try #require(detection.sensitivity)
      if (found.low...found.high).contains(1.5) { held += 1 }
    }
    #expect((930...980).contains(held), "\(held)")
  }
}
