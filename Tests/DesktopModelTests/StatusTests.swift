// The active source in the status line, and which closed nodes are tablets. The masks are those of
// /proc/bus/input/devices of a Wacom Intuos, a keyboard, a mouse and a touchpad.

import DesktopModel
import Engine
import Foundation
import Geometry
import Pen
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60))) struct StatusTests {
  @Test("a pen tool is found in the kernel's mask of keys, and nowhere else")
  func masks() {
    #expect(TabletWatch.hasPenTool(keys: "1c63 0 0 0 0 0\n"))
    #expect(TabletWatch.hasPenTool(keys: "1 0 1c63 0 0 0 0 0"))
    #expect(
      !TabletWatch.hasPenTool(keys: "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"))
    #expect(!TabletWatch.hasPenTool(keys: "ffff0000 0 0 0 0"))
    #expect(!TabletWatch.hasPenTool(keys: "e520 10000 0 0 0 0"))
    #expect(!TabletWatch.hasPenTool(keys: ""))
    #expect(!TabletWatch.hasPenTool(keys: "what 0 0 0 0 0"))
  }

  @Test("the line names the tablet and its reader, the sound, the calibration and the recording")
  func line() {
    var status = StatusLine()
    #expect(status.text == "no tablet, mouse and keyboard · sound is starting")
    status.tablet = "Intuos Pro M"
    status.note(.off)
    status.calibration = "calibrated 0.4 px"
    status.isRecording = true
    #expect(
      status.text
        == "Intuos Pro M, tablet reader · sound off · calibrated 0.4 px · recording")
    status.heard = .face
    #expect(status.source == "Intuos Pro M, mouse or keyboard")
    status.isTabletGone = true
    #expect(status.source == "Intuos Pro M unplugged, waiting for it")
    status.tablet = nil
    status.stylus = "Wacom Intuos Pro M Pen"
    #expect(status.source == "Wacom Intuos Pro M Pen, window system")
    #expect(status.latencyText == nil)
  }

  @Test("without a tablet's reader the desktop's stylus traces and is named; a mouse takes over")
  func stylus() async throws {
    try await RunningWindow.run { model, _ in
      for step in 0..<10 {
        model.pointByStylus(
          at: ViewPoint(x: 202 + Double(step) * 8, y: 202), isInContact: true, pressure: 0.75,
          device: "Pen tablet")
      }
      try await model.wait(for: "the stylus") { model.pen?.position.x == 68 }
      #expect(model.pen?.isInContact == true)
      #expect(model.statusText.hasPrefix("Pen tablet, window system · "))
      model.pointByStylus(
        at: ViewPoint(x: 300, y: 202), isInContact: false, pressure: 0, device: "Pen tablet")
      model.point(at: ViewPoint(x: 310, y: 202), isInContact: false)
      #expect(model.statusText.hasPrefix("no tablet, mouse and keyboard · "))
    }
  }
}
