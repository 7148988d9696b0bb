// A session on a file system that fills up and gets room again, while it sounds. Sources of truth:
// the kernel, which refuses; its clock at the moment before the disk was full; a second client of
// the server, which hears the sound continue; ffmpeg, which decodes what was kept.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("A session on a full disk", .timeLimit(.minutes(60)), .needs(.server))
struct SessionFullDiskTests {
  // Arguments: the place of the file system, the folder both sides see, the program. Each step waits
  // for a file that the test makes.
  private static let script = """
    room=$1 out=$2; shift 2
    mount -t tmpfs -o size=16m room "$room" || exit 97
    "$@" & program=$!
    step() { while [ ! -e "$out/$1" ]; do kill -0 $program 2>/dev/null || exit 98; sleep 0.01; done; }
    step fill
    read -r before _ </proc/uptime
    dd if=/dev/zero of="$room/filler" bs=64k 2>/dev/null
    read -r after _ </proc/uptime
    echo "$before $after" >"$out/times.part"; mv "$out/times.part" "$out/times"
    step copy
    cp -r "$room/session" "$out/full"; touch "$out/copied"
    step room
    rm "$room/filler"; touch "$out/made"
    step end
    kill -INT $program; wait $program; status=$?
    cp -r "$room/session" "$out/after"
    exit $status
    """

  private static func wait(for path: String) async throws {
    try await Patience.wait(for: path) { FileManager.default.fileExists(atPath: path) }
  }

