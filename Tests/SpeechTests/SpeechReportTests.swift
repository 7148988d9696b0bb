// What on a machine can speak, from the kernel's own lists as they stand in a folder.

import Foundation
import TestBasics
import Testing

@testable import Speech

@Suite("Report on speech")
struct SpeechReportTests {
  /// A machine of files.
  private static func report(owner: Int?, name: String) throws -> SpeechReport {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    let card = folder.path("asound/card0/pcm0p/sub0")
    try files.createDirectory(atPath: card, withIntermediateDirectories: true)
    try files.createDirectory(
      atPath: folder.path("asound/card0/pcm0c/sub0"), withIntermediateDirectories: true)
    let status = owner.map { "state: RUNNING\nowner_pid   : \($0)\n" } ?? "closed\n"
    try status.write(toFile: "\(card)/status", atomically: true, encoding: .utf8)
    try files.createDirectory(
      atPath: folder.path("proc/4711"), withIntermediateDirectories: true)
    try "\(name)\n".write(toFile: folder.path("proc/4711/comm"), atomically: true, encoding: .utf8)
    var equipment = SpeechEquipment()
    equipment.accessibilityAddress = "unix:path=\(folder.path("none"))"
    return SpeechReport(
      equipment: equipment, cards: folder.path("asound"), processes: folder.path("proc"))
  }

  @Test("a card that jackd plays through makes the system's speech mute, others do not")
  func jackHoldsTheCard() throws {
    let held = try Self.report(owner: 4711, name: "jackd")
    #expect(held.isSoundHeldByJack && held.way == .headphones && !held.hasReader)
    let shared = try Self.report(owner: 4711, name: "pipewire")
    #expect(!shared.isSoundHeldByJack && shared.way == .dispatcher)
    #expect(try !Self.report(owner: nil, name: "jackd").isSoundHeldByJack)
  }
}
