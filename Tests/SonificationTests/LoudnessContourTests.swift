// The contours against the figures of the standard, typed here a second time from another source,
// against the standard's second formula and against its older edition.

import Foundation
import Sonification
import Testing

@Suite("Equal loudness")
struct LoudnessContourTests {
  /// Loudness level (phon), frequency (Hz), level (dB SPL): entries of ISO 226:2023, table B.1, as
  /// quoted by the tests of the Python package phonometry.
  private static let annexB: [(phon: Double, hertz: Double, level: Double)] = [
    (20, 20, 89.5), (20, 1_000, 20.0), (20, 12_500, 33.0), (40, 20, 99.7), (40, 63, 73.0),
    (40, 250, 50.3), (40, 1_000, 40.0), (40, 4_000, 36.7), (40, 8_000, 51.6), (60, 100, 78.5),
    (60, 500, 62.1), (60, 2_000, 60.0), (80, 20, 118.9), (80, 1_000, 80.0), (80, 12_500, 85.6),
    (90, 20, 123.6), (90, 4_000, 88.8),
  ]

  /// ISO 226:2003, table 1, 63 Hz to 2.5 kHz: frequency, alpha_f, L_U, T_f.
  private static let olderEdition: [(hertz: Double, a: Double, u: Double, t: Double)] = [
    (63, 0.409, -13.0, 37.5), (80, 0.387, -10.3, 31.5), (100, 0.367, -8.1, 26.5),
    (125, 0.349, -6.2, 22.1), (160, 0.330, -4.5, 17.9), (200, 0.315, -3.1, 14.4),
    (250, 0.301, -2.0, 11.4), (315, 0.288, -1.1, 8.6), (400, 0.276, -0.4, 6.2),
    (500, 0.267, 0.0, 4.4), (630, 0.259, 0.3, 3.0), (800, 0.253, 0.5, 2.2),
    (1_000, 0.250, 0.0, 2.4), (1_250, 0.246, -2.7, 3.5), (1_600, 0.244, -4.1, 1.7),
    (2_000, 0.243, -1.0, -1.3), (2_500, 0.243, 1.7, -4.2),
  ]

  /// ISO 226:2023, table 1, 63 Hz to 2.5 kHz, in whole thousandths and tenths.
  private static let newerEdition = """
    63 482 -131 375; 80 456 -104 315; 100 433 -82 265; 125 412 -63 221; 160 391 -46 179
    200 373 -32 144; 250 357 -21 114; 315 343 -12 86; 400 330 -5 62; 500 320 0 44
    630 311 4 30; 800 303 5 22; 1000 300 0 24; 1250 295 -27 35; 1600 292 -42 17
    2000 290 -12 -13; 2500 290 14 -42
    """

  private func newerRows() -> [(hertz: Double, a: Double, u: Double, t: Double)] {
    Self.newerEdition.split { $0 == ";" || $0 == "\n" }.map { line in
      let n = line.split(separator: " ").compactMap { Double($0) }
      return (n[0], n[1] / 1_000, n[2] / 10, n[3] / 10)
    }
  }

  @Test("levels are those printed in annex B of ISO 226:2023, to its tenth of a dB")
  func printedLevels() {
    var worst = 0.0
    for entry in Self.annexB {
      let level = LoudnessContour(phon: entry.phon).levelDecibels(atHertz: entry.hertz)
      #expect(abs(level - entry.level) <= 0.051, "\(entry): \(level)")
      worst = max(worst, abs(level - entry.level))
    }
    print("Equal loudness: within \(Float(worst)) dB of ISO 226:2023, annex B")
  }

  @Test("the standard's second formula, from level to phon, leads back to the contour's phon")
  func inverseFormula() {
    var worst = 0.0
    for phon in stride(from: 20.0, through: 90, by: 5) {
      let contour = LoudnessContour(phon: phon)
      for row in newerRows() {
        let level = contour.levelDecibels(atHertz: row.hertz)
        let excess = pow(10, row.a * (level + row.u) / 10) - pow(10, row.a * (row.t + row.u) / 10)
        let back = 100 / 3.0 * log10(excess / pow(4e-10, 0.3 - row.a) + pow(10, 0.072))
        worst = max(worst, abs(back - phon))
      }
    }
    #expect(worst < 1e-9)
    #expect(newerRows().count == 17)
  }

  @Test("from 63 Hz to 2.5 kHz the edition of 2003 is met within 0.5 dB at 20 to 80 phon")
  func olderEditionIsNear() {
    var worst = 0.0
    for phon in stride(from: 20.0, through: 80, by: 10) {
      let contour = LoudnessContour(phon: phon)
      for row in Self.olderEdition {
        let sum =
          4.47e-3 * (pow(10, 0.025 * phon) - 1.15)
          + pow(0.4 * pow(10, (row.t + row.u) / 10 - 9), row.a)
        let level = 10 / row.a * log10(sum) - row.u + 94
        worst = max(worst, abs(contour.levelDecibels(atHertz: row.hertz) - level))
      }
    }
    print("Equal loudness: within \(Float(worst)) dB of ISO 226:2003, 63 Hz to 2.5 kHz")
    #expect(worst < 0.5, "\(worst) dB")
  }

  @Test("between two rows of the table the level leaves their two levels by 0.5 dB at most")
  func betweenTheRows() {
    let rows = newerRows()
    var worst = 0.0
    for phon in [20.0, 40, 60, 80, 90] {
      let contour = LoudnessContour(phon: phon)
      for (low, high) in zip(rows, rows.dropFirst()) {
        let ends = [low, high].map { contour.levelDecibels(atHertz: $0.hertz) }
        for step in 1..<20 {
          let hertz = low.hertz * pow(high.hertz / low.hertz, Double(step) / 20)
          let level = contour.levelDecibels(atHertz: hertz)
          worst = max(worst, level - max(ends[0], ends[1]), min(ends[0], ends[1]) - level)
        }
      }
    }
    #expect(worst < 0.5, "\(worst) dB")
  }

  @Test("the contour has no corner: from cent to cent its slope changes by under 0.001 dB a cent")
  func smoothness() {
    let contour = LoudnessContour()
    let levels = (0...11_140).map {
      contour.levelDecibels(atHertz: 20 * exp2(Double($0) / 1_200))
    }
    var worst = 0.0
    for index in 1..<levels.count - 1 {
      worst = max(worst, abs(levels[index + 1] - 2 * levels[index] + levels[index - 1]))
    }
    #expect(worst < 0.001, "\(worst) dB")
  }

  @Test("outside its range a contour stays at its ends, and phon are forced into 20 to 90")
  func ends() {
    let contour = LoudnessContour()
    #expect(contour.phon == 60)
    for hertz in [-5.0, 0, 3, .nan] {
      #expect(contour.levelDecibels(atHertz: hertz) == contour.levelDecibels(atHertz: 20))
    }
    for hertz in [13_000.0, 1e9, .infinity] {
      #expect(contour.levelDecibels(atHertz: hertz) == contour.levelDecibels(atHertz: 12_500))
    }
    #expect(LoudnessContour(phon: -3) == LoudnessContour(phon: 20))
    #expect(LoudnessContour(phon: .infinity) == LoudnessContour(phon: 90))
    #expect(LoudnessContour(phon: .nan) == contour)
    #expect(abs(contour.relativeDecibels(atHertz: 1_000)) < 1e-12)
    #expect(abs(contour.relativeDecibels(atHertz: 100) - 18.5) < 0.051)
  }
}
