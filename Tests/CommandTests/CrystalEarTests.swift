// What a crystal sounds like, from rendered sound. Sources of truth: pictures that numpy makes
// (CrystalEar/crystal.py), so that every column, what differs and every row is known, traced at 50 to 1,000
// px/s by a hand that trembles; heard by matched filters, zero crossings and spectra in numpy
// (CrystalEar/hear.py), which know the sounds and the stamps alone.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("A crystal by ear", .timeLimit(.minutes(240)))
struct CrystalEarTests {
  private struct Sites: Decodable {
    let met: Int
    let told: Int
    let wrong: Int
    let `false`: Int
    let columns: Int
    let apart: [Int]
    let tail: Double
  }

  private struct Harmony: Decodable {
    let apart: [Int]
    let tail: Double
    let sites: [Double]
  }

  private struct Cell: Decodable {
    let met: Int
    let told: Int
    let `false`: Int
    let columns: Int
    let heavyDepths: [Double]
    let lightDepths: [Double]
  }

  private struct Perfect: Decodable {
    let ripples: [Double]
  }

  private struct Rows: Decodable {
    let crossed: Int
    let ticks: Int
    let alike: Int
    let late: [Double]
  }

  private struct Rests: Decodable {
    let rests: [[Double]]
  }

  // So many pictures lie on the disk at once.
  private static let batch = 5

  /// The scripts and the sounds to listen for, in a folder.
  private func makeFolder() async throws -> ProgramFolder {
    let folder = try ProgramFolder()
    for (file, arguments) in [
      ("falling.wav", ["falling"]), ("rising.wav", ["rising"]),
      ("first-row.wav", ["click", "--pitch", "700", "--level", "0.35"]),
      ("second-row.wav", ["click", "--pitch", "1050", "--level", "0.35"]),
    ] {
      let outcome = try await folder.penumbra(["cues"] + arguments + ["-o", folder.file(file)])
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
    let printed = try await folder.penumbra("presets", "residual").standardOutput
    let rows = printed.replacing("\nlandmarks = \"sites\"", with: "\nlandmarks = \"rows\"")
      .replacing("name = \"residual\"", with: "name = \"rows\"")
    try #require(rows != printed)
    try folder.write(rows, to: "rows.toml")
    return folder
  }

  private func run(
    _ script: String, _ arguments: [String], _ folder: ProgramFolder
  ) async throws -> String {
    let path = try #require(
      Bundle.module.url(forResource: script, withExtension: "py", subdirectory: "CrystalEar")
    ).path
    // The system's own Python, which Debian's packages belong to.
    let outcome = try await Subprocess.run(
      "/usr/bin/python3", [path, folder.path] + arguments,
      environment: ["OPENBLAS_NUM_THREADS": "1"], folder: folder.path,
      timeoutSeconds: 10 * Patience.seconds)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }

