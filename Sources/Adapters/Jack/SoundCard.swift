// The sound cards of this machine, by the kernel's own lists.

import Foundation

/// A device of a sound card that plays.
public struct SoundCard: Sendable, Hashable {
  /// Its name for ALSA, which is the same after the next start of the machine, such as `hw:USB,0`.
  public let device: String
  /// What the kernel calls card and device, such as "HDA Intel PCH, ALC257 Analog".
  public let words: String

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - device: its name for ALSA.
  ///   - words: what the kernel calls it.
  public init(device: String, words: String) {
    self.device = device
    self.words = words
  }

  /// The devices of this machine that play, in the kernel's order; none without a sound card.
  public static func present() -> [SoundCard] {
    guard let devices = try? String(contentsOfFile: "/proc/asound/pcm", encoding: .utf8),
      let cards = try? String(contentsOfFile: "/proc/asound/cards", encoding: .utf8)
    else { return [] }
    return listed(devices: devices, cards: cards)
  }

  /// The devices of two listings.
  ///
  /// - Parameters:
  ///   - devices: lines such as `00-03: HDMI 0 : HDMI 0 : playback 1`.
  ///   - cards: lines such as ` 0 [PCH            ]: HDA-Intel - HDA Intel PCH`, each with a second
  ///     line that says more.
  /// - Returns: those that play.
  package static func listed(devices: String, cards: String) -> [SoundCard] {
    let known = Dictionary(
      cards.split(separator: "\n").compactMap(card), uniquingKeysWith: { first, _ in first })
    return devices.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      let numbers = fields.first?.split(separator: "-").compactMap { Int($0) } ?? []
      guard numbers.count == 2, fields.count > 3,
        fields.contains(where: { $0.hasPrefix("playback") }),
        let card = known[numbers[0]]
      else { return nil }
      return SoundCard(
        device: "hw:\(card.name),\(numbers[1])", words: "\(card.words), \(fields[2])")
    }
  }

  private static func card(_ line: Substring) -> (Int, (name: String, words: String))? {
    guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]"), open < close,
      let number = Int(line[..<open].trimmingCharacters(in: .whitespaces))
    else { return nil }
    let name = line[line.index(after: open)..<close].trimmingCharacters(in: .whitespaces)
    // "HDA-Intel - HDA Intel PCH": the driver's name, and then the card's.
    let words = line[close...].range(of: " - ").map { String(line[$0.upperBound...]) } ?? name
    return (number, (name, words.trimmingCharacters(in: .whitespaces)))
  }
}