  /// The cells of a column, without the header and a last line that breaks off.
  private static func column(_ name: String, _ number: Int, in folder: String) throws -> [Double] {
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    return text[...(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n").dropFirst()
      .compactMap { row in
        Double(row.split(separator: ",", omittingEmptySubsequences: false)[number])
      }
  }

  /// /proc/uptime counts the time a machine slept, the session's clock does not.
  private static func sleptSeconds() -> Double {
    var boot = timespec()
    var monotonic = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    return Double(boot.tv_sec - monotonic.tv_sec) + Double(boot.tv_nsec - monotonic.tv_nsec) * 1e-9
  }

  /// What was lost, in seconds before the disk was full.
  private static func losses(
    _ kept: String, before: Double, _ folder: ProgramFolder
  ) async throws -> [String: Double] {
    let facts = try String(contentsOfFile: "\(kept)/session.toml", encoding: .utf8)
    let origin = try #require(facts.firstMatch(of: /origin-ns = (\d+)/))
    let moment = before - (Double(origin.1) ?? 0) * 1e-9
    var losses: [String: Double] = [:]
    for name in ["strokes.csv", "frames.csv", "engine.csv"] {
      losses[name] = try moment - #require(column(name, 0, in: kept).last)
    }
    let decoding = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      ["-v", "quiet", "-y", "-i", "\(kept)/sound.flac", "-f", "s32le", folder.file("raw")])
    #expect(decoding.status == 0)
    let times = try column("engine.csv", 0, in: kept)
    let frames = try column("engine.csv", 1, in: kept)
    let played = zip(times, frames).reduce(0) { $0 + ($1.0 <= moment ? $1.1 : 0) }
    losses["sound.flac"] = try (played - Double(folder.bytes(of: "raw").count / 8)) / 48_000
    return losses
  }

  @Test(
    "It is told, sound and pen go on, what was written before is kept, and room that comes back does no harm",
    .enabled(
      if: OwnFileSystem.isPermitted,
      """
      Known condition: this machine does not permit 'unshare --user --mount', so a test has no file \
      system of its own to fill; the file-size limit of SessionDamageTests is all that is tested here.
      """))
  func full() async throws {
    let folder = try ProgramFolder()
    let room = folder.file("room")
    let out = folder.file("out")
    for path in [room, out] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    func make(_ name: String) throws { try folder.write("", to: "out/\(name)") }
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let unshare = try Subprocess.find("unshare", package: "util-linux")
    let outcome = try await JackTestServer.run { _ in
      // Without umockdev's preload, which answers for other mounts than the program sees.
      let running = try Subprocess.start(
        unshare,
        OwnFileSystem.arguments + ["bash", "-c", Self.script, "full", room, out, program]
          + [
            "trace", BundledPen.image, "--strokes", strokes, "--audio", "jack", "--json-stats",
            "--record", "\(room)/session",
          ],
        environment: folder.environment.merging(["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]) { $1 })
      try await running.waitUntilSaid("Recording: ")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      #expect(try await capture.record(frames: 384_000).peak > 0.05)
      try make("fill")
      try await running.waitUntilSaid("Recording: stopped, while sound and pen go on.")
      let told = ProcessInfo.processInfo.systemUptime
      try await Self.wait(for: "\(out)/times")
      let times = try String(contentsOfFile: "\(out)/times", encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      try #require(times.count == 2)
      let slept = Self.sleptSeconds()
      // The recorder's round and the face's tick take a second; a message that appears only at the
      // session's end is not there within a minute.
      #expect(told - (times[1] - slept) < 60)
      let before = running.standardOutput.split(separator: "\n").count
      #expect(try await capture.record(frames: 96_000).peak > 0.05, "the sound goes on")
      try make("copy")
      try await Self.wait(for: "\(out)/copied")
      let losses = try await Self.losses("\(out)/full", before: times[0] - slept, folder)
      print("full disk: told after \(told - (times[1] - slept)) s, lost before it \(losses) s")
      #expect(losses.count == 4 && losses.values.allSatisfy { $0 <= 4 }, "\(losses)")
      try make("room")
      try await Self.wait(for: "\(out)/made")
      #expect(try await capture.record(frames: 96_000).peak > 0.05, "the sound still goes on")
      capture.close()
      try make("end")
      let outcome = try await running.outcome()
      let reports = outcome.standardOutput.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /"reports":(\d+)/).flatMap { Int($0.1) }
      }
      try #require(before > 0 && reports.count > before)
      // Two seconds of the pen at least, 200 reports each.
      #expect(reports[reports.count - 1] - reports[before - 1] > 400, "the pen goes on: \(reports)")
      return outcome
    }
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let words = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("Recording: s") }
    #expect(words.count == 1 && words[0].contains("because its disk is full"), "\(words)")
    for name in ["full", "after"] {
      let show = try await folder.penumbra("sessions", "show", "\(out)/\(name)")
      #expect(show.status == 0, "\(name): \(show.standardError)")
      for line in show.standardError.split(separator: "\n") {
        #expect(line.contains("breaks off"), "\(name): \(line)")
      }
      let render = try await folder.penumbra(
        "render", "\(out)/\(name)", "-o", folder.file("\(name).wav"))
      #expect(render.status == 0, "\(name): \(render.standardError)")
    }
  }

  @Test(
    "A disk that is full from the start: a trace goes on unrecorded and leaves no folder; --record fails",
    .enabled(
      if: OwnFileSystem.isPermitted,
      """
      Known condition: this machine does not permit 'unshare --user --mount', so a test has no file \
      system of its own to fill.
      """))
  func fromTheStart() async throws {
    let folder = try ProgramFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    let script = """
      mount -t tmpfs -o size=256k room "$1" || exit 97
      dd if=/dev/zero of="$1/filler" bs=4k 2>/dev/null
      "$2" trace "$3" --pen "$4" --audio off --duration 1; echo "status $?" >&2
      "$2" sessions >&2
      "$2" trace "$3" --pen "$4" --audio off --duration 1 --record "$1/asked"; echo "status $?" >&2
      ls "$1/penumbra/sessions" "$1" >&2
      """
    let outcome = try await Subprocess.run(
      Subprocess.find("unshare", package: "util-linux"),
      OwnFileSystem.arguments + [
        "bash", "-c", script, "full", folder.file("data"), Subprocess.builtProduct("penumbra"),
        BundledPen.image, BundledPen.path,
      ], environment: folder.environment.merging(["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]) { $1 })
    let words = outcome.standardError
    #expect(words.contains("Recording: none, while sound and pen go on. "), "\(words)")
    #expect(words.contains("because its disk is full"), "\(words)")
    #expect(words.firstMatch(of: /Ended after 1[.\d]* s: \d\d+ reports/) != nil, "\(words)")
    #expect(words.contains("status 0\nThere are no sessions in "), "\(words)")
    #expect(words.contains("status 73\n"), "\(words)")
    #expect(!words.contains("asked\n") && !words.contains("-haadf-rhombic\n"), "\(words)")
  }
}
