// What a change of the picture, of what is marked on it and of the zones is called.

import Analysis
import Geometry
import Micrograph
import Movement
import Sonification
import Wording

/// Changes of the picture in words.
enum ImageWords {
  static func shown(_ before: ShownSettings?, _ after: ShownSettings?) -> [StepWords] {
    guard let before, let after else { return [] }
    guard before.recipe == after.recipe else {
      return [
        StepWords("Shown: \(VoiceText.picture(after.recipe))", subject: "Shown", isContinuous: true)
      ]
    }
    guard let old = before.display, let new = after.display else { return [] }
    var words: [StepWords] = []
    if old.window != new.window {
      func end(_ subject: String, _ old: Double, _ new: Double) -> [StepWords] {
        guard old != new else { return [] }
        let (from, to) = (NumberText.intensity(old, 6), NumberText.intensity(new, 6))
        return [StepWords("\(subject) \(from) to \(to)", subject: subject, isContinuous: true)]
      }
      words += end("Dark end", old.window.low, new.window.low)
      words += end("Bright end", old.window.high, new.window.high)
      if words.count == 2 { words = [StepWords("Contrast changed", subject: "Contrast")] }
    }
    words += StepWords.number("Display gamma", old.gamma, new.gamma)
    if old.isInverted != new.isInverted {
      words += StepWords.turned("Inverted image", new.isInverted)
    }
    return words.count > 1 ? [StepWords("Contrast changed", subject: "Contrast")] : words
  }

  static func channel(_ before: String?, _ after: String?) -> [StepWords] {
    StepWords.from(before ?? "none", to: after ?? "none", "Channel")
  }

  static func scales(
    _ old: [ScalesOfImage.Picture: ScalesOfImage], _ new: [ScalesOfImage.Picture: ScalesOfImage]
  ) -> [StepWords] {
    guard let (picture, after) = new.first(where: { old[$0] != $1 }) else { return [] }
    let before = old[picture]
    let isForSeries = before?.series != after.series
    let size = isForSeries ? after.series ?? after.own : after.own
    let all = isForSeries ? " for all like this one in its folder" : ""
    guard let size else { return [StepWords("Scale taken away\(all)")] }
    return [StepWords("Scale set to \(ScaleSentences.extent(size)) a pixel\(all)")]
  }

  static func line(_ before: MeasuredLine, _ after: MeasuredLine) -> [StepWords] {
    if after.start == nil, after.end == nil, before.start != nil || before.end != nil {
      return [StepWords("Line removed")]
    }
    let (isStart, isEnd) = (before.start != after.start, before.end != after.end)
    if isStart || isEnd {
      let part = isStart && isEnd ? "Line" : isStart ? "Begin of the line" : "End of the line"
      return [StepWords("\(part) set")]
    }
    return StepWords.number(
      "Width of the line", Double(before.widthPixels), Double(after.widthPixels), unit: "pixels")
  }
}

/// Changes of tags in words.
enum TagWords {
  static func tags(_ before: [Tag], _ after: [Tag]) -> [StepWords] {
    let (old, new) = (Set(before.map(\.id)), Set(after.map(\.id)))
    let (added, removed) = (new.subtracting(old), old.subtracting(new))
    func words(_ ids: Set<Int>, _ verb: String) -> [StepWords] {
      ids.count == 1
        ? ids.map { StepWords("Tag \($0) \(verb)") } : [StepWords("\(ids.count) tags \(verb)")]
    }
    if !added.isEmpty, removed.isEmpty { return words(added, "set") }
    if !removed.isEmpty, added.isEmpty { return words(removed, "removed") }
    let changed = after.filter { tag in before.contains { $0.id == tag.id && $0 != tag } }
    guard added.isEmpty, changed.count == 1, let tag = changed.first,
      let former = before.first(where: { $0.id == tag.id })
    else { return [StepWords("Tags changed")] }
    return StepWords.text("Note of tag \(tag.id)", former.note, tag.note)
  }
}

/// Changes of regions in words, where whoever made them gave none.
enum RegionWords {
  static func list(_ before: [NamedRegion], _ after: [NamedRegion]) -> [StepWords] {
    if before.count < after.count {
      return [StepWords("Region \(after.last?.name ?? "") made")]
    }
    return [StepWords(before.count > after.count ? "Region removed" : "Regions changed")]
  }
}

/// Changes of zones in words, where whoever made them gave none.
enum ZoneWords {
  static func set(_ before: ZoneSet?, _ after: ZoneSet?) -> [StepWords] {
    let (old, new) = (before?.parts.count ?? 0, after?.parts.count ?? 0)
    if old < new { return [StepWords("Zone \(after?.parts.last?.zone.name ?? "") made")] }
    return [StepWords(old > new ? "Zone removed" : "Zones changed")]
  }
}
