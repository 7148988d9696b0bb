// All that a page of a TIFF file says: every tag, also those that no reader here knows. Notes in lines
// "key=value" under headings are told line by line.
// Layout: TIFF revision 6.0, section 2; the names are those of its part 1 and of the makers.
import Files
import Micrograph

/// The tags of a page as text.
enum TIFFTags {
  private static let limitValues = 16
  private static let limitTextBytes = 1 << 24

  private static let names: [Int: String] = [
    254: "NewSubfileType", 255: "SubfileType", 256: "ImageWidth", 257: "ImageLength",
    258: "BitsPerSample", 259: "Compression", 262: "PhotometricInterpretation", 266: "FillOrder",
    269: "DocumentName", 270: "ImageDescription", 271: "Make", 272: "Model", 273: "StripOffsets",
    274: "Orientation", 277: "SamplesPerPixel", 278: "RowsPerStrip", 279: "StripByteCounts",
    280: "MinSampleValue", 281: "MaxSampleValue", 282: "XResolution", 283: "YResolution",
    284: "PlanarConfiguration", 285: "PageName", 286: "XPosition", 287: "YPosition",
    296: "ResolutionUnit", 297: "PageNumber", 305: "Software", 306: "DateTime", 315: "Artist",
    316: "HostComputer", 317: "Predictor", 320: "ColorMap", 322: "TileWidth", 323: "TileLength",
    324: "TileOffsets", 325: "TileByteCounts", 330: "SubIFDs", 338: "ExtraSamples",
    339: "SampleFormat", 340: "SMinSampleValue", 341: "SMaxSampleValue", 347: "JPEGTables",
    530: "YCbCrSubSampling", 532: "ReferenceBlackWhite", 700: "XMP", 33432: "Copyright",
    33560: "OlympusSIS", 34118: "ZeissSEM", 34665: "Exif", 34680: "FEI", 34682: "FEIHelios",
    34683: "FEITitan", 37706: "TVIPS", 50838: "ImageJMetadataByteCounts", 50839: "ImageJMetadata",
    65003: "DigitalMicrographUnitX", 65004: "DigitalMicrographUnitY",
    65006: "DigitalMicrographOriginX", 65007: "DigitalMicrographOriginY",
    65009: "DigitalMicrographScaleX", 65010: "DigitalMicrographScaleY",
    65022: "DigitalMicrographValueUnit", 65024: "DigitalMicrographValueOrigin",
    65025: "DigitalMicrographValueScale",
  ]

  /// The tags of the directory at `place`, in their order.
  ///
  /// - Throws: `truncated` where the file has become shorter.
  static func all(
    of file: borrowing InputFile, isBig: Bool, at place: Int
  ) throws(ImageFlaw) -> [MetadataTag] {
    let bytes = ByteReader(pages: FilePages(file), isBigEndian: false)
    guard let reader = TIFFDirectory.reader(bytes) else { throw .damaged }
    let (pointer, counter, entry) = isBig ? (8, 8, 20) : (4, 2, 12)
    let count = try reader.number(at: place, length: counter)
    var tags: [MetadataTag] = []
    for index in 0..<min(count, 4096) {
      let start = place + counter + index * entry
      let number = try reader.number(at: start, length: 2)
      let field = TIFFField(
        type: try reader.number(at: start + 2, length: 2),
        count: try reader.number(at: start + 4, length: pointer),
        inlinePlace: start + 4 + pointer, inlineBytes: pointer)
      tags += words(of: field, name: names[number] ?? "tag \(number)", reader)
    }
    return tags
  }

  private static func words(
    of field: TIFFField, name: String, _ reader: ByteReader
  ) -> [MetadataTag] {
    guard let place = field.place(reader) else {
      return [MetadataTag(key: name, value: "\(field.count) values beyond the end of the file")]
    }
    if let text = text(of: field, at: place, reader) {
      return lines(of: text, name: name) ?? [MetadataTag(key: name, value: text)]
    }
    let shown = (0..<min(field.count, limitValues)).compactMap {
      field.value($0, at: place, reader)
    }
    let rest = field.count - shown.count
    let value = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return [MetadataTag(key: name, value: value)]
  }

  /// A field of letters; nil for one of numbers.
  private static func text(of field: TIFFField, at place: Int, _ reader: ByteReader) -> String? {
    let length = min(field.count, limitTextBytes)
    if field.type == 2 { return reader.text(at: place, length: length).trimmed }
    guard [1, 7].contains(field.type), field.count > 4 else { return nil }
    let bytes = reader.bytes(length, at: place).prefix { $0 != 0 }
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [9, 10, 13].contains($0) }
    return isText && bytes.count > 4 ? reader.text(at: place, length: length).trimmed : nil
  }

  /// The lines of notes; nil where the text is none.
  private static func lines(of text: String, name: String) -> [MetadataTag]? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count > 1, !text.hasPrefix("<"),
      2 * lines.count(where: { $0.contains("=") || $0.hasPrefix("[") }) >= lines.count
    else { return nil }
    var heading = name
    var tags: [MetadataTag] = []
    for line in lines {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]"), !line.contains("=") {
        heading = "\(name).\(line[line.index(after: line.startIndex)..<end])"
        continue
      }
      let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(sides[0]).trimmed
      tags.append(
        sides.count == 2 && !key.isEmpty
          ? MetadataTag(key: "\(heading).\(key)", value: String(sides[1]).trimmed)
          : MetadataTag(key: heading, value: String(line).trimmed))
    }
    return tags
  }
}
