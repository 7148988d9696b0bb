// What this machine can do for a session: tablets, audio server, real-time rights, display.

import Engine
import Files
import Foundation
import Glibc
import HandDetection
import Jack
import Library
import MarkerDetection
import Tablet

/// The findings of one check of the machine.
public struct MachineReport: Sendable {
  /// The state of the audio side.
  public enum Audio: Sendable, Equatable {
    /// A JACK server answers. `keepsProperties` is whether it stores the names of ports.
    case serverRunning(keepsProperties: Bool)
    /// A JACK server is there and takes no more clients; `status` holds its reasons.
    case serverRefuses(status: UInt32)
    /// A JACK server's socket is open, but the server does not answer.
    case serverNotAnswering
    /// No server answers, and jackd can be started for this driver.
    case canStart(JackDriver)
    /// No server answers and jackd is not installed.
    case noServerProgram
  }

  /// Every input node, readable or not.
  public let nodes: [DiscoveredNode]
  /// The audio side.
  public let audio: Audio
  /// Whether the user may run threads in real time.
  public let mayRunInRealTime: Bool
  /// The display's name; nil without one.
  public let display: String?
  /// The cameras.
  public let cameras: [FoundCamera]
  /// Whether the program that looks through cameras and at films is there.
  public let hasCameraProgram: Bool
  /// What keeps each of the networks that find hands from being used; nothing where all are there.
  public let handFaults: [HandDetectionError]
  /// What keeps the markers of a sheet from being looked for; nil where nothing does.
  public let sheetFault: MarkerDetectionError?
  /// The code that runs.
  public let code: WideProgram.Code

  /// Checks the machine.
  public init() {
    nodes = TabletDiscovery.list()
    audio =
      switch JackServer.answer() {
      case .takesClients(let keepsProperties): .serverRunning(keepsProperties: keepsProperties)
      case .refuses(let status): .serverRefuses(status: status)
      case .doesNotAnswer: .serverNotAnswering
      case .absent where MachineReport.hasProgram("jackd"): .canStart(MachineReport.driver)
      case .absent: .noServerProgram
      }
    mayRunInRealTime = JackServerSettings.mayRunInRealTime
    display = MachineReport.displayName
    cameras = FoundCamera.list() + PipeWireCameras.list()
    hasCameraProgram = CompanionProgram.path(of: "penumbra-camera") != nil
    handFaults = MachineReport.handFaults()
    sheetFault = MarkerFinder.fault
    code = WideProgram.running
  }

  /// The driver of a server that would be started: the preferred card, or the first.
  private static var driver: JackDriver {
    let preferences = try? PreferencesFile.read(XDGFolders().preferences)
    return preferences.flatMap { SoundRoute($0).server.driver } ?? JackDriver.detected()
  }

  /// The display in the environment; nil for none.
  public static var displayName: String? {
    let environment = ProcessInfo.processInfo.environment
    return [environment["WAYLAND_DISPLAY"], environment["DISPLAY"]]
      .compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The pens that can be read.
  public var pens: [DiscoveredNode] {
    nodes.filter(\.isPen)
  }

  /// Whether a session could be heard.
  public var canHear: Bool {
    switch audio {
    case .serverRunning, .canStart(.alsa): true
    case .canStart(.dummy), .noServerProgram, .serverRefuses, .serverNotAnswering: false
    }
  }

  /// The nodes this user may not read.
  public var unreadablePaths: [String] {
    nodes.filter(\.isForbidden).map(\.path)
  }

  private static func handFaults() -> [HandDetectionError] {
    let name = HandModels.folderName
    let folder = (try? BundledFiles.path(of: name)) ?? name
    return HandModelSize.allCases.flatMap { HandModels.faults(in: folder, size: $0) }
  }

  private static func hasProgram(_ name: String) -> Bool { path(ofProgram: name) != nil }

  /// Where the shell would find a program; nil where it would not.
  static func path(ofProgram name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
