// Which ALSA devices of this machine can play, from the kernel's own list.

import Foundation

/// ALSA's playback devices, as named in `/proc/asound/pcm`.
package enum AlsaPlaybackDevice {
  /// The preferred playback device of this machine, such as `hw:0,0`; nil without a sound card.
  package static func detected() -> String? {
    guard let listing = try? String(contentsOfFile: "/proc/asound/pcm", encoding: .utf8) else {
      return nil
    }
    return first(inListing: listing)
  }

  /// The preferred playback device of a listing, whose lines look like
  /// `00-03: HDMI 0 : HDMI 0 : playback 1`.
  ///
  /// An analogue or USB output comes before HDMI, to which usually no headphones are plugged.
  package static func first(inListing listing: String) -> String? {
    let players = listing.split(separator: "\n").filter { $0.contains(": playback ") }
    let preferred = players.first { !$0.contains("HDMI") } ?? players.first
    guard let numbers = preferred?.prefix(while: { $0 != ":" }).split(separator: "-"),
      numbers.count == 2, let card = Int(numbers[0]), let device = Int(numbers[1])
    else { return nil }
    return "hw:\(card),\(device)"
  }
}
