// Digital Surf: surfaces and images of whole numbers, with rows from the top. Layers are channels, and
// a series' surfaces are frames.
import Files
import Micrograph

/// The structure of a Digital Surf file.
enum DigitalSurfStructure {
  private static let limitObjects = 65_536

  /// What an object is, by its number in the header.
  private enum Kind: Int {
    case profile = 1
    case surface, binaryImage, profileSeries, surfaceSeries, meridianDisc
    case multilayerProfile, multilayerSurface, parallelDisc
    case intensityImage, intensitySurface, colorImage, colorSurface
    case forceCurve, forceCurveSeries, colorIntensitySurface, contourProfile, colorImageSeries
    case spectrum = 20
    case spectralMap = 21
  }

  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let first = try DigitalSurfObject(at: 0, file)
    let header = first.header
    if let found = refusal(header) { throw .noPicture(found) }
    let isSeries = Kind(rawValue: header.kind) == .surfaceSeries
    let frames = isSeries ? header.series : nil
    let count = frames?.count ?? 1
    let frame = choice.frame ?? 1
    guard (1...count).contains(frame) else { throw .noSuchFrame(frame, count: count) }
    let objects = try objects(from: first, file)
    let names = objects.count > 1 && !isSeries ? names(objects, header.kind) : []
    var index = frame - 1
    if let channel = choice.channel {
      guard let found = names.firstIndex(of: channel) else {
        throw .noSuchChannel(channel, names: names)
      }
      index = found
    }
    guard objects.indices.contains(index) else { throw .truncated }
    let object = objects[index]
    let (width, height) = (object.header.width, object.header.height)
    guard !isSeries || (width, height) == (header.width, header.height) else { throw .damaged }
    try limit.check(width: width, height: height)
    var acquisition = object.header.acquisition
    acquisition.stackAxes = frames.map { [$0] } ?? []
    return StoredPicture(
      header: ImageHeader(
        format: .digitalSurf, width: width, height: height, samplesPerPixel: 1,
        pixelType: object.header.sample, acquisition: acquisition, frames: frames, frame: frame,
        channels: zip(names, objects).map {
          ImageChannel(name: $0, width: $1.header.width, height: $1.header.height)
        }, channel: names.isEmpty ? nil : names[index]),
      tags: { file throws(ImageFlaw) in
        let text = try file.bytes(object.header.textBytes, at: object.textOffset)
        return object.header.tags(comment: text.prefix { $0 != 0 }.latin1.trimmed)
      },
      read: { file throws(ImageFlaw) in try object.read(file) })
  }

  /// The objects in their order, each with a header of its own.
  private static func objects(
    from first: DigitalSurfObject, _ file: borrowing InputFile
  ) throws(ImageFlaw) -> [DigitalSurfObject] {
    let count = try SizeProduct.of(first.header.objects, layers(first.header))
    guard count <= limitObjects else { throw .damaged }
    var objects = [first]
    while objects.count < count {
      objects.append(try DigitalSurfObject(at: objects[objects.count - 1].end, file))
    }
    return objects
  }

  // The field says something else for kinds of one layer.
  private static func layers(_ header: DigitalSurfHeader) -> Int {
    switch Kind(rawValue: header.kind) {
    case .colorImage, .colorSurface, .colorIntensitySurface, .intensitySurface,
      .multilayerSurface:
      header.layers
    default: 1
    }
  }

  private static func names(_ objects: [DigitalSurfObject], _ kind: Int) -> [String] {
    let colors = ["Red", "Green", "Blue"]
    switch (Kind(rawValue: kind), objects.count) {
    case (.colorImage, 3): return colors
    case (.colorSurface, 4): return ["Height"] + colors
    default: break
    }
    return ImageChannel.unique(
      objects.enumerated().map { index, object in
        object.header.valueName.isEmpty ? "Layer \(index + 1)" : object.header.valueName
      })
  }

  /// What the file holds in place of a picture; nil where it holds one.
  private static func refusal(_ header: DigitalSurfHeader) -> String? {
    let points = "\(header.width) values"
    switch Kind(rawValue: header.kind) {
    case .surface, .binaryImage, .surfaceSeries, .multilayerSurface, .intensityImage,
      .intensitySurface, .colorImage, .colorSurface, .colorIntensitySurface:
      return nil
    case .profile, .multilayerProfile, .contourProfile: return "a profile of \(points)"
    case .profileSeries: return "profiles of \(points) each"
    case .spectrum:
      let each = "\(points) each"
      return header.height > 1 ? "\(header.height) spectra of \(each)" : "a spectrum of \(points)"
    case .spectralMap:
      return "a map of \(header.width) × \(header.height) spectra"
    case .forceCurve, .forceCurveSeries: return "force curves"
    case .meridianDisc, .parallelDisc: return "a disc"
    case .colorImageSeries: return "a series of colour images"
    case nil: return "an object of the unknown kind \(header.kind)"
    }
  }
}
