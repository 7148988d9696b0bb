// The cameras that PipeWire offers. Source of truth: what pw-dump 0.3.65 writes of a camera of the kernel's, of one of
// libcamera's, of a program's picture and of a sound card, laid out as pw-dump(1) says.

import Foundation
import Testing

@testable import Session

@Suite("Cameras of PipeWire", .timeLimit(.minutes(60)))
struct PipeWireCamerasTests {
  private func node(_ properties: [String: Any]) -> [String: Any] {
    ["id": 40, "type": "PipeWire:Interface:Node", "info": ["state": "idle", "props": properties]]
  }

  private func read(_ objects: [[String: Any]], kernel: Set<String>) throws -> [FoundCamera] {
    PipeWireCameras.read(try JSONSerialization.data(withJSONObject: objects), kernel: kernel)
  }

  private var objects: [[String: Any]] {
    [
      ["id": 0, "type": "PipeWire:Interface:Core", "info": ["cookie": 3, "props": NSNull()]],
      node([
        "media.class": "Video/Source", "node.name": "v4l2_input.pci-0000_00_14.0",
        "node.description": "Webcam HD (V4L2)", "api.v4l2.path": "/dev/video0",
        "object.path": "v4l2:/dev/video0", "priority.session": 1000,
      ]),
      node([
        "media.class": "Video/Source", "node.name": "libcamera_input.__SB_.PC00.LNK1",
        "node.description": "Built-in Front Camera", "device.api": "libcamera",
      ]),
      node(["media.class": "Video/Source", "node.name": "scope", "node.description": ""]),
      node([
        "media.class": "Audio/Source", "node.name": "alsa_input.usb", "node.description": "Mic",
      ]),
      node(["media.class": "Video/Source", "node.description": "has no name"]),
    ]
  }

  @Test("those without a device of the kernel's, each once, by what PipeWire calls them")
  func others() throws {
    let found = try read(objects + objects, kernel: ["/dev/video0"])
    #expect(found.map(\.name) == ["Built-in Front Camera", "scope"])
    #expect(found.map(\.path) == ["pipewire:libcamera_input.__SB_.PC00.LNK1", "pipewire:scope"])
    #expect(found.map(\.isReadable) == [true, true])
  }

  @Test("one of the kernel's is left out only where it can be read there")
  func kernels() throws {
    let found = try read(objects, kernel: ["/dev/video1"])
    #expect(found.map(\.name).contains("Webcam HD (V4L2)"))
  }

  @Test(
    "what is no list of objects has no cameras",
    arguments: ["", "{}", "[1]", "[{\"info\":[]}]", "nonsense"])
  func flawed(dump: String) {
    #expect(PipeWireCameras.read(Data(dump.utf8), kernel: []).isEmpty)
  }
}
