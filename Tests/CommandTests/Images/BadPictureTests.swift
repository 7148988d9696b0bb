// Files that promise 2^40 pixels, refer to themselves or to other files, and a picture of one row: one
// sentence each, with 2 GiB of memory. Sources of truth: struct and h5py, which wrote them here by the
// formats' layouts, and the kernel, which gives no more memory than it is told.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Pictures that cannot be had", .timeLimit(.minutes(60)))
struct BadPictureTests {
  /// Writes all files, the first argument is the folder.
  private static let generator = #"""
    import os, struct, sys
    import h5py, numpy as np
    from PIL import Image
    os.chdir(sys.argv[1])
    side = 1 << 20
    def put(name, data):
        open(name, "wb").write(data)
    put("huge.pgm", b"P5 1048576 1048576 255\n" + bytes(9))
    put("huge.mrc", (struct.pack("<10i6f3i", side, side, 1, 0, 0, 0, 0, side, side, 1, 1, 1, 1, 90, 90, 90, 1, 2, 3)
        .ljust(208, b"\0") + b"MAP DD\0\0").ljust(1024, b"\0") + b"x")
    put("huge.ser", struct.pack("<3H8I", 0x4949, 0x197, 0x210, 0x4122, 0x4152, 1, 1, 30, 0, 38, 0)
        + struct.pack("<2dI2dIH2I", 0, 1e-9, 0, 0, 1e-9, 0, 1, side, side) + bytes(9))
    field = (b"xres\0i" + struct.pack("<i", side) + b"yres\0i" + struct.pack("<i", side)
        + b"data\0D" + struct.pack("<Id", 1, 1))
    field = b"/0/data\0oGwyDataField\0" + struct.pack("<I", len(field)) + field
    put("huge.gwy", b"GWYPGwyContainer\0" + struct.pack("<I", len(field)) + field)
    # A tag tree in which a data field holds itself: its length is that of all around it.
    put("self.gwy", b"GWYPGwyContainer\0" + struct.pack("<I", 64) + b"a\0oA\0" + struct.pack("<I", 64) + bytes(20))
    def tiff(next, *tags):
        return (b"II*\0" + struct.pack("<IH", 8, len(tags)) + b"".join(struct.pack("<2H2I", *tag) for tag in tags)
            + struct.pack("<I", next) + bytes(9))
    page = ((258, 3, 1, 8), (259, 3, 1, 50000), (262, 3, 1, 1), (273, 4, 1, 8), (277, 3, 1, 1), (279, 4, 1, 9))
    put("huge.tif", tiff(0, (256, 4, 1, side), (257, 4, 1, side), *page))
    put("loop.tif", tiff(8, (330, 4, 1, 8)))
    # Groups in groups, each counted as one entry of itself; the tree ends where the file does.
    put("deep.dm3", struct.pack(">3I", 3, 1 << 20, 1) + (b"\1\0" + struct.pack(">I", 1) + b"\x14\0\0") * 10_000)
    with h5py.File("huge.h5", "w") as file:
        file.create_dataset("a", (side, side), "u1", chunks=(1024, 1024))
    with h5py.File("cycle.h5", "w") as file:
        file.create_group("a/b")
        file["a/b/a"], file["a/b/root"] = file["a"], file["/"]
    with h5py.File("outside.h5", "w") as file:
        file["a"] = h5py.ExternalLink("/etc/passwd", "/a")
    Image.fromarray(np.arange(64, dtype="u1").reshape(1, 64)).save("row.png")
    """#
  private static let memoryBytes = 2 << 30

  private static let sentences = [
    ("huge.pgm", "has 1048576 × 1048576 pixels"), ("huge.mrc", "ends before its image does"),
    ("huge.ser", "ends before its image does"), ("huge.gwy", "ends before its image does"),
    ("self.gwy", "ends before its image does"), ("huge.tif", "has 1048576 × 1048576 pixels"),
    ("loop.tif", "is damaged"), ("deep.dm3", "is damaged"),
    ("huge.h5", "has 1048576 × 1048576 pixels"),
    ("cycle.h5", "holds groups and attributes alone"),
    ("outside.h5", "holds a link /a to another file"),
  ]

  /// Runs the program with an address space of 2 GiB.
  private func run(_ arguments: [String], in folder: ProgramFolder) async throws
    -> Subprocess.Outcome
  {
    try await Subprocess.run(
      Subprocess.find("prlimit", package: "util-linux"),
      ["--as=\(Self.memoryBytes)", Subprocess.builtProduct("penumbra")] + arguments,
      environment: folder.environment)
  }

  @Test("2^40 pixels, loops, links elsewhere: one true sentence within 2 GiB")
  func sentences() async throws {
    let folder = try ProgramFolder()
    let made = try Subprocess.runHere("/usr/bin/python3", ["-c", Self.generator, folder.path])
    try #require(made.status == 0, "\(made.standardError)")
    for (name, words) in Self.sentences {
      for command in [["inspect"], ["inspect", "--metadata"], ["lattice"]] {
        let outcome = try await run(command + [folder.file(name)], in: folder)
        expectComplaint(outcome, status: 65, saying: words, "\(command) \(name): \(outcome)")
        #expect(outcome.words.contains(folder.file(name)))
      }
    }
  }

  @Test("the lattice of one row is none, and that is an answer")
  func row() async throws {
    let folder = try ProgramFolder()
    let made = try Subprocess.runHere("/usr/bin/python3", ["-c", Self.generator, folder.path])
    try #require(made.status == 0, "\(made.standardError)")
    let outcome = try await run(["lattice", folder.file("row.png")], in: folder)
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome)")
    #expect(outcome.standardOutput.contains("no lattice to look for in 64 × 1 px"), "\(outcome)")
  }
}
