// A camera of PipeWire's under the pen, in the window itself: found among the cameras, heard, pulled out and put in
// again. Source of truth: the grey that GStreamer paints, and when the test pulls.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct CameraWindowTests {
  @Test(
    "a camera that PipeWire has is in the list, is heard, is missed when it is pulled out, and is back by itself"
  )
  func camera() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        // In its turn: a camera has work as long as it is there.
        let server = try PipeWireCamera()
        try server.plug()
        let program = try await DesktopProgram(
          on: screen,
          environment: [
            "PIPEWIRE_RUNTIME_DIR": server.folder.path,
            "GST_REGISTRY": server.folder.path("registry"),
          ])
        try await program.waitForWords("JACK 48 kHz")
        try await program.open(page: "Image")
        let button = try await program.wait("the camera among the rows of the page") {
          try program.find("Camera: \(PipeWireCamera.title)", "push button")
        }
        button.act()
        try await program.waitForWords("Camera: pipewire:\(PipeWireCamera.node), 64 × 48 px")
        try await screen.screenshot("camera")
        try await screen.xdotool("key", "Left", "space")
        // The kept brightness of 128 among 255.
        try await program.waitForWords("value 128")
        server.pull()
        try await program.waitForWords(
          "The camera pipewire:\(PipeWireCamera.node) gives no pictures")
        try server.plug()
        try await program.waitForWords(
          "The camera pipewire:\(PipeWireCamera.node) gives pictures again.")
        #expect(try await program.close() == 0)
      }
    }
  }
}
