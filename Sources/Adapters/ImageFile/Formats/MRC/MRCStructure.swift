// MRC and CCP4 maps: sections are frames, and lie in the file as they lie in the picture.
import Files
import Micrograph

/// The structure of an MRC file.
enum MRCStructure {
  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let header = try MRCHeader(try file.prefix(MRCHeader.byteCount))
    let sample = try header.sample()
    let first = StoredFrame(
      offset: MRCHeader.byteCount + header.extendedBytes, width: header.columns,
      height: header.rows, sample: sample, isBigEndian: header.reader.isBigEndian)
    var stack = StoredStack(format: .mrc, first: first)
    if header.sections > 1 {
      let step = header.isVolume ? header.step(2) : nil
      stack.frames = StackAxis(
        name: "section", count: header.sections,
        calibration: step.flatMap { AxisCalibration(scale: $0, unit: AxisUnit("Å")) })
    }
    let extended = try MRCExtendedHeader(header, file)
    stack.acquisition = acquisition(header, extended)
    return try stack.picture(choice, limit, in: file) {
      (file: borrowing InputFile) throws(ImageFlaw) in
      Self.tags(header) + (extended?.tags ?? [])
    }
  }

  private static func acquisition(
    _ header: MRCHeader, _ extended: MRCExtendedHeader?
  ) -> Acquisition {
    var acquisition = Acquisition()
    func axis(_ index: Int) -> Stated<AxisCalibration>? {
      header.step(index).flatMap { AxisCalibration(scale: $0, unit: AxisUnit("Å")) }
        .map { Stated($0, from: "cell dimensions") }
    }
    acquisition.axisX = axis(0)
    acquisition.axisY = axis(1)
    extended?.state(in: &acquisition)
    acquisition.title = header.labels.first { !$0.isEmpty }.map { Stated($0, from: "label 1") }
    if !header.hasStamp {
      acquisition.remarks.append(
        "The header has no \"MAP \" mark; it was recognised by its sizes, as older files are.")
    }
    return acquisition
  }

  private static func tags(_ header: MRCHeader) -> [MetadataTag] {
    let wholeNumbers = [
      ("nx", 0), ("ny", 4), ("nz", 8), ("mode", 12), ("nxstart", 16), ("nystart", 20),
      ("nzstart", 24), ("mx", 28), ("my", 32), ("mz", 36), ("mapc", 64), ("mapr", 68),
      ("maps", 72), ("ispg", 88), ("nsymbt", 92), ("nversion", 108),
    ]
    let reals = [
      ("cella.x", 40), ("cella.y", 44), ("cella.z", 48), ("cellb.alpha", 52),
      ("cellb.beta", 56), ("cellb.gamma", 60), ("dmin", 76), ("dmax", 80), ("dmean", 84),
      ("origin.x", 196), ("origin.y", 200), ("origin.z", 204), ("rms", 216),
    ]
    var tags = wholeNumbers.map { name, place in
      let value = (try? header.reader.integer(at: place, length: 4)) ?? 0
      return MetadataTag(key: name, value: "\(Int32(truncatingIfNeeded: value))")
    }
    tags += reals.map { name, place in
      MetadataTag(key: name, value: "\(Float(header.real(place) ?? 0))")
    }
    tags.append(MetadataTag(key: "exttyp", value: header.extendedType))
    tags += header.labels.enumerated().map { MetadataTag(key: "label \($0 + 1)", value: $1) }
    return tags
  }
}
