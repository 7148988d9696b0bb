// libjack, loaded by name, so that one test program can listen to jackd and to PipeWire's JACK.

import CJACK
import Foundation

/// The functions of one libjack that a listener needs.
///
/// A program is linked against one libjack; the other one is loaded beside it, its own symbols
/// first, so that the two do not mix.
public struct JackLibrary: Sendable {
  /// Which implementation.
  public enum Kind: Sendable {
    /// jackd's, which this program is linked against.
    case jackd
    /// PipeWire's.
    case pipeWire
  }

  /// A client.
  public typealias Handle = OpaquePointer
  /// The process callback.
  public typealias Process = @convention(c) (UInt32, UnsafeMutableRawPointer?) -> Int32
  /// A callback without arguments.
  public typealias Notify = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  /// A list of port names.
  public typealias Names = UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// Which implementation it is.
  public let kind: Kind
  let newClient: @convention(c) (UnsafePointer<CChar>) -> Handle?
  let closeClient: @convention(c) (Handle) -> Int32
  let clientName: @convention(c) (Handle) -> UnsafePointer<CChar>?
  let activate: @convention(c) (Handle) -> Int32
  let sampleRate: @convention(c) (Handle) -> UInt32
  let bufferSize: @convention(c) (Handle) -> UInt32
  let setBufferSize: @convention(c) (Handle, UInt32) -> Int32
  let frameTime: @convention(c) (Handle) -> UInt32
  let lastFrameTime: @convention(c) (Handle) -> UInt32
  let setFreewheel: @convention(c) (Handle, Int32) -> Int32
  let setProcess: @convention(c) (Handle, Process, UnsafeMutableRawPointer?) -> Int32
  let setXrun: @convention(c) (Handle, Notify, UnsafeMutableRawPointer?) -> Int32
  let registerPort:
    @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>, UInt, UInt) -> Handle?
  let portBuffer: @convention(c) (Handle, UInt32) -> UnsafeMutableRawPointer?
  let portName: @convention(c) (Handle) -> UnsafePointer<CChar>?
  let ports: @convention(c) (Handle, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UInt) -> Names?
  let connections: @convention(c) (Handle, Handle) -> Names?
  let connect: @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  let disconnect: @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  let release: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let transport: @convention(c) (Handle, UnsafeMutableRawPointer?) -> Int32
  let notifySession:
    @convention(c) (
      Handle, UnsafePointer<CChar>?, jack_session_event_type_t, UnsafePointer<CChar>
    ) -> UnsafeMutablePointer<jack_session_command_t>?
  let portByName: @convention(c) (Handle, UnsafePointer<CChar>) -> Handle?
  let portIdentifier: @convention(c) (Handle) -> UInt64
  let clientIdentifier:
    @convention(c) (Handle, UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  let parseIdentifier: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<UInt64>) -> Int32
  let property:
    @convention(c) (
      UInt64, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
  let latency:
    @convention(c) (
      Handle, jack_latency_callback_mode_t, UnsafeMutablePointer<jack_latency_range_t>
    )
      -> Void
  let startTransport: @convention(c) (Handle) -> Void
  let stopTransport: @convention(c) (Handle) -> Void

  /// The folder of PipeWire's libjack, for a program's LD_LIBRARY_PATH.
  ///
  /// - Throws: `Subprocess.MissingTool`.
  public static func pipeWireFolder() throws -> String {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    for folder in ["lib"] + folders.map({ "lib/\($0)" }) {
      let path = "/usr/\(folder)/pipewire-0.3/jack"
      if FileManager.default.fileExists(atPath: "\(path)/libjack.so.0") { return path }
    }
    throw Subprocess.MissingTool(
      program: "PipeWire's libjack", installLine: "apt-get install pipewire pipewire-jack")
  }

  /// Loads a library.
  ///
  /// - Throws: `Subprocess.MissingTool`.
  public init(_ kind: Kind) throws {
    self.kind = kind
    let path =
      switch kind {
      case .jackd: "libjack.so.0"
      case .pipeWire: try "\(Self.pipeWireFolder())/libjack.so.0"
      }
    // The one that is there already stays as it is.
    let own = kind == .jackd ? 0 : RTLD_DEEPBIND
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL | own) else {
      throw Subprocess.MissingTool(
        program: path, installLine: "apt-get install libjack-jackd2-0 pipewire-jack")
    }
    func find<Function>(_ name: String) throws -> Function {
      guard let symbol = dlsym(library, "jack_\(name)") else {
        throw Subprocess.MissingTool(
          program: "jack_\(name) of \(path)", installLine: "apt-get install pipewire-jack")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    newClient = try find("client_new")
    closeClient = try find("client_close")
    clientName = try find("get_client_name")
    activate = try find("activate")
    sampleRate = try find("get_sample_rate")
    bufferSize = try find("get_buffer_size")
    setBufferSize = try find("set_buffer_size")
    frameTime = try find("frame_time")
    lastFrameTime = try find("last_frame_time")
    setFreewheel = try find("set_freewheel")
    setProcess = try find("set_process_callback")
    setXrun = try find("set_xrun_callback")
    registerPort = try find("port_register")
    portBuffer = try find("port_get_buffer")
    portName = try find("port_name")
    ports = try find("get_ports")
    connections = try find("port_get_all_connections")
    connect = try find("connect")
    disconnect = try find("disconnect")
    release = try find("free")
    transport = try find("transport_query")
    notifySession = try find("session_notify")
    portByName = try find("port_by_name")
    portIdentifier = try find("port_uuid")
    clientIdentifier = try find("get_uuid_for_client_name")
    parseIdentifier = try find("uuid_parse")
    property = try find("get_property")
    latency = try find("port_get_latency_range")
    startTransport = try find("transport_start")
    stopTransport = try find("transport_stop")
    // libjack's own messages would mix with the tests' output.
    let silence: @convention(c) (UnsafePointer<CChar>?) -> Void = { _ in }
    let setError: @convention(c) (@convention(c) (UnsafePointer<CChar>?) -> Void) -> Void =
      try find("set_error_function")
    setError(silence)
  }

  /// Copies a list of names that libjack gave.
  func list(_ names: Names?) -> [String] {
    guard let names else { return [] }
    var found: [String] = []
    while let name = names[found.count] { found.append(String(cString: name)) }
    release(names)
    return found
  }
}
