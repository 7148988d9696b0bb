// Which libraries `penumbra` has loaded when it ends, by the dynamic linker's own account: ld.so(8),
// LD_DEBUG=libs.

import Foundation
import TestSupport
import Testing

@Suite("Libraries are loaded when a file needs them", .timeLimit(.minutes(60)))
struct LoadedLibrariesTests {
  /// Runs `penumbra` and gives the libraries that were initialised by then.
  private static func libraries(
    _ folder: ProgramFolder, _ arguments: String...
  ) async throws -> [String] {
    let outcome = try await folder.penumbra(
      arguments,
      environment: ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": folder.file("linker")])
    #expect(outcome.status == 0, "\(arguments): \(outcome.standardError)")
    let report = try #require(folder.names().first { $0.hasPrefix("linker.") })
    let text = try String(decoding: folder.bytes(of: report), as: UTF8.self)
    try FileManager.default.removeItem(atPath: folder.file(report))
    let libraries = text.split(separator: "\n").compactMap { line in
      line.split(separator: "calling init: ").dropFirst().first.map(String.init)
    }
    #expect(libraries.contains { $0.contains("/libc.so") }, "the linker's account is there")
    return libraries
  }

  /// The bundled micrograph in another format, by ImageMagick.
  private static func copy(_ folder: ProgramFolder, _ ending: String) async throws -> String {
    let convert = try Subprocess.find("convert", package: "imagemagick")
    let path = folder.file("image.\(ending)")
    let outcome = try await Subprocess.run(
      convert, [BundledPen.image, "-resize", "64x64", "-depth", "8", path])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return path
  }

  private static func holdsDecoders(_ libraries: [String]) -> Bool {
    libraries.contains { $0.contains("opencv_imgcodecs") || $0.contains("gdal") }
  }

  @Test("neither help nor PNG, JPEG, TIFF and PGM load OpenCV's decoders and GDAL")
  func without() async throws {
    let folder = try ProgramFolder()
    let started = try await Self.libraries(folder, "--help")
    #expect(!Self.holdsDecoders(started))
    #expect(!started.contains { $0.contains("libspeechd") || $0.contains("libsystemd") })
    for ending in ["png", "jpg", "tif", "pgm"] {
      let path = try await Self.copy(folder, ending)
      let libraries = try await Self.libraries(folder, "inspect", path)
      #expect(!Self.holdsDecoders(libraries), "\(ending): \(libraries)")
    }
  }

  @Test("BMP and PPM load them")
  func with() async throws {
    let folder = try ProgramFolder()
    for ending in ["bmp", "ppm"] {
      let path = try await Self.copy(folder, ending)
      #expect(try await Self.holdsDecoders(Self.libraries(folder, "inspect", path)), "\(ending)")
    }
  }

  @Test("a picture of a path is written without them")
  func writing() async throws {
    let folder = try ProgramFolder()
    let libraries = try await Self.libraries(
      folder, "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("a.wav"),
      "--picture", folder.file("a.png"))
    #expect(!Self.holdsDecoders(libraries))
    #expect(try folder.names().contains("a.png"))
  }

  @Test("where they are missing, BMP is refused with what to install, and PNG is read")
  func missing() async throws {
    let folder = try ProgramFolder()
    let bitmap = try await Self.copy(folder, "bmp")
    // They are looked for beside OpenCV's core: a copy of that alone has none beside it.
    let libraries = try await Self.libraries(folder, "--help")
    let core = try #require(libraries.first { $0.contains("/libopencv_core.so") })
    let alone = folder.file("alone")
    try FileManager.default.createDirectory(atPath: alone, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: core).resolvingSymlinksInPath(),
      to: URL(filePath: alone).appending(path: URL(filePath: core).lastPathComponent))
    let refused = try await folder.penumbra(
      "inspect", bitmap, environment: ["LD_LIBRARY_PATH": alone])
    #expect(refused.status == 69)
    #expect(
      refused.standardError.contains("libopencv-dev")
        && refused.standardError.contains("image.bmp")
        && refused.standardError.split(separator: "\n").count == 1, "\(refused.standardError)")
    let read = try await folder.penumbra(
      "inspect", BundledPen.image, environment: ["LD_LIBRARY_PATH": alone])
    #expect(read.status == 0)
  }
}
