// Devices that come and go while the window is open.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window), .needs(.devices)) struct LossTests {
  @Test("a JACK server that dies is said in the bar, and sound is back with the next one")
  func server() async throws {
    try await JackTestServer.run { server in
      try await DesktopScreen.run { screen in
        _ = try TwoTones.prepare(screen.home)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        await server.kill()
        try await program.waitForWords("The JACK server is gone")
        try await program.waitForWords("JACK is gone, waiting for it")
        try await screen.screenshot("server-lost")
        try await server.start()
        try await program.waitForWords("JACK 48 kHz")
        #expect(try await program.isHeardByKeys())
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("a tablet is named, traced, missed when it is unplugged, and back when it is plugged in")
  func tablet() async throws {
    try await TabletScreen.run { screen, tablet in
      let program = try await DesktopProgram(on: screen)
      try await program.waitForWords("JACK 48 kHz")
      let status = try await program.waitForWords("not calibrated")
      #expect(!status.contains("no tablet"))
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      defer { capture.close() }
      async let playing = tablet.play(TabletScreen.pen(), stamps: .now)
      let sound = try await capture.record(frames: 96_000)
      try await screen.screenshot("tablet")
      _ = try await playing
      #expect(sound.peak > 0.01)
      try tablet.unplug()
      try await program.waitForWords("unplugged, waiting for it")
      try await screen.screenshot("tablet-lost")
      try tablet.plug()
      try await program.wait("the tablet") {
        try program.words().contains { $0.contains("unplugged") } ? nil : true
      }
      #expect(try await program.close() == 0)
    }
  }
}
