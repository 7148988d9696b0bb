// TIFF and BigTIFF: the page is chosen and described, and its strips or tiles are found in the file.
// Layout: TIFF revision 6.0; sample formats of section 19.
import Files
import Micrograph

/// The structure of a TIFF file.
enum TIFFStructure {
  // No scheme that is read unpacks one byte to more (LZW: 3839 bytes from one 12-bit code; Zstandard
  // and LZMA repeat without an end, and only a blank image needs that).
  private static let limitPackingRatio = 4096
  private static let limitEndlessRatio = 1 << 20
  // Pixels that tiles may have beyond the image: eight images, or what takes a moment.
  private static let limitPadding = 8
  private static let limitSmallPixels = 1 << 26
  // A row or a tile is unpacked into memory of its own.
  private static let limitBlockBytes = 1 << 30

  static func picture(
    in file: borrowing InputFile, format: ImageFormat, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let bytes = ByteReader(pages: FilePages(file), isBigEndian: false)
    guard let reader = TIFFDirectory.reader(bytes) else { throw .notAnImage }
    let pages = try TIFFPages(reader, isBig: format == .bigTIFF)
    let openMicroscopy = OpenMicroscopy(pages.all[0].directory.text(of: .description))
    let stack = choice.page == .asBefore ? nil : TIFFStack(pages, openMicroscopy)
    var number = try pages.number(choice.page)
    if let stack, choice.page == .largest {
      number = try stack.page(frame: choice.frame, channel: choice.channel)
    }
    let plane = stack?.plane(ofPage: number)
    let page = pages.all[number - 1]
    try limit.check(width: page.width, height: page.height)
    let photometric = try photometric(of: page)
    let picture = try picture(page, photometric: photometric, choice)
    try checkStorage(page.directory, picture)
    // Numbers that do not exist are read as the first, as everywhere.
    let orientation = ImageOrientation(
      rawValue: try page.directory.integer(of: .orientation, standard: 1))
    let isInverse = photometric == 0 && choice.page != .asBefore
    var acquisition = TIFFAcquisition.read(
      page, first: pages.all[0], openMicroscopy: openMicroscopy)
    if plane != nil, let stack { acquisition.stackAxes = stack.axes }
    let header = ImageHeader(
      format: format, width: page.width, height: page.height, samplesPerPixel: page.samples,
      pixelType: picture.shownType, acquisition: acquisition,
      polarity: isInverse ? .whiteIsZero : .blackIsZero, orientation: orientation ?? .topLeft,
      page: number, pages: pages.described, frames: plane == nil ? nil : stack?.frames,
      frame: plane?.frame ?? 1,
      channels: (plane == nil ? [] : stack?.channels ?? []).map {
        ImageChannel(name: $0, width: page.width, height: page.height)
      }, channel: plane?.channel,
      captionRows: choice.page == .asBefore ? 0 : captionRows(page))
    let (isBig, place) = (format == .bigTIFF, page.directory.offset)
    return StoredPicture(
      header: header,
      tags: { file throws(ImageFlaw) in try TIFFTags.all(of: file, isBig: isBig, at: place) },
      read: { file throws(ImageFlaw) in
        do throws(DecodedPicture.Failure) {
          return try TIFFPixels(picture, header).read(file)
        } catch {
          throw error == .noMemory
            ? .noMemory(width: header.width, height: header.height) : .damaged
        }
      })
  }

  /// The rows of a caption inside the picture.
  private static func captionRows(_ page: TIFFPage) -> Int {
    let directory = page.directory
    let lines = directory.text(of: .feiMetadata) ?? directory.text(of: .feiOlderMetadata)
    let told = lines.map { FEINotes($0).captionRows(width: page.width, height: page.height) } ?? 0
    guard told == 0, let markup = directory.text(of: .feiMarkup) else { return told }
    return FEIMarkup(markup).captionRows(width: page.width, height: page.height)
  }

  /// The tag for the meaning of the samples; without it the meaning is derived from the samples.
  private static func photometric(of page: TIFFPage) throws(ImageFlaw) -> Int {
    try page.directory.integer(of: .photometric, standard: page.samples < 3 ? 1 : 2)
  }

