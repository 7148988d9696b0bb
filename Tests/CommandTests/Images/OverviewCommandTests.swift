// `penumbra render --overview` as a user runs it. Sources of truth: where the edges and spikes of a picture
// were drawn, read back out of the sound by Hilbert's transform; for the crystal its own description,
// Images/haadf-vacancy.json.

import Foundation
import TestBasics
import TestRigs
import TestSupport
import Testing

@Suite("Overviews", .timeLimit(.minutes(60)))
struct OverviewCommandTests {
  private struct Findings: Decodable {
    struct Step: Decodable {
      let xPixels: Int?
      let yPixels: Int?
      let timeSeconds: Double
      let value: Double?
      let frequencyHertz: Double?
    }

    let layer: String
    let told: String
    let direction: String
    let isLatticeFound: Bool
    let sweepSeconds: Double
    let bandsHertz: [Double]?
    let steps: [Step]
  }

  private static let rate = 48_000.0

  /// A picture of bytes, each from its column and row.
  private func write(
    _ folder: ProgramFolder, _ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8
  ) throws -> String {
    var bytes = Array("P5 \(width) \(height) 255\n".utf8)
    for row in 0..<height {
      for column in 0..<width { bytes.append(value(column, row)) }
    }
    return try folder.write(bytes, to: "picture.pgm")
  }

  /// A pure tone from 1 kHz to 2 kHz in equal steps of hertz, so that demodulation is easy.
  private func preset(_ folder: ProgramFolder) async throws -> String {
    let text = try await folder.penumbra("presets", "analysis").standardOutput
    let changed = text.replacing(/lowest-hz = [0-9.]+/, with: "lowest-hz = 1000.0")
      .replacing(/highest-hz = [0-9.]+/, with: "highest-hz = 2000.0")
      .replacing(/scale = "[a-z]+"/, with: "scale = \"linear\"")
    return try folder.write(changed, to: "preset.toml")
  }

  private func run(
    _ folder: ProgramFolder, _ arguments: [String]
  ) async throws -> (findings: Findings, wave: WaveFile) {
    let outcome = try await folder.penumbra(
      ["render"] + arguments + ["--json", "-o", folder.file("overview.wav")])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let findings = try JSONDecoder().decode(
      Findings.self, from: Data(outcome.standardOutput.utf8))
    return (findings, try WaveFile.read(folder.file("overview.wav")))
  }

  private func pitch(of wave: WaveFile) -> [Double] {
    let both = zip(wave.channels[0], wave.channels[1]).map { Double($0) + Double($1) }
    return AnalyticSignal.frequencyHertz(of: both, rate: Self.rate)
  }

  @Test("Edges sound when the sweep passes them, to half a millisecond", arguments: [true, false])
  func edges(areColumns: Bool) async throws {
    let folder = try ProgramFolder()
    // Both levels are common, so that they are the ends of the default window.
    let edges = [60, 111, 250, 333, 480, 611, 777, 900]
    func level(_ place: Int) -> UInt8 { edges.count { $0 <= place }.isMultiple(of: 2) ? 60 : 200 }
    let path = try write(folder, areColumns ? 1_000 : 16, areColumns ? 16 : 1_000) { column, row in
      level(areColumns ? column : row)
    }
    let (findings, wave) = try await run(
      folder,
      [
        path, "--overview=\(areColumns ? "columns" : "rows")", "--layer", "file", "--preset",
        try await preset(folder),
      ])
    #expect(findings.told == "mean" && findings.steps.count == 1_000)
    let pitch = pitch(of: wave)
    for edge in edges {
      // Pixel n spans n - 0.5 to n + 0.5, and all of them 2 s.
      let time = Double(edge) / 1_000 * 2
      let around = Int((time - 0.01) * Self.rate)..<Int((time + 0.01) * Self.rate)
      let isRising = pitch[around.lowerBound] < 1_500
      let crossing = try #require(around.first { (pitch[$0] > 1_500) == isRising })
      #expect(abs(Double(crossing) / Self.rate - time) < 0.000_5, "\(edge)")
    }
  }

