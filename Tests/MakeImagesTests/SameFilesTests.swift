// One seed makes one set of files, and the project's own files are that set.
import Foundation
import ImageFile
import Micrograph
import Testing

@Suite("What is made depends on the seed alone")
struct SameFilesTests {
  @Test("two runs with one seed are equal byte for byte; another seed makes other noise")
  func seeds() throws {
    let first = try MadeImages.standard.get()
    let second = try MadeImages(seed: 1)
    let other = try MadeImages(seed: 2)
    let files = try MadeImages.files(below: first.root)
    #expect(try MadeImages.files(below: second.root) == files)
    let unseeded = ["gradient", "line-grating", "target", "sheet", "lens-board"]
    for file in files {
      let bytes = try Data(contentsOf: first.root.appendingPathComponent(file))
      #expect(try Data(contentsOf: second.root.appendingPathComponent(file)) == bytes, "\(file)")
      let isUnseeded = unseeded.contains { file.contains($0) }
      let isSame = try Data(contentsOf: other.root.appendingPathComponent(file)) == bytes
      #expect(isSame == isUnseeded, "\(file)")
    }
  }

  @Test("the files of the project are a fresh run: pixels, truth, drawing and recording")
  func committed() throws {
    let made = try MadeImages.standard.get()
    let files = try MadeImages.files(below: made.root)
    #expect(files.count == 31)
    for file in files {
      let fresh = made.root.appendingPathComponent(file)
      let kept = MadeImages.project.appendingPathComponent(file)
      if file.hasSuffix(".png") || file.hasSuffix(".tif") {
        // Another release of zlib may pack the same pixels in other bytes.
        let (a, b) = try (ImageFile.open(path: fresh.path), ImageFile.open(path: kept.path))
        #expect((a.width, a.height) == (b.width, b.height), "\(file)")
        #expect(a.pixels == b.pixels, "\(file)")
        #expect(a.pixelSize == b.pixelSize, "\(file)")
      } else {
        #expect(try Data(contentsOf: fresh) == Data(contentsOf: kept), "\(file)")
      }
    }
    let sizes = try files.map { file in
      try Data(contentsOf: MadeImages.project.appendingPathComponent(file)).count
    }
    #expect(sizes.reduce(0, +) < 9_000_000)
  }
}
