// Pages that are the planes of one stack: ImageJ and OME count channels, sections and times.
import Micrograph

/// A stack in a TIFF file.
struct TIFFStack {
  /// The frames, sections before times.
  let frames: StackAxis?
  /// The axes of the frames, the fastest first.
  let axes: [StackAxis]
  /// The names of the channels; empty where there is one.
  let channels: [String]
  /// The page of each plane, from 0; channels fastest.
  private let pages: [Int]

  /// Finds the stack of a file; nil where its pages are pictures of their own.
  init?(_ pages: TIFFPages, _ openMicroscopy: OpenMicroscopy?) {
    let first = pages.all[0]
    if let openMicroscopy, let counts = openMicroscopy.counts,
      let places = openMicroscopy.pages(counts)
    {
      self.init(
        pages, places, counts, names: openMicroscopy.channelNames,
        sections: openMicroscopy.sectionCalibration, times: openMicroscopy.timeCalibration)
    } else if let description = first.directory.text(of: .description),
      description.hasPrefix("ImageJ=")
    {
      let notes = ImageJNotes(description)
      guard let counts = notes.stack else { return nil }
      let total = counts.channels * counts.sections * counts.times
      guard total <= pages.chainCount else { return nil }
      self.init(
        pages, Array(0..<total), counts, names: [], sections: notes.sectionCalibration,
        times: notes.timeCalibration)
    } else {
      return nil
    }
  }

  private init?(
    _ pages: TIFFPages, _ places: [Int], _ counts: (channels: Int, sections: Int, times: Int),
    names: [String], sections: AxisCalibration?, times: AxisCalibration?
  ) {
    guard places.count > 1, let start = places.first, start < pages.chainCount else { return nil }
    let first = pages.all[start]
    let isAlike = places.allSatisfy { place in
      guard place < pages.chainCount else { return false }
      let page = pages.all[place]
      return page.width == first.width && page.height == first.height
        && page.samples == first.samples && page.bits == first.bits
    }
    guard isAlike else { return nil }
    self.pages = places
    let all = [
      StackAxis(name: "z", count: counts.sections, calibration: sections),
      StackAxis(name: "t", count: counts.times, calibration: times),
    ].filter { $0.count > 1 }
    axes = all
    frames =
      all.count < 2
      ? all.first : StackAxis(name: "z, t", count: counts.sections * counts.times)
    channels =
      counts.channels == 1
      ? [] : ImageChannel.unique((0..<counts.channels).map { $0 < names.count ? names[$0] : "" })
  }

  /// The page of a frame and a channel, from 1.
  func page(frame: Int?, channel: String?) throws(ImageFlaw) -> Int {
    let count = frames?.count ?? 1
    let frame = frame ?? 1
    guard (1...count).contains(frame) else { throw .noSuchFrame(frame, count: count) }
    var index = 0
    if let channel {
      guard let place = channels.firstIndex(of: channel) else {
        throw .noSuchChannel(channel, names: channels)
      }
      index = place
    }
    return pages[(frame - 1) * max(channels.count, 1) + index] + 1
  }

  /// The frame, from 1, and the channel of a page, from 1; nil where it is no plane.
  func plane(ofPage page: Int) -> (frame: Int, channel: String?)? {
    guard let place = pages.firstIndex(of: page - 1) else { return nil }
    let count = max(channels.count, 1)
    return (place / count + 1, channels.isEmpty ? nil : channels[place % count])
  }
}
