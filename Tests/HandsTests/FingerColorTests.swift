// How fingers are drawn. Sources of truth: the relative luminance and contrast ratio of WCAG 2.1, and HandTrackAI's
// colours, of which each finger there also painted the next one's tip.

import Foundation
import Hands
import Testing

@Suite("Fingers on a screen")
struct FingerColorTests {
  private static func luminance(_ color: FingerColor) -> Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test("each stands out from black by 5, and any two differ in lightness by 1.2")
  func contrast() {
    let light = Finger.allCases.map { Self.luminance($0.color) + 0.05 }
    for value in light { #expect(value / 0.05 >= 5) }
    let sorted = light.sorted()
    for (darker, lighter) in zip(sorted, sorted.dropFirst()) { #expect(lighter / darker >= 1.2) }
  }

  @Test("green, blue, yellow, cyan and red from the thumb on")
  func hues() {
    let colors = Finger.allCases.map(\.color)
    // The channels that carry the hue are well above those that do not.
    func hue(_ color: FingerColor) -> [Bool] {
      let channels = [color.red, color.green, color.blue].map(Int.init)
      let middle = ((channels.max() ?? 0) + (channels.min() ?? 0)) / 2
      return channels.map { $0 > middle }
    }
    #expect(
      colors.map(hue) == [
        [false, true, false], [false, false, true], [true, true, false], [false, true, true],
        [true, false, false],
      ])
  }

  @Test("no landmark is painted for two fingers; with the wrist they are all 21")
  func joints() {
    let all = Finger.allCases.flatMap(\.joints)
    #expect(all.count == 20 && Set(all).count == 20 && !all.contains(.wrist))
    for finger in Finger.allCases {
      #expect(finger.joints.count == 4 && finger.joints.last == finger.tip)
      #expect(finger.line == [.wrist] + finger.joints)
    }
    #expect(Finger.index.joints.first == .indexKnuckle && Finger.thumb.tip == .thumbTip)
  }
}
