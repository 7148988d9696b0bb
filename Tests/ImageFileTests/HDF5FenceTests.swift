// The program that reads HDF5 files, asked directly: what the fence around it refuses.
import Files
import Foundation
import TestBasics
import TestSupport
import Testing

@testable import ImageFile

@Suite("penumbra-hdf5 can read the one file that it is given, and nothing else")
struct HDF5FenceTests {
  private static let memory = 512 << 20

  /// Asks the program a question of its own; the bytes it answers.
  private func ask(
    _ program: HDF5Program, _ words: [String], of path: String
  ) throws(ImageFlaw) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { room.deallocate() }
    let file: InputFile
    do throws(FileError) { file = try InputFile(path: path) } catch { throw .damaged }
    let count = try program.ask(words, of: file, into: room)
    return Array(room[..<count])
  }

  @Test("links and values that lie in other files cannot be opened, however they are asked for")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    _ = try HDF5FilesTests.cases(in: folder)
    let program = HDF5Program(memoryBytes: Self.memory, processorMilliseconds: 2_000)
    let own = try ask(program, ["part", "/large", "0:30", "0:40"], of: folder.path("several.h5"))
    #expect(own.count == 8 + 30 * 40)
    for (name, sizes) in [("outside.h5", ["0:30", "0:40"]), ("raw.h5", ["0:9", "0:13"])] {
      #expect(throws: ImageFlaw.damaged, "\(name)") {
        try ask(program, ["part", "/a"] + sizes, of: folder.path(name))
      }
    }
    // What another file would give is left empty.
    let virtual = try? ask(program, ["part", "/a", "0:30", "0:40"], of: folder.path("virtual.h5"))
    #expect(virtual.map { $0.dropFirst(8).allSatisfy { $0 == 0 } } ?? true)
  }

  @Test("too much time ends it, too little memory ends it, and both are told")
  func limits() throws {
    let folder = try TemporaryFolder()
    _ = try HDF5FilesTests.cases(in: folder)
    let path = folder.path("many.h5")
    #expect(try ask(.listing, ["list"], of: path).count > 50_000)
    #expect(throws: ImageFlaw.hdf5(.timeLimit)) {
      try ask(HDF5Program(memoryBytes: Self.memory, processorMilliseconds: 1), ["list"], of: path)
    }
    #expect(throws: ImageFlaw.self) {
      try ask(HDF5Program(memoryBytes: 1, processorMilliseconds: 2_000), ["list"], of: path)
    }
  }

  @Test("an answer longer than it may be, or shorter than it says, is senseless")
  func answers() throws {
    let folder = try TemporaryFolder()
    _ = try HDF5FilesTests.cases(in: folder)
    let whole = try ask(.listing, ["list"], of: folder.path("velox-two.emd"))
    #expect(try HDF5Inventory(whole).objects.count > 5)
    for length in 0..<whole.count {
      #expect(throws: ImageFlaw.hdf5(.senseless)) { try HDF5Inventory(Array(whole.prefix(length))) }
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 16)
    defer { room.deallocate() }
    let file = try InputFile(path: folder.path("velox-two.emd"))
    #expect(throws: ImageFlaw.hdf5(.senseless)) {
      try HDF5Program.listing.ask(["list"], of: file, into: room)
    }
  }

  @Test("20,000 seeded mutations of an answer give pictures or a typed error")
  func mutations() throws {
    let folder = try TemporaryFolder()
    _ = try HDF5FilesTests.cases(in: folder)
    var generator = SeededGenerator(seed: 41)
    let answers = try ["velox-two.emd", "emd-stack.emd", "one.nxs", "stack.hspy"].map {
      try ask(.listing, ["list"], of: folder.path($0))
    }
    var outcomes = (pictures: 0, errors: 0)
    for round in 0..<20_000 {
      var changed = answers[round % answers.count]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        changed[Int.random(in: 8..<changed.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do throws(ImageFlaw) {
        let inventory = try HDF5Inventory(changed)
        let picture = try HDF5Structure.picture(
          of: inventory, .largest, SizeLimit(megapixels: 512))
        #expect(picture.header.width > 0 && picture.header.height > 0)
        outcomes.pictures += 1
      } catch {
        outcomes.errors += 1
      }
    }
    #expect(outcomes.pictures > 100 && outcomes.errors > 100, "\(outcomes)")
  }
}
