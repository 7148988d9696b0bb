// A script at the real window, by keys and AT-SPI alone, in one go: presets, scale, contrast, tags, recordings; then the
// end and the next start. Truth: the files in the user's folder, what a screen reader finds, and `penumbra`, which reads
// the same files.

import CAtspi
import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct ScriptedUserTests {
  @Test(
    "a scripted user, by keys and AT-SPI alone: nothing is lost, and nothing is said that was not expected"
  )
  func script() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = try ScriptedUser.prepare(screen.home)
        let user = ScriptedUser(program: try await DesktopProgram(on: screen, [path]))
        try await user.expect("JACK 48 kHz")
        try await user.keepPresets()
        try await user.setScale()
        try await user.setContrast()
        try await user.tag()
        let name = try await user.record()
        try await user.play(name)
        try await user.export(name)
        let left = try await user.leave()
        try await ScriptedUser(program: try await DesktopProgram(on: screen)).expectAgain(left)
      }
    }
  }
}
