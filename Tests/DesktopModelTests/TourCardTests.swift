// The tour's cards. Truth: the list of actions, whose keys the cards name.

import DesktopModel
import Foundation
import Testing

@Suite struct TourCardTests {
  @Test(
    "five cards lead on and back, each with a heading, and every key in them is an action's own")
  func cards() {
    #expect(TourCard.allCases.count == 5)
    #expect(TourCard.image.previous == nil && TourCard.keep.next == nil)
    #expect(TourCard.allCases.dropLast().allSatisfy { $0.next?.previous == $0 })
    #expect(TourCard.sound.place == "Card 3 of 5")
    let expected: [TourCard: [String]] = [
      .image: ["Ctrl+O", "Ctrl+U"], .trace: ["Space", "O "], .sound: ["Ctrl+M"],
      .measure: ["T ", "A ", "B ", "H ", "R ", "L "], .keep: ["Ctrl+Z", "F1", "F2"],
    ]
    for (card, keys) in expected {
      for key in keys { #expect(card.text.contains(key), "\(card.text)") }
    }
    let overview = Action.overview.keys.first.map { PressedKey(accelerator: $0).words }
    #expect(TourCard.trace.text.contains("\(overview ?? "none") plays all of it"))
  }
}
