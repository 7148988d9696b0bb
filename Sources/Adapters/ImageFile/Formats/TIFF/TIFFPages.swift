// All pages of a TIFF file, and which of them is the picture.
import Micrograph

/// The pages of a TIFF file: the chain of directories, then the pictures that belong to each.
struct TIFFPages {
  // More pages and tags than any file has; where pages share their tags, a small file could hold
  // millions.
  private static let limitPages = 16_384
  private static let limitTags = 1 << 20

  /// The pages in their order, at least one.
  private(set) var all: [TIFFPage] = []
  /// How many of them stand in the chain itself, before the pictures that belong to pages.
  private(set) var chainCount = 0

  /// Scans the directories; those after one that cannot be read are left out.
  init(_ reader: ByteReader, isBig: Bool) throws(ImageFlaw) {
    let first = try TIFFDirectory(reader, isBig: isBig)
    all.append(try TIFFPage(first))
    var seen: Set = [first.offset]
    var tags = 0
    var next = first.next
    while next != 0, seen.insert(next).inserted, all.count < Self.limitPages,
      tags < Self.limitTags,
      let directory = try? TIFFDirectory(reader, isBig: isBig, at: next)
    {
      if let page = try? TIFFPage(directory) { all.append(page) }
      next = directory.next
      tags += directory.tagCount
    }
    chainCount = all.count
    for page in all {
      let offsets = (try? page.directory.integers(of: .subDirectories)) ?? []
      for offset in offsets where seen.insert(offset).inserted {
        guard all.count < Self.limitPages, tags < Self.limitTags else { return }
        guard let directory = try? TIFFDirectory(reader, isBig: isBig, at: offset),
          let picture = try? TIFFPage(directory)
        else { continue }
        all.append(picture)
        tags += directory.tagCount
      }
    }
  }

  /// The number of the page that is meant, from 1.
  func number(_ choice: PageChoice) throws(ImageFlaw) -> Int {
    switch choice {
    case .asBefore: return 1
    case .number(let number):
      guard all.indices.contains(number - 1) else { throw .noSuchPage(number, count: all.count) }
      return number
    case .largest:
      var best = 0
      for index in all.indices
      where Self.rank(all[best]).lexicographicallyPrecedes(
        Self.rank(all[index]))
      {
        best = index
      }
      return (unrendered(all[best]) ?? best) + 1
    }
  }

  /// The page with the camera's own numbers, where this one is a rendered copy of 8 bit, perhaps with
  /// a caption below it.
  private func unrendered(_ rendered: TIFFPage) -> Int? {
    guard rendered.bits == 8, rendered.samples == 3 || rendered.samples == 1 else { return nil }
    return all.indices.filter { index in
      let page = all[index]
      return page.samples == 1 && page.bits >= 16 && !page.isMask && !page.isThumbnail
        && page.width <= rendered.width && 2 * page.width >= rendered.width
        && page.height <= rendered.height && 2 * page.height >= rendered.height
    }.max { Self.rank(all[$0]).lexicographicallyPrecedes(Self.rank(all[$1])) }
  }

  /// The pages as listed to the user.
  var described: [ImagePage] {
    all.enumerated().map { index, page in
      ImagePage(
        number: index + 1, width: page.width, height: page.height, samplesPerPixel: page.samples,
        pixelType: try? page.pixelType(), isThumbnail: page.isThumbnail, isMask: page.isMask)
    }
  }

  private static func rank(_ page: TIFFPage) -> [Int] {
    let (pixels, overflow) = page.width.multipliedReportingOverflow(by: page.height)
    return [page.isMask ? 0 : 1, overflow ? .max : pixels, page.samples == 1 ? page.bits : 0]
  }
}