  @Test("Along a path the values sound at their times, and a ninth is swept alone")
  func pathAndNinth() async throws {
    let folder = try ProgramFolder()
    // A row that steps up at column 300, of a picture that is otherwise dark.
    let path = try write(folder, 600, 90) { column, row in row == 45 && column >= 300 ? 200 : 60 }
    let sound = folder.file("path.wav")
    let outcome = try await folder.penumbra(
      "render", path, "--overview=path", "--path", "100,45,500,45", "--overview-seconds", "4",
      "--layer", "file", "--preset", try await preset(folder), "-o", sound)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("along 400 px in 4 s"), "\(outcome.standardError)")
    let pitch = pitch(of: try WaveFile.read(sound))
    // Between the centres of columns 299 and 300, of 100 px a second from column 100.
    let time = 1.995
    let around = Int((time - 0.02) * Self.rate)..<Int((time + 0.02) * Self.rate)
    let crossing = try #require(around.first { pitch[$0] > 1_500 })
    #expect(abs(Double(crossing) / Self.rate - time) < 0.001)
    let (ninth, _) = try await run(
      folder, [path, "--overview", "--layer", "file", "--ninth", "6"])
    // The right one of the middle: columns 400 to 599.
    #expect(ninth.steps.count == 200 && ninth.steps.first?.xPixels == 400)
    for (arguments, words) in [
      (["--overview=path"], "needs --path"), (["--overview", "--path", "1,1,2,2"], "is for"),
      (["--overview=path", "--path", "1,1,1,1"], "needs --path"),
      (["--overview", "--ninth", "0"], "digits"), (["--ninth", "3"], "--ninth is for an overview"),
    ] {
      let refused = try await folder.penumbra(["render", path] + arguments + ["-o", sound])
      #expect(refused.status == 64 && refused.words.contains(words), "\(refused.words)")
    }
  }

  @Test("Spikes of one column are the tops of the pitch, each at its own time and height")
  func spikes() async throws {
    let folder = try ProgramFolder()
    let spikes = [40: 90, 123: 160, 300: 255, 455: 120, 490: 200]
    let path = try write(folder, 500, 8) { column, row in
      row == 3 ? UInt8(spikes[column] ?? 10) : 10
    }
    let (findings, wave) = try await run(
      folder,
      [
        path, "--overview", "--layer", "file", "--overview-value", "max", "--overview-seconds", "4",
        "--preset", try await preset(folder),
      ])
    for step in findings.steps {
      #expect(step.value == Double(spikes[step.xPixels ?? 0] ?? 10))
    }
    let pitch = pitch(of: wave)
    for column in spikes.keys {
      let time = (Double(column) + 0.5) / 500 * 4
      #expect(abs(findings.steps[column].timeSeconds - time) < 1e-9)
      let around = Int((time - 0.02) * Self.rate)..<Int((time + 0.02) * Self.rate)
      let top = try #require(around.max { pitch[$0] < pitch[$1] })
      #expect(abs(Double(top) / Self.rate - time) < 0.000_5, "\(column)")
    }
  }

  @Test(
    "Figures are those of the pixels: mean, brightest, deviation and extreme of a region's rows")
  func figures() async throws {
    let folder = try ProgramFolder()
    var numbers = SeededGenerator(seed: 31)
    let pixels = (0..<60 * 40).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let path = try write(folder, 60, 40) { pixels[$1 * 60 + $0] }
    let rows = (5..<35).map { row in (10..<40).map { Double(pixels[row * 60 + $0]) } }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let all = mean(rows.flatMap(\.self))
    for told in ["mean", "max", "spread", "extreme"] {
      let (findings, _) = try await run(
        folder,
        [
          path, "--overview=rows", "--layer", "file", "--region", "10,5,30,30", "--overview-value",
          told, "--overview-seconds", "1", "--rate", "8000",
        ])
      #expect(findings.told == told && findings.direction == "rows")
      for (step, row) in zip(findings.steps, rows) {
        let middle = mean(row)
        let expected: Double =
          switch told {
          case "mean": middle
          case "max": row.max() ?? 0
          case "spread": mean(row.map { ($0 - middle) * ($0 - middle) }).squareRoot()
          default: row.max { abs($0 - all) < abs($1 - all) } ?? 0
          }
        #expect(abs((step.value ?? 0) - expected) < 1e-4)
      }
      #expect(findings.steps.map(\.yPixels) == (5..<35).map { $0 })
    }
  }

  @Test("A scene is told in one plain sentence, and has bands in place of a pitch")
  func scene() async throws {
    let folder = try ProgramFolder()
    // One bright pixel high up, so that there is something to hear.
    let path = try write(folder, 64, 40) { column, row in (column, row) == (30, 2) ? 255 : 0 }
    let arguments = [path, "--overview", "--overview-value", "scene"]
    let (findings, wave) = try await run(folder, arguments)
    #expect(findings.told == "scene" && findings.bandsHertz?.count == 20)
    #expect(findings.steps.allSatisfy { $0.frequencyHertz == nil })
    #expect(wave.channels[0].contains { abs($0) > 0.001 })
    let told = try await folder.penumbra(["render"] + arguments + ["-o", folder.file("again.wav")])
    let line =
      "Rendered an overview of 64 columns in 2 s: all of the image at once, in 20 bands from 300 to 5000 Hz; peak "
    #expect((told.standardOutput + told.standardError).contains(line), "\(told.standardError)")
  }

  @Test(
    "A crystal's overview is of its residual: the missing atoms are the deepest, the foreign ones the highest",
    arguments: ["columns", "rows"])
  func vacancies(direction: String) async throws {
    let folder = try ProgramFolder()
    let crystal = try CrystalTruth("Images/haadf-vacancy.json")
    let (findings, _) = try await run(
      folder,
      ["Images/haadf-vacancy.png", "--overview=\(direction)", "--rate", "8000"])
    #expect(findings.layer == "residual" && findings.isLatticeFound && findings.told == "extreme")
    var left = findings.steps.map { $0.value ?? 0 }
    func place(_ site: CrystalTruth.Column) -> Double {
      direction == "columns" ? site.position.x : site.position.y
    }
    func take(_ count: Int, _ isDeeper: (Double, Double) -> Bool) throws -> [Double] {
      try (0..<count).map { _ in
        let found = try #require(left.indices.min { isDeeper(left[$0], left[$1]) })
        for near in max(found - 25, 0)...min(found + 25, left.count - 1) { left[near] = 0 }
        return Double(found)
      }.sorted()
    }
    for (found, site) in zip(try take(3, <), crystal.vacancies.map(place).sorted()) {
      #expect(abs(found - site) < 3)
    }
    for (found, site) in zip(try take(2, >), crystal.dopants.map(place).sorted()) {
      #expect(abs(found - site) < 3)
    }
    // What remains is noise: in units of its own deviation, of a thousand places each.
    #expect(left.allSatisfy { abs($0) < 12 })
  }

  @Test("Columns go from the left ear to the right one, and the same run gives the same bytes")
  func sides() async throws {
    let folder = try ProgramFolder()
    let path = try write(folder, 200, 10) { column, _ in UInt8(column) }
    let (_, wave) = try await run(folder, [path, "--overview", "--layer", "file"])
    func power(_ channel: Int, _ from: Double, _ to: Double) -> Double {
      wave.channels[channel][Int(from * Self.rate)..<Int(to * Self.rate)]
        .reduce(0) { $0 + Double($1) * Double($1) }
    }
    #expect(power(0, 0.1, 0.2) > 30 * power(1, 0.1, 0.2))
    #expect(power(1, 1.8, 1.9) > 30 * power(0, 1.8, 1.9))
    let middle = power(0, 0.98, 1.02) / power(1, 0.98, 1.02)
    #expect(abs(middle - 1) < 0.1)
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.file("overview.wav")))
    _ = try await run(folder, [path, "--overview", "--layer", "file"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("overview.wav"))) == first)
    // Without effects nothing is left of the sound but the last click.
    for channel in wave.channels {
      #expect(channel[Int(2.06 * Self.rate)...].allSatisfy { abs($0) < 1e-4 })
    }
  }

  @Test(
    "What cannot be swept is told in one sentence",
    arguments: [
      (["--overview=up"], 64, "--overview=rows"),
      (["--overview", "--overview-seconds", "9"], 64, "from 1 to 8"),
      (["--overview", "--overview-seconds", "nan"], 64, "from 1 to 8"),
      (["--overview", "--overview-value", "median"], 64, "spread"),
      (["--overview-seconds", "3"], 64, "--overview=columns"),
      (["--json"], 64, "--overview=columns"),
      (["--overview", "--region", "500,0,4,4"], 65, "500,0,4,4"),
      (["--overview", "--region", "1,2,3"], 64, "1,2,3"),
      (["--overview", "--dry"], 64, "--dry"),
      (["--overview", "--trace", "x.csv"], 64, "--trace"),
      (["--overview", "--layer", "residual"], 65, "lattice"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) async throws {
    let folder = try ProgramFolder()
    let path = try write(folder, 64, 64) { column, row in UInt8(2 * column + row) }
    let outcome = try await folder.penumbra(
      ["render", path] + arguments + ["-o", folder.file("none.wav")])
    #expect(outcome.status == status, "\(outcome.standardError)")
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(words), "\(outcome.standardError)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.wav")))
  }

  @Test("An image without a lattice is swept itself, and nothing is said of a lattice")
  func withoutLattice() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "render", "Images/gradient.tif", "--overview", "-o", folder.file("gradient.flac"))
    #expect(outcome.status == 0)
    #expect(outcome.standardError.contains("the mean of file"), "\(outcome.standardError)")
    #expect(!outcome.standardError.contains("lattice"))
    #expect(FileManager.default.fileExists(atPath: folder.file("gradient.flac")))
  }
}
