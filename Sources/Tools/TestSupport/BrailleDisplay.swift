// A line of Braille: the real BRLTTY, which reads a terminal as it reads the program screen, and shows it on its
// virtual display. Both connections are of this machine and this user: shared memory, and a socket with a path.

import Foundation
import Synchronization
import TestBasics

/// Forty cells before a terminal, for as long as the value lives.
public final class BrailleDisplay: Sendable {
  /// Something shown.
  public struct Shown: Sendable {
    /// When it came, in nanoseconds of the monotonic clock.
    public let nanoseconds: Int64
    /// The characters in the cells, blanks at the end left out.
    public let text: String
  }

  /// How many cells there are.
  public static let cells = 40

  /// What is shared with the thread that reads the display.
  private final class Cells: Sendable {
    let shown = Mutex<[Shown]>([])
  }

  // A display that something still holds at the end of the process is never freed: its program ends there.
  private static let running = Mutex<[String: Int32]>([:])
  private static let endsAtExit: Void = {
    atexit {
      for (folder, number) in BrailleDisplay.running.withLock({ $0 }) {
        kill(number, SIGKILL)
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }()

  private let folder: URL
  private let image: TerminalImage
  private let program: RunningSubprocess
  private let cells = Cells()

  /// Starts BRLTTY before a terminal that is still empty.
  ///
  /// - Parameter columns: the terminal's width, 200 at most.
  /// - Throws: `Subprocess.MissingTool` without BRLTTY; why it does not start.
  public init(columns: Int) async throws {
    folder = URL(filePath: "/tmp/penumbra-braille-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    image = try TerminalImage(folder: folder.path, columns: columns)
    let socket = folder.appending(path: "display").path
    try "".write(
      to: folder.appending(path: "brltty.conf"), atomically: true, encoding: .utf8)
    program = try Subprocess.start(
      Subprocess.find("brltty", package: "brltty"),
      [
        "--no-daemon", "--no-api", "--braille-driver=vr", "--braille-device=server:\(socket)",
        "--screen-driver=sc", "--speech-driver=no", "--quiet", "--message-time=1",
        "--configuration-file=\(folder.path)/brltty.conf", "--pid-file=\(folder.path)/pid",
        "--updatable-directory=\(folder.path)", "--writable-directory=\(folder.path)",
      ],
      // Its key for the shared memory is made of its user's home; fake devices are not for it.
      environment: ["HOME": folder.path, "LD_PRELOAD": "", "UMOCKDEV_DIR": ""])
    _ = Self.endsAtExit
    let (path, number) = (folder.path, program.identifier)
    Self.running.withLock { $0[path] = number }
    let connection = try await Self.connect(socket)
    var wish = Array("cells \(Self.cells) 1\n".utf8)
    _ = write(connection, &wish, wish.count)
    Thread { [cells] in Self.read(connection, into: cells) }.start()
  }

  deinit {
    program.send(signal: SIGKILL)
    let path = folder.path
    Self.running.withLock { _ = $0.removeValue(forKey: path) }
    image.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Takes what is written to the terminal.
  public func take(_ output: String) { image.take(output) }

  /// What is in the cells.
  public var text: String { cells.shown.withLock { $0.last?.text ?? "" } }

  /// All that was shown, in order of time.
  public var shown: [Shown] { cells.shown.withLock { $0 } }

  private static func connect(_ path: String) async throws -> Int32 {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try await Patience.wait(for: "the display of BRLTTY") {
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    }
    return connection
  }

  /// Reads the display's own lines until BRLTTY ends; those that say what is in the cells count.
  private static func read(_ connection: Int32, into cells: Cells) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var rest = ""
    while true {
      let count = Glibc.read(connection, &bytes, bytes.count)
      guard count > 0 else { break }
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      rest += String(decoding: bytes[..<count], as: UTF8.self)
      while let end = rest.firstIndex(of: "\n") {
        let line = rest[..<end]
        rest = String(rest[rest.index(after: end)...])
        guard line.hasPrefix("Visual \""), line.hasSuffix("\"") else { continue }
        var text = line.dropFirst(8).dropLast().replacing("\\\"", with: "\"")
        while text.last == " " { text.removeLast() }
        cells.shown.withLock {
          $0.append(
            Shown(
              nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
              text: String(text)))
        }
      }
    }
    close(connection)
  }
}