  private static func picture(
    _ page: TIFFPage, photometric: Int, _ choice: PictureChoice
  ) throws(ImageFlaw) -> TIFFPicture {
    let directory = page.directory
    let pixelType = try page.pixelType()
    let compression = TIFFCompression(
      number: try directory.integer(of: .compression, standard: 1))
    guard compression.isRead else { throw .unsupportedCompression(compression.name) }
    let planes = try directory.integer(of: .planarConfiguration, standard: 1)
    let isPlanar = page.samples > 1 && planes == 2
    let meaning = try meaning(page, pixelType, photometric, compression, isPlanar: isPlanar)
    guard compression.holds(pixelType, samples: isPlanar ? 1 : page.samples) else {
      throw .unsupportedCompression("\(compression.name) of \(pixelType.name)s")
    }
    let predictor = try directory.integer(of: .predictor, standard: 1)
    guard compression.predicts(pixelType, by: predictor) else {
      throw .unsupportedCompression(
        "\(compression.name) and predictor \(predictor) of \(pixelType.name)s")
    }
    if compression.isFax, page.samples * page.bits != 1 { throw .damaged }
    var tile: (width: Int, height: Int)?
    if directory.count(of: .tileOffsets) > 0 {
      tile = (
        try directory.integer(of: .tileWidth), try directory.integer(of: .tileLength)
      )
    }
    var picture = TIFFPicture(
      directoryOffset: directory.offset, width: page.width, height: page.height,
      samples: page.samples, pixelType: pixelType, meaning: meaning, isPlanar: isPlanar,
      tile: tile, isJPEGLuma: photometric == 6)
    if choice.page == .asBefore, photometric == 2, page.samples == 4, pixelType == .unsigned8,
      !isPlanar
    {
      // 1: colours are dimmed already.
      picture.isDimmedByAlpha = try directory.integers(of: .extraSamples).first ?? 0 != 1
    }
    return picture
  }

  private static func meaning(
    _ page: TIFFPage, _ pixelType: PixelType, _ photometric: Int, _ compression: TIFFCompression,
    isPlanar: Bool
  ) throws(ImageFlaw) -> TIFFPicture.Meaning {
    switch photometric {
    case 0, 1: return .grey
    case 2:
      guard page.samples >= 3 else { throw .damaged }
      return .color
    case 3:
      guard pixelType.kind == .unsigned, pixelType.bits <= 16 else { throw .damaged }
      let map = try page.directory.integers(of: .colorMap)
      guard map.count == 3 << pixelType.bits else { throw .damaged }
      return TIFFPalette.isGrey(map) ? .grey : .palette(TIFFPalette.intensities(map))
    case 6:
      guard page.samples == 3, pixelType == .unsigned8, compression == .jpeg, !isPlanar else {
        throw .unsupportedColors("luma and chroma (YCbCr) that are not packed as JPEG")
      }
      return .color
    case 4: throw .unsupportedColors("a mask of transparency instead of a picture")
    case 5: throw .unsupportedColors("the inks of a printer (CMYK)")
    case 8, 9, 10: throw .unsupportedColors("colours in CIE L*a*b*")
    case 32803: throw .unsupportedColors("the colour mosaic of a camera's sensor")
    case 32844, 32845: throw .unsupportedColors("logarithms of light (SGI LogLuv)")
    case 34892: throw .unsupportedColors("the raw light of a camera's sensor")
    default: throw .unsupportedColors("colours of TIFF's kind \(photometric)")
    }
  }

  /// Every strip or tile must lie in the file, and together they must be able to hold the image.
  private static func checkStorage(
    _ directory: TIFFDirectory, _ picture: TIFFPicture
  ) throws(ImageFlaw) {
    let isTiled = picture.tile != nil
    let offsets = try directory.integers(of: isTiled ? .tileOffsets : .stripOffsets)
    let lengths = try directory.integers(of: isTiled ? .tileByteCounts : .stripByteCounts)
    guard !offsets.isEmpty, offsets.count == lengths.count else { throw .damaged }
    var stored = 0
    for (offset, length) in zip(offsets, lengths) {
      guard directory.reader.holds(length, at: offset) else { throw .truncated }
      stored += length
    }
    let (width, height) = (picture.width, picture.height)
    let rows = min(try directory.integer(of: .rowsPerStrip, standard: height), height)
    let block = picture.tile ?? (width: width, height: rows)
    guard (1..<1 << 24).contains(block.height), (1..<1 << 31).contains(block.width),
      !isTiled || block.width < 1 << 24
    else { throw .damaged }
    let across = (width + block.width - 1) / block.width
    let down = (height + block.height - 1) / block.height
    let planes = picture.isPlanar ? picture.samples : 1
    guard offsets.count >= (try SizeProduct.of(across, down, planes)) else { throw .damaged }
    let padded = try SizeProduct.of(
      across * block.width, isTiled ? down * block.height : height)
    let allowed = try SizeProduct.of(limitPadding, width, height)
    guard padded <= max(allowed, limitSmallPixels) else { throw .damaged }
    let ratio = try ratio(of: directory)
    let unpacked = try SizeProduct.of(picture.rowBytes(columns: width), height, planes)
    guard unpacked / ratio <= stored else { throw .truncated }
    let blockRow = picture.rowBytes(columns: block.width)
    let blockBytes = try SizeProduct.of(blockRow, block.height)
    guard blockBytes / ratio <= stored else { throw .damaged }
    guard (isTiled ? blockBytes : blockRow) <= limitBlockBytes else {
      throw .unsupportedVariant("a TIFF with a tile or a row of more than a gigabyte")
    }
  }

  private static func ratio(of directory: TIFFDirectory) throws(ImageFlaw) -> Int {
    switch try directory.integer(of: .compression, standard: 1) {
    case 1: 1
    case 34887, 34925, 50000, 50001: limitEndlessRatio
    // A row of fax that is like the one above takes a bit, whatever its length.
    case 2, 3, 4, 32771: limitEndlessRatio
    default: limitPackingRatio
    }
  }
}
