// From a set of zones to the text of its file.

import Files
import Geometry
import Movement
import Sonification
import Synthesis

extension ZoneFile {
  /// The text of a set's file in a folder: sound files in it, or in a folder of it, go with it.
  public static func text(of set: ZoneSet, inFolder folder: String) -> String {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return text(
      of: set.renamed { sound in
        let file = sound.file ?? ""
        return file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file
      })
  }

  /// The text of a set's file, with the meaning of each number beside it.
  public static func text(of set: ZoneSet) -> String {
    var lines = [
      "version = \(version)", "name = \(TOMLText.quoted(set.name))",
      "summary = \(TOMLText.quoted(set.summary))",
      "# Zones of one kind exclude each other: the first in this order holds the pen.",
    ]
    for part in set.parts {
      lines += ["", "[[\(zonesKey)]]", "name = \(TOMLText.quoted(part.zone.name))"]
      lines += shapeLines(part.zone)
      if let pointer = part.zone.pointer {
        lines.append(
          "pointer = \(pointer + 1)  # 1 the pen or first finger, 2 the second; else each")
      }
      lines += soundLines(part)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shapeLines(_ zone: Zone) -> [String] {
    switch zone.shape {
    case .grey(let range):
      return ["kind = \"grey\"  # the place on the pitch scale, 0 to 1"] + voice(zone)
        + lines(range)
    case .edge(let range, let over):
      return [
        "kind = \"edge\"  # its change along the stroke, -1 to 1: brighter is right",
        "over-px = \(over)  # pixels of the way over which it changes",
      ] + voice(zone) + lines(range)
    case .area(let area): return ["kind = \"area\"", line(area)] + gap(zone)
    case .line(let start, let end):
      return [
        "kind = \"line\"",
        "line = [\(start.x), \(start.y), \(end.x), \(end.y)]  # pixels: from x, y to x, y",
      ] + gap(zone)
    }
  }

  private static func line(_ area: AreaShape) -> String {
    switch area {
    case .rectangle(let area):
      let (left, top) = (area.upperLeft.x, area.upperLeft.y)
      return "rectangle = [\(left), \(top), \(area.lowerRight.x - left), "
        + "\(area.lowerRight.y - top)]  # pixels: left, top, width, height"
    case .ellipse(let center, let radiusX, let radiusY):
      return "ellipse = [\(center.x), \(center.y), \(radiusX), \(radiusY)]  "
        + "# pixels: centre x, y, half width, half height"
    case .polygon(let corners):
      let text = corners.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
      return "polygon = [\(text)]  # pixels: x, y of each corner"
    }
  }

  private static func lines(_ range: GreyRange) -> [String] {
    switch range {
    case .above(let enter, let exit), .below(let enter, let exit):
      ["enter = \(enter)", "exit = \(exit)"]
    case .between(let low, let high, let gap):
      ["low = \(low)", "high = \(high)", "gap = \(gap)  # left this far outside"]
    }
  }

  private static func voice(_ zone: Zone) -> [String] {
    zone.voice == 0 ? [] : ["voice = \(zone.voice + 1)"]
  }

  private static func gap(_ zone: Zone) -> [String] {
    zone.gapPixels.map { ["gap-px = \($0)"] } ?? []
  }

  /// The lines of a sound.
  static func lines(_ sound: ZoneSound) -> [String] {
    var lines = ["sound = \"\(word(sound))\""]
    if let pitch = sound.pitchHertz { lines.append("pitch-hz = \(pitch)") }
    if let seconds = sound.seconds { lines.append("length-s = \(seconds)") }
    lines.append("level = \(sound.level)  # 0 to 1")
    if let pan = sound.pan {
      lines.append("pan = \(pan)  # -1 left, 1 right; else where the pen is")
    }
    return lines
  }

  private static func word(_ sound: ZoneSound) -> String {
    sound.file ?? sound.kind.rawValue
  }

  private static func soundLines(_ part: ZoneSet.Part) -> [String] {
    var lines = part.sound.map { self.lines($0) } ?? ["sound = \"\(silentWord)\""]
    if let missing = part.missingSound {
      lines.append(
        "missing = \"\(word(missing))\"  # one that is missing among regular ones")
      lines.append("missing-level = \(missing.level)")
    }
    return lines
  }
}
