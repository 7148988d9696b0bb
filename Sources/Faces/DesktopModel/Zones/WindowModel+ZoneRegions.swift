// A zone of a region that is found in the image: its outline becomes a polygon.

import Analysis
import Geometry
import Micrograph
import Movement
import Pen
import Speech
import Translation

extension WindowModel {
  /// Makes a zone of the bright region at the point that is meant by "here".
  ///
  /// The regions of a picture are looked for once.
  public func addZoneOfRegion() {
    guard let picture = shownMicrograph, let histogram = shownHistogram else {
      return say(translated("no image"), isAsked: true)
    }
    let subject = shownSubject
    if zones.subject == subject, let outlines = zones.outlines {
      return addZone(of: outlines, at: point)
    }
    guard zones.job == nil || !isCurrent(zones.subject) else {
      return say(Self.isLooking, isAsked: true)
    }
    zones.job?.cancel()
    let (job, place) = (LayerJob(), point)
    (zones.job, zones.subject, zones.outlines) = (job, subject, nil)
    Task { [weak self] in
      let found = await LongWork.run(
        else: { [weak self] in
          guard let self, zones.job === job else { return }
          say([Self.isLooking], .continuation, isAsked: true)
        },
        {
          RegionOutlines.find(in: picture, window: histogram.window(), isNeeded: { job.note(0.5) })
        })
      guard let self, zones.job === job else { return }
      zones.job = nil
      zones.outlines = found ?? []
      guard isShown(subject) else { return }
      addZone(of: found ?? [], at: place)
    }
  }

  private static let isLooking = translated("Looking for regions.")

  private func addZone(of outlines: [[ImagePoint]], at place: ImagePoint) {
    guard !outlines.isEmpty else {
      return say(translated("No region stands out from the ground of this image"), isAsked: true)
    }
    let depths = outlines.map { AreaShape.polygon($0).depthPixels(place) }
    guard let index = depths.indices.max(by: { depths[$0] < depths[$1] }), depths[index] >= 0
    else {
      let number = translated(
        count: outlines.count, one: "\(outlines.count) region", many: "\(outlines.count) regions")
      return say(
        translated("No region lies here; the image has \(number), and J goes from one to the next"),
        isAsked: true)
    }
    add(.area(.polygon(outlines[index])), "region")
  }
}
