// Tags on the sites that differ from the lattice, so that they are found again in later sessions.

import Analysis
import Engine
import Geometry
import Session
import Translation
import Wording

extension WindowModel {
  // More marks than this nobody walks through; the table has all sites.
  private static let mostTagged = 200
  // A tag as close as this, in pixels, marks the same site.
  private static let sameSitePixels = 2.0

  /// Tags every site that differs, those that differ most first; where one has a tag already, that stays.
  public func tagFindings() {
    guard let lattice = latticeState.shown else {
      return say(translated("There is no lattice; L looks for one"))
    }
    guard !lattice.findings.isEmpty else { return say(noFindings) }
    var added: [Tag] = []
    var present = 0
    for site in lattice.findings {
      let place = ImagePoint(x: site.x, y: site.y)
      if let near = tags.nearest(to: place), near.distancePixels <= Self.sameSitePixels {
        present += 1
        continue
      }
      guard added.count < Self.mostTagged else { break }
      let tag = tags.add(place, value: value(at: place))
      tags.setNote(site.changeClause, id: tag.id)
      added.append(tags.tag(tag.id) ?? tag)
      session?.tag(place)
      sessionTags.append(tag.id)
    }
    guard let first = added.first, let last = added.last else {
      return say(
        present == 1
          ? translated("The site has its tag already")
          : translated("All sites are tagged already"))
    }
    noteStep()
    session?.play(.tagSet)
    let range =
      added.count == 1
      ? translated("tag \(first.id)") : translated("tags \(first.id) to \(last.id)")
    let rest = lattice.findings.count - added.count - present
    say(
      translated(
        count: added.count, one: "Tagged \(added.count) site, \(range)",
        many: "Tagged \(added.count) sites, \(range)")
        + (present > 0 ? translated("; \(present) had tags already") : "")
        + (rest > 0 ? translated("; \(rest) that differ less have none") : ""))
    tagsHaveChanged()
  }
}
