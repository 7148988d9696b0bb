// The properties besides the values: rounding, pages, polarity, orientation, and reading as in
// older builds.
import Geometry
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("What a file says about its image is told")
struct ImageFactsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ file: TIFFBuilder, _ choice: PictureChoice = .largest) throws -> Micrograph {
    try ImageFile.open(path: folder.file("image.tif", file.build()), choice)
  }

  private func whole(_ values: [Int], bits: Int, format: Int) -> TIFFBuilder {
    .grey(
      width: values.count, height: 1, bits: bits, format: format,
      strip: values.flatMap { value in
        (0..<bits / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      })
  }

  @Test("rounding is told only where a value of this file is rounded")
  func rounding() throws {
    let exact = try open(whole([0, -1, 1 << 24, -(1 << 30)], bits: 32, format: 2))
    #expect(!exact.isRounded && Array(exact.pixels) == [0, -1, 16_777_216, -1_073_741_824])
    let rounded = try open(whole([1 << 24 | 1, 5], bits: 32, format: 1))
    #expect(rounded.isRounded && Array(rounded.pixels) == [16_777_216, 5])
    #expect(try open(whole([1 << 40 | 1], bits: 64, format: 1)).isRounded)
    #expect(try !open(whole([1 << 40], bits: 64, format: 2)).isRounded)
    for (value, isRounded) in [
      (0.5, false), (0.1, true), (.nan, false), (.infinity, false), (1e300, true),
    ] {
      let file = whole([Int(bitPattern: UInt(value.bitPattern))], bits: 64, format: 3)
      #expect(try open(file).isRounded == isRounded, "\(value)")
    }
  }

  @Test("a quarter turn takes the pixel's width for its height", arguments: 1...8)
  func pixelSize(orientation: Int) throws {
    let file = TIFFBuilder.grey(
      width: 2, height: 1, bits: 8, format: 1, strip: [1, 2],
      more: [
        274: .short([orientation]), 282: .rational(50, 1), 283: .rational(25, 1),
        270: .text("ImageJ=1.53t\nunit=nm\n"),
      ])
    let image = try open(file)
    let isTurned = orientation > 4
    #expect((image.width, image.height) == (isTurned ? (1, 2) : (2, 1)))
    #expect(
      image.pixelSize == PixelSize(x: isTurned ? 0.04 : 0.02, y: isTurned ? 0.02 : 0.04, unit: "nm")
    )
    // The first pixel lies at the end where the orientation begins at the right or the bottom.
    #expect(Array(image.pixels) == ([1, 4, 5, 6].contains(orientation) ? [1, 2] : [2, 1]))
  }

  @Test("as before: white-is-zero is not bright, and no page is told")
  func asBefore() throws {
    let white = TIFFBuilder.grey(
      width: 2, height: 1, bits: 8, format: 1, strip: [3, 250], photometric: 0)
    let now = try open(white)
    #expect(now.polarity == .whiteIsZero && now.page == 1 && Array(now.pixels) == [3, 250])
    let before = try open(white, .asBefore)
    #expect(before.polarity == .blackIsZero && before.page == nil)
    #expect(Array(before.pixels) == [3, 250])
  }

  @Test(
    "a page that is not there is an error that tells how many there are", arguments: [0, 2, -1])
  func noSuchPage(number: Int) throws {
    let tiff = try folder.file("one.tif", whole([7], bits: 8, format: 1).build())
    for path in [tiff, try folder.file("one.png", TestFiles.png16)] {
      #expect(throws: ImageFileError.noSuchPage(path: path, page: number, count: 1)) {
        try ImageFile.open(path: path, .number(number))
      }
      #expect(try ImageFile.open(path: path, .number(1)).page == 1)
    }
  }

  @Test("a place without a value lies on the image, a place outside does not")
  func noValue() throws {
    let file = TIFFBuilder.grey(
      width: 2, height: 1, bits: 32, format: 3, strip: [0, 0, 0xC0, 0x7F, 0, 0, 0x80, 0x3F])
    let image = try open(file)
    #expect(image.value(at: .init(x: 0, y: 0)) == nil && image.contains(.init(x: 0, y: 0)))
    #expect(image.value(at: .init(x: 3, y: 0)) == nil && !image.contains(.init(x: 3, y: 0)))
    #expect(image.value(at: .init(x: 1, y: 0)) == 1)
  }
}