  private func render(
    _ name: String, _ sound: String, _ strokes: String, _ folder: ProgramFolder
  ) async throws {
    let preset = sound == "rows" ? folder.file("rows.toml") : sound
    let outcome = try await folder.penumbra(
      "render", folder.file("\(name).tif"), "--strokes", folder.file("\(name)-\(strokes).csv"),
      "--preset", preset, "-o", folder.file("\(name)-\(sound).wav"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  /// What is heard of each picture: it is made, rendered and listened to.
  private func hear<Heard: Decodable>(
    _ kind: String, _ sound: String, strokes: String = "sites", prefix: String = "", count: Int
  ) async throws -> [Heard] {
    var heard: [Heard] = []
    for first in stride(from: 0, to: count, by: Self.batch) {
      let names = (first..<min(first + Self.batch, count)).map { "\(prefix)\($0)" }
      let folder = try await makeFolder()
      _ = try await run("crystal", names, folder)
      for name in names { try await render(name, sound, strokes, folder) }
      let lines = try await run("hear", [kind] + names, folder)
      heard += try JSONDecoder().decode([Heard].self, from: Data(lines.utf8))
    }
    return heard
  }

  /// The share of all frames over perfect crystal at which the second tone is above a twentieth of the first.
  private func share(_ apart: [[Int]]) -> Double {
    Double(apart.map { $0[0] }.reduce(0, +)) / Double(apart.map { $0[1] }.reduce(0, +))
  }

  @Test("residual: a column that is missing or too heavy falls or rises, and no other does")
  func sites() async throws {
    let count = Rounds.count(usually: 4, all: 500)
    let heard: [Sites] = try await hear("residual", "residual", count: count)
    let (met, told) = (heard.map(\.met).reduce(0, +), heard.map(\.told).reduce(0, +))
    let (false_, columns) = (
      heard.map(\.false).reduce(0, +), heard.map(\.columns).reduce(0, +)
    )
    let whole = heard.count { $0.told == $0.met }
    print(
      "residual: all told in \(whole) of \(heard.count) pictures, \(told) of \(met) passings, "
        + "\(heard.map(\.wrong).reduce(0, +)) with the wrong sign, \(false_) false over \(columns) "
        + "columns; beside a perfect crystal's tone \(share(heard.map(\.apart)))")
    #expect(met >= 3 * heard.count)
    #expect(Double(told) >= 0.99 * Double(met) && Double(whole) >= 0.99 * Double(heard.count))
    #expect(heard.allSatisfy { $0.wrong == 0 })
    #expect(Double(false_) <= 0.001 * Double(columns))
    // A constant pure tone, and less than -80 dB after it: what blocks direct current settles.
    #expect(share(heard.map(\.apart)) <= 0.03)
    #expect(heard.allSatisfy { $0.tail < 1e-4 })
  }

  @Test("residual: where the tip rests, rate and level of the beat follow the score")
  func rests() async throws {
    let heard: [Rests] = try await hear(
      "rests", "residual", prefix: "graded-", count: Rounds.count(usually: 3, all: 20))
    var pairs: [(heard: Double, truth: Double)] = []
    for rest in heard.flatMap(\.rests) {
      let (hertz, level, truth) = (rest[0], rest[1], rest[2])
      guard level > 0.02 else {
        #expect(abs(truth) < 4)
        continue
      }
      let fromRate = 3 + 12 * log(abs(hertz) / 2) / log(35)
      let fromLevel = 6 + 20 * log10(level) / 7.5
      #expect((hertz < 0) == (truth < 0))
      #expect(level > 0.99 ? fromRate > 5.9 : abs(fromRate - fromLevel) < 0.35, "\(rest)")
      pairs.append((fromRate, abs(truth)))
    }
    try #require(pairs.count >= 12)
    let ratios = pairs.map { $0.heard / $0.truth }.sorted()
    print("scores heard at rest: \(pairs.count), against numpy's \(ratios[ratios.count / 2])")
    #expect(abs(ratios[ratios.count / 2] - 1) < 0.08)
    #expect(ratios.allSatisfy { abs($0 - 1) < 0.25 }, "\(pairs)")
  }

  @Test("unit-cell: a missing column falls by hundreds of cents, and nothing else does")
  func cell() async throws {
    let heard: [Cell] = try await hear(
      "cell", "unit-cell", count: Rounds.count(usually: 4, all: 500))
    let (met, told) = (heard.map(\.met).reduce(0, +), heard.map(\.told).reduce(0, +))
    let (false_, columns) = (
      heard.map(\.false).reduce(0, +), heard.map(\.columns).reduce(0, +)
    )
    let heavy = heard.flatMap(\.heavyDepths).sorted()
    let light = heard.flatMap(\.lightDepths).sorted()
    print(
      "unit-cell: \(told) of \(met) told, \(false_) false over \(columns) columns; a heavy column "
        + "\(heavy.first ?? 0) to \(heavy.last ?? 0), median \(heavy[heavy.count / 2]) cents, a light "
        + "one \(light[light.count / 2])")
    #expect(Double(told) >= 0.99 * Double(met) && met >= 2 * heard.count)
    #expect(Double(false_) <= 0.001 * Double(columns))
    #expect(heavy.allSatisfy { $0 < -500 && $0 > -1_200 })
  }

  @Test("unit-cell: a perfect crystal ripples by 1.5 cents at most")
  func ripple() async throws {
    let heard: [Perfect] = try await hear(
      "perfect", "unit-cell", prefix: "perfect-", count: Rounds.count(usually: 4, all: 500))
    let worst = heard.flatMap(\.ripples).max() ?? .infinity
    print("unit-cell: a perfect crystal's ripple \(worst) cents at most, of \(heard.count) pictures")
    #expect(worst <= 1.5)
  }

  @Test("unit-cell: over the bundled micrograph a missing heavy column is some 700 cents lower")
  func bundled() async throws {
    let folder = try await makeFolder()
    // The positions of Images/haadf-vacancy.json, along the row at 8 degrees.
    let columns = [(275.563, 311.042), (696.171, 253.908)]
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    var truth: [String] = []
    for (number, (x, y)) in columns.enumerated() {
      let start = 2 * Double(number)
      for step in 0...200 {
        let way = Double(step - 100)
        lines.append(
          "\(start + 0.005 * Double(step)),\(x + 0.990 * way),\(y + 0.139 * way),0.5,1")
      }
      lines.append("\(start + 1.005),\(x),\(y),0,0")
      let (first, last) = (start + 0.45, start + 0.55)
      truth.append(
        """
        {"start": \(start), "end": \(start + 1), "kind": "through", "traced": 4,
        "changed": [[\(start + 0.3), \(start + 0.7)]], "met": [{"first": \(first), "last": \(last),
        "around": [\(start + 0.3), \(start + 0.7)], "sign": -1, "heavy": true}]}
        """)
    }
    try folder.write(lines.joined(separator: "\n"), to: "bundled-sites.csv")
    try folder.write("{\"sites\": [\(truth.joined(separator: ","))]}", to: "bundled.json")
    let outcome = try await folder.penumbra(
      "render", "Images/haadf-vacancy.png", "--strokes", folder.file("bundled-sites.csv"),
      "--preset", "unit-cell", "-o", folder.file("bundled-unit-cell.wav"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let printed = try await run("hear", ["cell", "bundled"], folder)
    let heard = try JSONDecoder().decode([Cell].self, from: Data(printed.utf8))
    let depths = heard[0].heavyDepths
    print("unit-cell over the bundled micrograph: \(depths) cents")
    #expect(depths.count == 2 && depths.allSatisfy { abs($0 + 700) < 100 })
  }

  @Test("harmony: in step over a perfect crystal, and beating at a missing column")
  func harmony() async throws {
    let heard: [Harmony] = try await hear(
      "harmony", "harmony", count: Rounds.count(usually: 4, all: 100))
    let sites = heard.flatMap(\.sites)
    print(
      "harmony: apart for \(share(heard.map(\.apart))) of the time over perfect crystal; at "
        + "\(sites.count) columns the second tone is \(sites.min() ?? 0) of the first at least")
    #expect(share(heard.map(\.apart)) <= 0.03)
    #expect(heard.allSatisfy { $0.tail < 1e-4 })
    #expect(sites.count >= 2 * heard.count && sites.allSatisfy { $0 > 0.9 })
  }

  @Test("rows: one tick for each row that is crossed, at the row")
  func rows() async throws {
    let heard: [Rows] = try await hear(
      "rows", "rows", strokes: "rows", count: Rounds.count(usually: 4, all: 100))
    let crossed = heard.map(\.crossed).reduce(0, +)
    let late = heard.flatMap(\.late).map(abs).sorted()
    print(
      "rows: \(heard.map(\.ticks).reduce(0, +)) ticks for \(crossed) rows, "
        + "\(late[late.count / 2]) px off at the median, \(late.last ?? 0) px at most")
    #expect(crossed > 15 * heard.count)
    #expect(heard.allSatisfy { $0.ticks == $0.crossed && $0.alike == $0.crossed })
    #expect(late.allSatisfy { $0 < 3 })
  }
}
