// Study files: what they hold, what is refused and with which line. Truth: the texts here, and counting.

import Files
import Foundation
import Library
import Sonification
import Study
import TestBasics
import Testing

@Suite struct StudyPlanTests {
  @Test("a study file holds tasks and conditions, and what it leaves out has its default")
  func plan() throws {
    let plan = try StudyFiles().plan
    #expect(plan.name == "Which scale" && plan.seed == 15)
    #expect(plan.parts.map(\.task) == [.brighter, .vacancy, .columns])
    #expect(plan.parts[1].depth == 0.5 && plan.parts[0].method == .quest)
    #expect(plan.conditions.map(\.name) == ["classic", "pure"])
    #expect(plan.conditions[1].preset == Preset.analysis)
    #expect(plan.catchShare == 0.08 && plan.roveDecibels == 3 && plan.practiceCount == 10)
    #expect(plan.digest.count == 64)
    let short = try StudyFiles.parse(
      "name = \"a\"\n[tasks.brighter]\nmethod = \"staircase\"\n[conditions.a]\npreset = \"classic\""
    )
    #expect(short.parts[0].trialCount == 80 && short.parts[0].method == .staircase)
  }

  @Test("a mistyped key is refused with the nearest one and its line")
  func unknownKey() throws {
    #expect(
      throws: SettingsError.unknownKey(
        path: "/s/study.toml", key: "tasks.brighter.trails", nearest: "tasks.brighter.trials")
    ) { try StudyFiles.parse("name = \"a\"\n[tasks.brighter]\ntrails = 5") }
    let folder = try TemporaryFolder()
    let path = folder.path + "/study.toml"
    try OutputFile.write(Array("name = \"a\"\n\ncatch-present = 5\n".utf8), to: path)
    do throws(SettingsError) {
      _ = try StudyPlan(
        path: path, presets: StudyFiles.builtInPresets)
      Issue.record("the key was accepted")
    } catch {
      #expect(
        error == .unknownKey(path: path, key: "catch-present", nearest: "catch-percent"))
      #expect(error.line == 3)
    }
  }

  @Test(
    "what the program cannot do yet is refused as such",
    arguments: [
      ("[tasks.better]", "tasks.better"), ("[tasks.better]\ntrials = 9", "tasks.better"),
    ])
  func later(text: String, key: String) {
    #expect(throws: SettingsError.notYetPossible(path: "/s/study.toml", key: key)) {
      try StudyFiles.parse("name = \"a\"\n" + text)
    }
  }

  @Test("a condition may be an overview, have a ruler, or lead nobody")
  func conditions() throws {
    let plan = try StudyFiles.parse(
      """
      name = "a"
      [tasks.shape]
      method = "staircase"
      [tasks.place]
      [conditions.a]
      preset = "classic"
      way = "overview"
      ticks = true
      [conditions.b]
      preset = "classic"
      ticks = true
      tick-px = 60
      guide = false
      [conditions.c]
      preset = "classic"
      ticks = false
      """)
    #expect(plan.conditions.map(\.way) == [.overview, .pen, .pen])
    #expect(plan.conditions.map(\.isGuided) == [true, false, true])
    #expect(plan.conditions.map(\.preset.mappings.first.tickAxis) == [.x, .x, .off])
    #expect(plan.conditions.prefix(2).map(\.preset.mappings.first.tickStep) == [24, 60])
    #expect(plan.parts[0].method == .staircase && plan.parts[1].method == .fixed)
    // A hand is not led by an overview.
    for participant in 0..<12 {
      let blocks = plan.blocks(participant: participant)
      #expect(blocks.filter { $0.part == 0 }.map(\.condition).sorted() == [0, 1, 2])
      #expect(blocks.filter { $0.part == 1 }.map(\.condition).sorted() == [1, 2])
    }
  }

  @Test(
    "what a task or condition does not have is refused",
    arguments: [
      "[tasks.brighter]\nmethod = \"fixed\"\n[conditions.a]\npreset = \"classic\"",
      "[tasks.follow]\nmethod = \"quest\"\n[conditions.a]\npreset = \"classic\"",
      "[tasks.place]\n[conditions.a]\npreset = \"classic\"\nway = \"overview\"",
      "[tasks.shape]\n[conditions.a]\npreset = \"classic\"\nway = \"finger\"",
      "[tasks.shape]\n[conditions.a]\npreset = \"classic\"\ntick-px = 1",
      "[tasks.shape]\n[conditions.a]\npreset = \"classic\"\nguide = 1",
    ])
  func notOfTheTask(text: String) {
    #expect(throws: SettingsError.self) { try StudyFiles.parse("name = \"a\"\n" + text) }
  }

  @Test("a condition that is no preset is refused with those there are")
  func noPreset() {
    let text = "name = \"a\"\n[tasks.columns]\n[conditions.a]\npreset = \"clasic\""
    #expect(
      throws: SettingsError.unknownChoice(
        path: "/s/study.toml", key: "conditions.a.preset", found: "clasic",
        choices: Preset.builtIn.map(\.name))
    ) { try StudyFiles.parse(text) }
  }

  @Test(
    "numbers out of range and missing parts are refused",
    arguments: [
      "[tasks.brighter]", "name = \"a\"", "name = \"a\"\n[tasks.brighter]",
      "name = \"\"\n[tasks.brighter]\n[conditions.a]\npreset = \"classic\"",
      "name = \"a\"\ncatch-percent = 4\n", "name = \"a\"\nrove-db = nan",
      "name = \"a\"\n[tasks.brighter]\ntrials = 5", "name = \"a\"\n[tasks.vacancy]\ndepth = 0",
      "name = \"a\"\n[tasks.brighter]\n[conditions]\na = 1", "name = \"a\"\nconditions = 3",
      "name = \"a\"\n[tasks.brighter]\nmethod = \"guess\"", "name = ",
    ])
  func refused(text: String) {
    #expect(throws: SettingsError.self) { try StudyFiles.parse(text) }
  }

  @Test("a preset file is looked for beside the study file")
  func presetFile() throws {
    let folder = try TemporaryFolder()
    var own = Preset.classic
    own.name = "mine"
    try PresetFile.write(own, to: folder.path + "/mine.toml")
    let path = folder.path + "/study.toml"
    let text = "name = \"a\"\n[tasks.columns]\n[conditions.a]\npreset = \"mine.toml\"\n"
    try OutputFile.write(Array(text.utf8), to: path)
    let plan = try StudyPlan(
      path: path, presets: StudyFiles.builtInPresets)
    #expect(plan.conditions[0].preset.name == "mine")
  }

  @Test("over the participants each condition comes in each place of a task equally often")
  func order() throws {
    let plan = try StudyFiles().plan
    var counts: [StudyPlan.Block: Int] = [:]
    for participant in 0..<40 {
      let blocks = plan.blocks(participant: participant)
      #expect(blocks.count == 6 && blocks.map(\.part) == [0, 0, 1, 1, 2, 2])
      for place in [0, 2, 4] { counts[blocks[place], default: 0] += 1 }
    }
    #expect(counts.count == 6 && counts.values.allSatisfy { $0 == 20 })
  }

  @Test("5 to 10 % of the trials are easy on purpose, and none of the first three")
  func catchTrials() throws {
    var plan = try StudyFiles().plan
    var part = plan.parts[0]
    for (share, trials) in [(0.05, 80), (0.08, 200), (0.1, 40)] {
      plan.catchShare = share
      part.trialCount = trials
      for block in 0..<20 {
        let found = plan.catchTrials(of: part, seed: 9, block: block)
        #expect(found.count == Int((share * Double(trials)).rounded()))
        #expect(found.allSatisfy { (3..<trials).contains($0) })
        #expect(found == plan.catchTrials(of: part, seed: 9, block: block))
      }
    }
    part.trialCount = 40
    #expect(
      plan.catchTrials(of: part, seed: 9, block: 0) != plan.catchTrials(of: part, seed: 8, block: 0)
    )
  }
}
