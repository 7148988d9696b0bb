// A TIFF page that has been checked: how its samples become intensities.
import Micrograph

/// A page's properties, as the decoder needs them.
struct TIFFPicture {
  /// What the samples mean.
  enum Meaning {
    /// The first sample is the intensity.
    case grey
    /// The first three samples are red, green and blue.
    case color
    /// The first sample names one of these intensities.
    case palette([Float])
  }

  /// Where the directory lies in the file.
  let directoryOffset: Int
  let width: Int
  let height: Int
  let samples: Int
  let pixelType: PixelType
  let meaning: Meaning
  /// Whether each sample has strips or tiles of its own.
  let isPlanar: Bool
  /// The size of a tile; nil for strips.
  let tile: (width: Int, height: Int)?
  /// Whether JPEG holds luma and chroma.
  let isJPEGLuma: Bool
  /// Whether colours are dimmed where a fourth sample makes them transparent, as in builds without
  /// pages.
  var isDimmedByAlpha = false

  /// The samples that are read of each pixel.
  var usedSamples: Int {
    if case .color = meaning { return isDimmedByAlpha ? 4 : 3 }
    return 1
  }

  /// The samples of one pixel that lie beside one another.
  var adjacentSamples: Int { isPlanar ? 1 : samples }

  /// The bytes of `columns` pixels in a row.
  func rowBytes(columns: Int) -> Int {
    (columns * adjacentSamples * pixelType.bits + 7) / 8
  }
}

extension TIFFPicture {
  /// The type of the intensities as shown to the user: a palette's are those of its colours, of 8
  /// bit each.
  var shownType: PixelType {
    if case .palette = meaning { return .unsigned8 }
    return pixelType
  }
}
