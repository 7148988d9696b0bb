// What a change of the picture, of what is marked on it and of the zones is called.

import Analysis
import Geometry
import Micrograph
import Movement
import Sonification
import Translation
import Wording

/// Changes of the picture in words.
enum ImageWords {
  static func shown(_ before: ShownSettings?, _ after: ShownSettings?) -> [StepWords] {
    guard let before, let after else { return [] }
    // While a layer is made its contrast is not known; within a second one may have gone and come back.
    guard before.recipe == after.recipe, before.display != nil, after.display != nil else {
      return [
        StepWords(
          translated("Shown: \(VoiceText.picture(after.recipe))"), subject: translated("Shown"),
          isContinuous: true)
      ]
    }
    guard let old = before.display, let new = after.display else { return [] }
    var words: [StepWords] = []
    if old.window != new.window {
      func end(_ subject: String, _ old: Double, _ new: Double) -> [StepWords] {
        guard old != new else { return [] }
        let (from, to) = (NumberText.intensity(old, 6), NumberText.intensity(new, 6))
        return [
          StepWords(translated("\(subject) \(from) to \(to)"), subject: subject, isContinuous: true)
        ]
      }
      words += end(translated("Dark end"), old.window.low, new.window.low)
      words += end(translated("Bright end"), old.window.high, new.window.high)
      if words.count == 2 {
        words = [StepWords(translated("Contrast changed"), subject: translated("Contrast"))]
      }
    }
    words += StepWords.number(translated("Display gamma"), old.gamma, new.gamma)
    if old.isInverted != new.isInverted {
      words += StepWords.turned(translated("Inverted image"), new.isInverted)
    }
    return words.count > 1
      ? [StepWords(translated("Contrast changed"), subject: translated("Contrast"))] : words
  }

  static func channel(_ before: String?, _ after: String?) -> [StepWords] {
    StepWords.from(
      before ?? translated("none", context: "channel"),
      to: after ?? translated("none", context: "channel"), translated("Channel"))
  }

  static func scales(
    _ old: [ScalesOfImage.Picture: ScalesOfImage], _ new: [ScalesOfImage.Picture: ScalesOfImage]
  ) -> [StepWords] {
    guard let (picture, after) = new.first(where: { old[$0] != $1 }) else { return [] }
    let before = old[picture]
    let isForSeries = before?.series != after.series
    let size = isForSeries ? after.series ?? after.own : after.own
    let all = isForSeries ? translated(" for all like this one in its folder") : ""
    guard let size else { return [StepWords(translated("Scale removed\(all)"))] }
    return [StepWords(translated("Scale set to \(ScaleSentences.extent(size)) a pixel\(all)"))]
  }

  static func line(_ before: MeasuredLine, _ after: MeasuredLine) -> [StepWords] {
    if after.start == nil, after.end == nil, before.start != nil || before.end != nil {
      return [StepWords(translated("Line removed"))]
    }
    let (isStart, isEnd) = (before.start != after.start, before.end != after.end)
    if isStart || isEnd {
      let part =
        isStart && isEnd
        ? translated("Line")
        : isStart ? translated("Start of the line") : translated("End of the line")
      return [StepWords(translated("\(part) set"))]
    }
    return StepWords.number(
      translated("Width of the line"), Double(before.widthPixels), Double(after.widthPixels),
      unit: translated("pixels"))
  }
}

/// Changes of tags in words.
enum TagWords {
  static func tags(_ before: [Tag], _ after: [Tag]) -> [StepWords] {
    let (old, new) = (Set(before.map(\.id)), Set(after.map(\.id)))
    let (added, removed) = (new.subtracting(old), old.subtracting(new))
    func words(_ ids: Set<Int>, _ verb: String) -> [StepWords] {
      ids.count == 1
        ? ids.map { StepWords(translated("Tag \($0) \(verb)")) }
        : [StepWords(translated("\(ids.count) tags \(verb)"))]
    }
    if !added.isEmpty, removed.isEmpty { return words(added, translated("set")) }
    if !removed.isEmpty, added.isEmpty { return words(removed, translated("removed")) }
    let changed = after.filter { tag in before.contains { $0.id == tag.id && $0 != tag } }
    guard added.isEmpty, changed.count == 1, let tag = changed.first,
      let former = before.first(where: { $0.id == tag.id })
    else { return [StepWords(translated("Tags changed"))] }
    return StepWords.text(translated("Note of tag \(tag.id)"), former.note, tag.note)
  }
}

/// Changes of regions in words, where whoever made them gave none.
enum RegionWords {
  static func list(_ before: [NamedRegion], _ after: [NamedRegion]) -> [StepWords] {
    if before.count < after.count {
      return [StepWords(translated("Region \(after.last?.name ?? "") made"))]
    }
    return [
      StepWords(
        before.count > after.count ? translated("Region removed") : translated("Regions changed"))
    ]
  }
}

/// Changes of zones in words, where whoever made them gave none.
enum ZoneWords {
  static func set(_ before: ZoneSet?, _ after: ZoneSet?) -> [StepWords] {
    let (old, new) = (before?.parts.count ?? 0, after?.parts.count ?? 0)
    if old < new {
      return [StepWords(translated("Zone \(after?.parts.last?.zone.name ?? "") made"))]
    }
    return [StepWords(old > new ? translated("Zone removed") : translated("Zones changed"))]
  }
}
