// A directory of a TIFF file: the tags of one page and their values.
// Layout: TIFF revision 6.0, section 2; the BigTIFF design of libtiff.

/// The entries of one image file directory.
struct TIFFDirectory {
  /// The numbers of the tags that are read.
  enum Tag: Int {
    case newSubfileType = 254
    case subfileType = 255
    case width = 256
    case height = 257
    case bitsPerSample = 258
    case compression = 259
    case photometric = 262
    case description = 270
    case stripOffsets = 273
    case maker = 271
    case orientation = 274
    case samplesPerPixel = 277
    case rowsPerStrip = 278
    case stripByteCounts = 279
    case xResolution = 282
    case yResolution = 283
    case planarConfiguration = 284
    case resolutionUnit = 296
    case software = 305
    case artist = 315
    case predictor = 317
    case colorMap = 320
    case tileWidth = 322
    case tileLength = 323
    case tileOffsets = 324
    case tileByteCounts = 325
    case subDirectories = 330
    case extraSamples = 338
    case sampleFormat = 339
    case olympusMetadata = 33560
    case zeissMetadata = 34118
    case feiOlderMetadata = 34680
    case feiMetadata = 34682
    case feiMarkup = 34683
    case videoAndImageProcessing = 37706
    case digitalMicrographUnit = 65003
    case digitalMicrographUnitY = 65004
    case digitalMicrographOriginX = 65006
    case digitalMicrographOriginY = 65007
    case digitalMicrographScaleX = 65009
    case digitalMicrographScaleY = 65010
    case digitalMicrographValueUnit = 65022
    case digitalMicrographValueOrigin = 65024
    case digitalMicrographValueScale = 65025

    /// Whether it is read only for further information about the picture.
    var isNote: Bool {
      switch self {
      case .maker, .software, .artist, .resolutionUnit, .subDirectories, .extraSamples,
        .olympusMetadata, .feiOlderMetadata, .feiMarkup, .videoAndImageProcessing,
        .digitalMicrographUnitY,
        .digitalMicrographOriginX, .digitalMicrographOriginY, .digitalMicrographValueUnit,
        .digitalMicrographValueOrigin, .digitalMicrographValueScale:
        true
      default: false
      }
    }
  }

  private struct Entry {
    let type: Int
    let count: Int
    let valueOffset: Int
  }

  let reader: ByteReader
  /// Where the directory lies in the file.
  let offset: Int
  /// Where the next one lies; 0 after the last.
  let next: Int
  /// The number of its tags.
  let tagCount: Int
  private var entries: [Int: Entry] = [:]

  // Bytes of the field types 1 to 18 of TIFF and BigTIFF; 0 for those that do not exist.
  private static let typeLengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

  /// The file from its beginning; nil where the mark of the byte order is missing.
  static func reader(_ file: ByteReader) -> ByteReader? {
    switch file.bytes(2, at: 0) {
    case [0x49, 0x49]: file.ordered(isBigEndian: false)
    case [0x4D, 0x4D]: file.ordered(isBigEndian: true)
    default: nil
    }
  }

  /// Reads the directory at `offset`, or the first one.
  init(_ reader: ByteReader, isBig: Bool, at offset: Int? = nil) throws(ImageFlaw) {
    self.reader = reader
    let pointer = isBig ? 8 : 4
    let start: Int
    if let offset {
      start = offset
    } else {
      start = try reader.number(at: isBig ? 8 : 4, length: pointer)
    }
    self.offset = start
    let countLength = isBig ? 8 : 2
    let count = try reader.number(at: start, length: countLength)
    let entryLength = isBig ? 20 : 12
    guard count > 0, count <= 4096 else { throw .damaged }
    tagCount = count
    guard reader.holds(count * entryLength + pointer, at: start + countLength) else {
      throw .truncated
    }
    for index in 0..<count {
      let entry = start + countLength + index * entryLength
      let tag = try reader.number(at: entry, length: 2)
      let type = try reader.number(at: entry + 2, length: 2)
      let values = try reader.number(at: entry + 4, length: pointer)
      guard let known = Tag(rawValue: tag) else { continue }
      do throws(ImageFlaw) {
        guard type < Self.typeLengths.count, Self.typeLengths[type] > 0, entries[tag] == nil else {
          throw .damaged
        }
        let (length, overflow) = values.multipliedReportingOverflow(by: Self.typeLengths[type])
        guard !overflow else { throw .damaged }
        var place = entry + 4 + pointer
        if length > pointer { place = try reader.number(at: place, length: pointer) }
        guard reader.holds(length, at: place) else { throw .truncated }
        entries[tag] = Entry(type: type, count: values, valueOffset: place)
      } catch {
        // The picture is whole without a note.
        if !known.isNote { throw error }
      }
    }
    next = try reader.number(at: start + countLength + count * entryLength, length: pointer)
  }

  /// The number of values of a tag; 0 where it is absent.
  func count(of tag: Tag) -> Int { entries[tag.rawValue]?.count ?? 0 }

  /// The integers of a tag; empty where it is absent.
  func integers(of tag: Tag) throws(ImageFlaw) -> [Int] {
    guard let entry = entries[tag.rawValue] else { return [] }
    // Bytes, shorts, longs and their 64-bit form; nothing else counts or points.
    guard [1, 3, 4, 13, 16].contains(entry.type) else { throw .damaged }
    let length = Self.typeLengths[entry.type]
    var values: [Int] = []
    values.reserveCapacity(entry.count)
    for index in 0..<entry.count {
      values.append(try reader.number(at: entry.valueOffset + index * length, length: length))
    }
    return values
  }

  /// Where the record of a tag begins: its values, or what its only value points at.
  func recordPlace(of tag: Tag) -> Int? {
    guard let entry = entries[tag.rawValue] else { return nil }
    guard entry.count == 1, Self.typeLengths[entry.type] >= 4 else { return entry.valueOffset }
    return try? integer(of: tag)
  }

  /// The 32-bit float at a place of the file.
  func float(at offset: Int) -> Double? {
    (try? reader.integer(at: offset, length: 4)).map {
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))
    }
  }

  /// The first integer of a tag, or `standard` where it is absent.
  func integer(of tag: Tag, standard: Int? = nil) throws(ImageFlaw) -> Int {
    guard let value = try integers(of: tag).first ?? standard else { throw .damaged }
    return value
  }

  /// The text of a tag, where it is there.
  func text(of tag: Tag) -> String? {
    guard let entry = entries[tag.rawValue], [1, 2, 7].contains(entry.type) else { return nil }
    return reader.text(at: entry.valueOffset, length: entry.count)
  }

  /// The first number of a tag that holds rationals or floating point, where it is there.
  func real(of tag: Tag) -> Double? {
    guard let entry = entries[tag.rawValue], entry.count > 0 else { return nil }
    let bits = try? reader.integer(
      at: entry.valueOffset, length: Self.typeLengths[entry.type])
    guard let bits else { return nil }
    switch entry.type {
    case 5:
      guard let numerator = try? reader.integer(at: entry.valueOffset, length: 4),
        let denominator = try? reader.integer(at: entry.valueOffset + 4, length: 4)
      else { return nil }
      return Double(numerator) / Double(denominator)
    case 11: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 12: return Double(bitPattern: bits)
    default: return nil
    }
  }
}
