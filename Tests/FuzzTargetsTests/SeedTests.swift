// The fuzzed parsers without the fuzzer: its seeds, its former findings, and small changes of both.
// Source of truth: the promises in FuzzTargets.

import Foundation
import FuzzTargets
import TestBasics
import Testing

@Suite struct SeedTests {
  private static func files(_ folder: String, of target: FuzzTarget) throws -> [String] {
    let resources = try #require(Bundle.module.resourcePath)
    let path = "\(resources)/\(folder)/\(target.rawValue)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { "\(path)/\($0)" }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func scratch(_ folder: TemporaryFolder) throws -> ScratchFolder {
    try ScratchFolder(below: folder.path)
  }

  /// Kinds of images that are refused in a sentence.
  private static let refused: Set = ["cmyk.jpg"]

  @Test(
    "every seed is taken, so that fuzzing begins behind the first checks",
    arguments: FuzzTarget.allCases)
  func seeds(target: FuzzTarget) throws {
    let folder = try TemporaryFolder()
    let scratch = try scratch(folder)
    let files = try Self.files("Seeds", of: target)
    #expect(files.count >= 2)
    for path in files {
      let isTaken = try target.check(try Self.bytes(path), in: scratch)
      let name = URL(fileURLWithPath: path).lastPathComponent
      #expect(isTaken != Self.refused.contains(name), "\(path)")
    }
  }

  @Test("what fuzzing once found keeps the promises", arguments: FuzzTarget.allCases)
  func findings(target: FuzzTarget) throws {
    let folder = try TemporaryFolder()
    let scratch = try scratch(folder)
    for path in try Self.files("Findings", of: target) {
      let bytes = try Self.bytes(path)
      #expect(throws: Never.self, "\(path)") { _ = try target.check(bytes, in: scratch) }
    }
  }

  @Test(
    "changed in a few bytes, cut off and joined, seeds keep the promises",
    arguments: FuzzTarget.allCases)
  func changed(target: FuzzTarget) async throws {
    let folder = try TemporaryFolder()
    let scratch = try scratch(folder)
    var random = SeededGenerator(seed: 41)
    let seeds = try Self.files("Seeds", of: target).map(Self.bytes)
    var taken = 0
    let rounds = 400
    for _ in 0..<rounds {
      await Task.yield()
      var bytes = try #require(seeds.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
        case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
        case 3: bytes.remove(at: place)
        case 4: bytes.removeSubrange(place...)
        default: bytes += try #require(seeds.randomElement(using: &random)).suffix(40)
        }
      }
      bytes.withUnsafeMutableBufferPointer { PNGSums.mend($0) }
      if try target.check(bytes, in: scratch) { taken += 1 }
    }
    // Some inputs are accepted and some are refused.
    #expect(taken > 0 && taken < rounds)
  }
}
