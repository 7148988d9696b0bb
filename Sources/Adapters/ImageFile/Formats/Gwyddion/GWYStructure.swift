// Gwyddion: each data field is a channel, with rows from the top and values in the unit it names.
import Files
import Micrograph

/// The structure of a Gwyddion file.
enum GWYStructure {
  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let reader = try GWYReader(file)
    let fields = fields(reader)
    guard !fields.isEmpty else { throw .noPicture(others(reader)) }
    let names = ImageChannel.unique(fields.map(\.title))
    var index = 0
    if let channel = choice.channel {
      guard let found = names.firstIndex(of: channel) else {
        throw .noSuchChannel(channel, names: names)
      }
      index = found
    }
    let field = fields[index]
    guard field.width > 0, field.height > 0, field.width < 1 << 31, field.height < 1 << 31 else {
      throw .damaged
    }
    guard try SizeProduct.of(field.width, field.height) <= field.count else { throw .truncated }
    let first = StoredFrame(
      offset: field.offset, width: field.width, height: field.height,
      sample: .number(.float64), isBigEndian: false)
    var stack = StoredStack(format: .gwyddion, first: first)
    stack.acquisition = field.acquisition
    stack.channels = zip(names, fields).map {
      ImageChannel(name: $0, width: $1.width, height: $1.height)
    }
    stack.channel = names[index]
    return try stack.picture(choice, limit, in: file) {
      (_: borrowing InputFile) throws(ImageFlaw) in
      reader.components.map { MetadataTag(key: $0.name, value: $0.value.words) }
    }
  }

  /// The data fields "/0/data", "/1/data" in the order of their numbers.
  private static func fields(_ reader: GWYReader) -> [GWYField] {
    var numbers: [Int] = []
    for (name, value) in reader.components {
      guard case .object("GwyDataField") = value, name.hasPrefix("/"), name.hasSuffix("/data"),
        let number = Int(name.dropFirst().dropLast(5))
      else { continue }
      numbers.append(number)
    }
    return numbers.sorted().compactMap { GWYField(reader, number: $0) }
  }

  private static func others(_ reader: GWYReader) -> String {
    let kinds = reader.components.compactMap { component in
      if case .object(let kind) = component.value { kind } else { nil }
    }
    if kinds.contains("GwySpectra") { return "spectra of single points" }
    if kinds.contains("GwyBrick") { return "volume data" }
    if kinds.contains("GwySurface") { return "points in space" }
    return kinds.contains("GwyGraphModel") ? "graphs" : "no data field"
  }
}

extension GWYReader.Value {
  fileprivate var words: String {
    switch self {
    case .whole(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): text
    case .object(let kind): kind
    case .array(_, let count, let bytes): "\(count) values of \(bytes) bytes"
    }
  }
}
