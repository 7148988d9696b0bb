// The cameras that PipeWire offers: the kernel's once more, and those that have no device of their own, such as
// libcamera's, a telephone's, or another program's picture. `pw-dump` tells them, with PipeWire's own package.

import Dispatch
import Foundation

/// The cameras that PipeWire offers.
public enum PipeWireCameras {
  // A server that hangs answers nothing.
  private static let patienceSeconds = 2.0

  /// Asks PipeWire for its cameras, which takes some 30 ms, and 2 s where it does not answer.
  ///
  /// - Parameter environment: variables of `pw-dump` beside those of this program.
  /// - Returns: the cameras that can be opened as `pipewire:NODE`, in order of their names; those that the kernel lists as
  ///   well are left out, and there are none where there is no PipeWire.
  public static func list(environment: [String: String] = [:]) -> [FoundCamera] {
    read(dump(environment), kernel: Set(FoundCamera.list().filter(\.isReadable).map(\.path)))
  }

  /// Reads what `pw-dump` writes.
  ///
  /// - Parameters:
  ///   - dump: its objects, as JSON.
  ///   - kernel: the devices of the cameras that need no PipeWire.
  /// - Returns: the other cameras.
  static func read(_ dump: Data, kernel: Set<String>) -> [FoundCamera] {
    let objects = (try? JSONSerialization.jsonObject(with: dump)) as? [[String: Any]] ?? []
    var found: [String: FoundCamera] = [:]
    for object in objects {
      let facts = (object["info"] as? [String: Any])?["props"] as? [String: Any] ?? [:]
      guard facts["media.class"] as? String == "Video/Source",
        let node = facts["node.name"] as? String, !node.isEmpty
      else { continue }
      let device = facts["api.v4l2.path"] as? String ?? facts["object.path"] as? String ?? ""
      guard !kernel.contains(where: { device == $0 || device == "v4l2:\($0)" }) else { continue }
      let name = facts["node.description"] as? String ?? facts["node.nick"] as? String ?? ""
      found[node] = FoundCamera(
        path: "pipewire:\(node)", name: name.isEmpty ? node : name, isReadable: true)
    }
    return found.values.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  private static func dump(_ environment: [String: String]) -> Data {
    guard let program = MachineReport.path(ofProgram: "pw-dump") else { return Data() }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return Data() }
    // A number and no process: it may be gone by then, and the group of the call still waits for it.
    let end = DispatchWorkItem { [number = process.processIdentifier] in kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patienceSeconds, execute: end)
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    end.cancel()
    return bytes ?? Data()
  }
}
