// What on this machine can speak, and whether JACK keeps the system's own speech from being heard.

import CSessionBus
import Foundation

/// The findings about speech.
public struct SpeechReport: Sendable, Equatable {
  /// Whether a screen reader listens now.
  public let hasReader: Bool
  /// Whether the system's speech server is installed.
  public let hasDispatcher: Bool
  /// Whether espeak-ng is installed.
  public let hasEspeak: Bool
  /// Whether every sound card that is there is held by jackd, which lets no other program play.
  public let isSoundHeldByJack: Bool

  /// Looks at this machine.
  ///
  /// - Parameters:
  ///   - equipment: the programs and addresses that speech needs.
  ///   - environment: names the folders of programs.
  ///   - cards: where the kernel lists sound cards.
  ///   - processes: where it lists processes.
  public init(
    equipment: SpeechEquipment = SpeechEquipment(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    cards: String = "/proc/asound", processes: String = "/proc"
  ) {
    var isThere = false
    if let bus = penumbra_accessibility_bus_open(equipment.accessibilityAddress) {
      isThere = penumbra_accessibility_bus_has_reader(bus) == 1
      penumbra_accessibility_bus_close(bus)
    }
    hasReader = isThere
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    hasDispatcher = folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/speech-dispatcher")
    }
    hasEspeak = equipment.espeakPath != nil
    isSoundHeldByJack = Self.isSoundHeldByJack(cards: cards, processes: processes)
  }

  /// Whether jackd plays through every sound card that there is.
  static func isSoundHeldByJack(
    cards: String = "/proc/asound", processes: String = "/proc"
  ) -> Bool {
    let owners = owners(cards)
    return !owners.isEmpty
      && owners.allSatisfy { owner in
        guard let owner else { return false }
        let name = try? String(contentsOfFile: "\(processes)/\(owner)/comm", encoding: .utf8)
        return name?.hasPrefix("jackd") == true
      }
  }

  /// What will probably speak; nil where nothing can.
  public var way: SpeechWay? { way(among: SpeechWay.all) }

  /// What will probably speak of the ways that may be used; nil where none of them can.
  public func way(among ways: [SpeechWay]) -> SpeechWay? {
    ways.first { way in
      switch way {
      case .reader: hasReader
      case .dispatcher: hasDispatcher && !isSoundHeldByJack
      case .headphones: hasEspeak
      }
    }
  }

  /// The process that plays through each card; nil for a card that is free.
  private static func owners(_ cards: String) -> [Int?] {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: cards)) ?? []
    return names.filter {
      $0.hasPrefix("card") && $0.dropFirst(4).allSatisfy(\.isNumber) && $0.count > 4
    }
    .compactMap { card -> Int?? in
      let folder = "\(cards)/\(card)"
      let outputs = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
      guard !outputs.isEmpty else { return .none }
      for output in outputs {
        let status = try? String(
          contentsOfFile: "\(folder)/\(output)/sub0/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("owner_pid") }
        if let number = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) {
          return .some(Int(number))
        }
      }
      return .some(nil)
    }
  }
}
