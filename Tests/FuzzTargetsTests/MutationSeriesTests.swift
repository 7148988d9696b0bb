// A million mutated image files, of every format that is read in this process; HDF5 files, which have a
// process of their own, are mutated in HDF5FilesTests. Source of truth: the promises in FuzzTargets.

import Foundation
import FuzzTargets
import TestBasics
import Testing

@Suite(.serialized) struct MutationSeriesTests {
  private static let rounds = Rounds.count(usually: 6_000, all: 1_000_000)
  // What no damaged file may take.
  private static let mostMegabytes = 2_147
  private static let limitMegapixels = 64

  private static func seeds() throws -> [(name: String, bytes: [UInt8])] {
    let resources = try #require(Bundle.module.resourcePath)
    return try ["image", "emi"].flatMap { folder in
      let path = "\(resources)/Seeds/\(folder)"
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
        ($0, Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\($0)"))))
      }
    }
  }

  @Test("a million changed files are images or refused, and none takes much memory")
  func million() async throws {
    let folder = try TemporaryFolder()
    let scratch = try ScratchFolder(below: folder.path)
    let seeds = try Self.seeds()
    let endings = Set(seeds.compactMap { $0.name.split(separator: ".").last })
    #expect(
      endings.isSuperset(of: ["sur", "emi", "ser", "mrc", "dm3", "dm4", "gwy", "tif", "png"]))
    let series = MutationSeries(seeds: seeds, limitMegapixels: Self.limitMegapixels)
    var random = SeededGenerator(seed: 1_000_000)
    var whole = MutationSeries.Tally()
    // In parts, so that other tests come between.
    let part = 2_000
    for start in stride(from: 0, to: Self.rounds, by: part) {
      await Task.yield()
      let tally = try series.run(
        min(part, Self.rounds - start), in: scratch, using: &random)
      whole.images += tally.images
      whole.refused += tally.refused
      whole.peakMegabytes = max(whole.peakMegabytes, tally.peakMegabytes)
      if tally.slowestMilliseconds > whole.slowestMilliseconds {
        whole.slowestMilliseconds = tally.slowestMilliseconds
        whole.slowest = "\(tally.slowest) from \(start)"
      }
    }
    print("\(seeds.count) seeds: \(whole.sentence)")
    #expect(whole.images + whole.refused == Self.rounds)
    #expect(whole.images > Self.rounds / 10 && whole.refused > Self.rounds / 10)
    #expect(whole.peakMegabytes > 0 && whole.peakMegabytes < Self.mostMegabytes)
  }
}
