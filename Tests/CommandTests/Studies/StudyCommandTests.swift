// `penumbra study` without sound: the power table, and what is refused.

import Foundation
import TestSupport
import Testing

@Suite("Studies", .timeLimit(.minutes(60)))
struct StudyCommandTests {
  private static let text = """
    name = "a"
    [tasks.brighter]
    [conditions.pure]
    preset = "analysis"

    """

  // Truth: the same drawn by numpy and tested by scipy.stats.wilcoxon has 59, 86 and 93 %.
  @Test("The power table tells how often a difference is found")
  func power() async throws {
    struct Table: Decodable {
      struct Row: Decodable {
        let ratio: Double
        let found: [Double]
      }
      let listeners: [Int]
      let rows: [Row]
    }
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra("study", "power", "--json")
    #expect(outcome.status == 0 && outcome.standardError == "")
    let table = try JSONDecoder().decode(Table.self, from: Data(outcome.standardOutput.utf8))
    func found(_ ratio: Double, _ listeners: Int) -> Double {
      let row = table.rows.first { $0.ratio == ratio }
      let place = table.listeners.firstIndex(of: listeners)
      return place.flatMap { row?.found[$0] } ?? .nan
    }
    #expect((0.54...0.66).contains(found(1.3, 12)))
    #expect((0.81...0.91).contains(found(1.3, 20)))
    #expect((0.90...0.97).contains(found(1.5, 12)))
    #expect((0.035...0.065).contains(found(1, 20)))
    let text = try await folder.penumbra("study", "power")
    #expect(text.status == 0 && text.standardOutput.contains("   1.3"))
    for option in ["--measurement", "--interaction"] {
      expectComplaint(
        try await folder.penumbra("study", "power", option, "201"), status: 64, saying: option)
    }
  }

  @Test("With a study file the power of each of its tasks is told")
  func powerOfTasks() async throws {
    let folder = try ProgramFolder()
    let names = ["brighter", "vacancy", "columns", "shape", "earcon", "place", "follow"]
    let study = try folder.write(
      "name = \"a\"\n" + names.map { "[tasks.\($0)]\n" }.joined()
        + "[conditions.pure]\npreset = \"analysis\"\n", to: "study.toml")
    let text = try await folder.penumbra("study", "power", study)
    #expect(text.status == 0 && text.standardError == "")
    let lines = text.standardOutput.split(separator: "\n")
    #expect(lines.count == 2 + names.count)
    for (line, name) in zip(lines.dropFirst(2), names) {
      #expect(line.contains("  \(name), a"))
      let found = line.split(separator: " ").prefix(6).compactMap { Int($0) }
      #expect(found.count == 6 && found.allSatisfy { (0...100).contains($0) })
      // More listeners find more, but for chance.
      #expect(zip(found, found.dropFirst()).allSatisfy { $1 >= $0 - 3 })
    }
    let json = try await folder.penumbra("study", "power", study, "--json")
    #expect(json.standardOutput.contains("\"task\" : \"follow\""))
  }

  @Test("Every option of its commands is in their help")
  func help() async throws {
    let folder = try ProgramFolder()
    for (command, options) in [
      ("power", ["<study>", "--measurement", "--interaction", "--json"]),
      (
        "run",
        [
          "<study>", "--participant", "--headphones", "--device", "--strokes", "--speech",
          "--lines",
        ]
      ),
      ("report", ["<study>", "--names", "--json"]), ("export", ["<study>", "-o", "--output"]),
      ("forget", ["<study>", "<code>"]),
    ] {
      let outcome = try await folder.penumbra("study", command, "--help")
      #expect(outcome.status == 0)
      for option in options { #expect(outcome.standardOutput.contains(option), "\(option)") }
    }
  }

  @Test(
    "What cannot be done is said in one sentence",
    arguments: [
      (["report"], "", 66, "Nobody has taken part"),
      (["forget"], "", 64, "There is no participant ABCDEF"),
      (["run"], "", 64, "no terminal"),
      (["report"], "trails = 3", 65, "line 5, has the unknown key conditions.pure.trails"),
      (["report"], "[tasks.better]", 65, "cannot do yet"),
      (["report"], "way = \"finger\"", 65, "choose one of pen, overview"),
      (["report"], "[conditions.b]\npreset = \"clasic\"", 65, "choose one of classic"),
    ])
  func refused(command: [String], more: String, status: Int32, words: String) async throws {
    let folder = try ProgramFolder()
    let study = try folder.write(Self.text + more + "\n", to: "study.toml")
    let rest = command == ["forget"] ? ["ABCDEF"] : []
    let outcome = try await folder.penumbra(["study"] + command + [study] + rest)
    expectComplaint(outcome, status: status, saying: words)
  }
}
