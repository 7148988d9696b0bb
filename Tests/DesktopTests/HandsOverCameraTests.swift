// Hands in the camera's own picture, which is the image: the fingertip is where it is seen, and paints there. Source of
// truth: where the tip of the index finger is drawn in the camera's picture.

import Foundation
import ImageFile
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct HandsOverCameraTests {
  private static let (width, height) = (640, 480)

  private static func hand(pinches: Bool) -> DrawnHand {
    var hand = DrawnHand(center: DrawnHand.Place(x: 120, y: 350), palmPixels: 90)
    hand.pinches = pinches
    return hand
  }

  /// An open hand until the test begins, then it pinches for three seconds, and is open again.
  private static func stage() -> CameraStage {
    let pictures = [false, true].map { hand(pinches: $0).picture(width: width, height: height) }
    return CameraStage(
      [pictures[0]] + Array(repeating: pictures[1], count: 90) + [pictures[0]], width: width,
      height: height, isColor: true)
  }

  @Test(
    "hands that a camera saw before are seen in its picture once that is the image, and a fingertip paints where it is"
  )
  func painting() async throws {
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        // In its turn: a camera has work as long as it is there.
        let server = try PipeWireCamera()
        let stage = Self.stage()
        try server.plug(stage)
        let program = try await DesktopProgram(
          on: screen,
          environment: [
            "PIPEWIRE_RUNTIME_DIR": server.folder.path,
            "GST_REGISTRY": server.folder.path("registry"),
          ])
        try await program.waitForWords("JACK 48 kHz")
        // By the camera itself, over the image that was open.
        try await screen.xdotool("key", "ctrl+shift+k")
        try await program.open(page: "Tablet")
        try await program.waitForWords("One hand is seen")
        try await program.open(page: "Image")
        try await program.wait("the camera among the rows of the page") {
          try program.find("Camera: \(PipeWireCamera.title)", "push button")
        }.act()
        try await program.waitForWords("\(Self.width) × \(Self.height)")
        try await program.open(page: "Tablet")
        try await program.waitForWords("One hand is seen")
        try await screen.xdotool("key", "ctrl+i", "ctrl+b")
        try await program.waitForWords(" · painting · ")
        stage.begin()
        // The hand opens after three seconds: the stroke has ended, and can be taken back.
        try await program.wait("the stroke") { try program.find("Undo: Stroke painted") }
        try await screen.screenshot("hands-over-camera")
        #expect(try program.words().contains { $0.contains(" · recording · ") })
        try await screen.xdotool("key", "ctrl+shift+g")
        let path = screen.home.file("paint.png")
        try await DialogTests.save("Save the paint as a picture", as: path, screen)
        try await program.waitForWords("Wrote paint.png")
        let saved = try ImageFile.readColors(path: path)
        try #require(saved.width == Self.width && saved.height == Self.height)
        let painted = (0..<Self.width * Self.height).filter { saved.pixels[4 * $0 + 3] > 127 }
        try #require(!painted.isEmpty)
        let tip = Self.hand(pinches: true).landmarks[8]
        let nearest = painted.map {
          hypot(Double($0 % Self.width) - tip.x, Double($0 / Self.width) - tip.y)
        }.min()
        // The networks find the tip of a drawn hand within its finger, and the brush is 16 px wide. Where the hand took the
        // middle four fifths, as over another image, it would be 38 px away, and in a mirror 290.
        #expect(nearest.map { $0 < 12 } == true, "\(nearest ?? .infinity)")
        // Nobody went away where the picture rests.
        try await screen.xdotool("key", "ctrl+i", "ctrl+f")
        try await program.waitForWords("The picture rests; hands are looked for once it moves.")
        try await screen.xdotool("key", "ctrl+f")
        try await program.waitForWords("One hand is seen")
        #expect(try await program.close() == 0)
      }
    }
  }
}
