// The meters below the pages, by keys. Source of truth: what a screen reader finds, and the next start.

import CAtspi
import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct MeterPanelTests {
  private static let spectrum = "Spectrum, 50 Hz to 12 kHz"

  private static func isShown(_ program: DesktopProgram) throws -> Bool {
    try (program.find(spectrum)?.extent?.height ?? 0) > 1
  }

  @Test("a key folds them away, and they are folded at the next start")
  func fold() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        #expect(try Self.isShown(program))
        let fold = try #require(try program.find("Meters"))
        #expect(fold.act())
        try await program.wait("the meters to go") { try Self.isShown(program) ? nil : true }
        try await screen.screenshot("meters-folded")
        #expect(try await program.close() == 0)

        let next = try await DesktopProgram(on: screen)
        try await next.waitForWords("JACK 48 kHz")
        #expect(try !Self.isShown(next))
        let folded = try #require(try next.find("Meters"))
        #expect(folded.act())
        try await next.wait("the meters to come") { try Self.isShown(next) ? true : nil }
        #expect(try await next.close() == 0)
      }
    }
  }
}
