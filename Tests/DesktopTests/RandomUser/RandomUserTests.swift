// A user who does anything: keys, pointer, texts, pages, sizes, and accidents around the window. Truth: the program's exit
// status, what GLib complains of, the kernel's account of memory, the files. `make test` does a share; 20,000 acts are done
// with PENUMBRA_ROUNDS=all. PENUMBRA_SEED=N does the series of one seed again, PENUMBRA_ROUNDS=N as many acts of it.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(240)), .needs(.window)) struct RandomUserTests {
  private static let acts = Rounds.count(usually: 300, all: 20_000)
  /// One seed for 2,000 acts, two at least.
  private static let seeds: [UInt64] = {
    let wanted = ProcessInfo.processInfo.environment["PENUMBRA_SEED"].flatMap { UInt64($0) }
    return wanted.map { [$0] } ?? (1...UInt64(max(2, acts / 2_000))).map { $0 }
  }()

  @Test(
    "a random user neither ends the program nor makes it complain, and loses nothing",
    arguments: seeds)
  func anything(_ seed: UInt64) async throws {
    try await JackTestServer.run { server in
      try await DesktopScreen.run(width: RandomAct.screen.width, height: RandomAct.screen.height) {
        screen in
        let preload = try await FullDisk.library(in: screen.home)
        let user = try await RandomUser(seed: seed, on: screen, server, preload: preload)
        let begun = ContinuousClock.now
        try await user.act(Self.acts / Self.seeds.count)
        // Every other one leaves while tags cannot be written, if it comes to that. The log needs room.
        let kept: Set<RandomAccident> = seed.isMultiple(of: 2) ? [.tagsBlocked] : []
        try await user.recover(except: kept)
        try await user.settle()
        try await user.expectAnswer()
        let isAsked = try await user.leave()
        let (first, second) = Self.largest(user.sizes)
        print(
          "seed \(seed): \(user.count) acts in \(begun.duration(to: .now)), \(user.sizes.count) starts, "
            + "asked at the end: \(isAsked), \(first / 1_024) MiB, then \(second / 1_024) MiB")
        if second > first + Self.slack, Double(second) > Double(first) * Self.growth {
          throw user.found("\(first) KiB in the first half of the acts became \(second) KiB")
        }
      }
    }
  }

  // Pages, windows and images that are met for the first time in the second half stay in memory: 16 % was the most in
  // 7 series of 700 and 1,000 acts. One shown picture (6 MB) lost at each third act would be 100 % in 300 acts.
  private static let growth = 1.3
  // A run that ended early has seen little in its first half: 60 MiB are some pages and file dialogs.
  private static let slack = 60 * 1_024

  /// The largest size in the first and in the second half of the longest run of the program, in kibibytes.
  private static func largest(_ sizes: [[Int]]) -> (first: Int, second: Int) {
    let longest = sizes.max { $0.count < $1.count } ?? []
    let middle = longest.count / 2
    return (longest[..<middle].max() ?? 0, longest[middle...].max() ?? 0)
  }
}
