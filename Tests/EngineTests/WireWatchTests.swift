// What a look at the wires means, whenever it falls. Truth: jackd's order when a card goes (wires, then ports) and when
// it comes (port by port).

import Jack
import Testing

@testable import Engine

@Suite("A look at the wires") struct WireWatchTests {
  private static let cards = SoundOutput(left: "system:playback_1", right: "system:playback_2")
  private static let phones = SoundOutput(left: "phones:left", right: "phones:right")

  private func link(_ fed: [String], _ outputs: [SoundOutput]) -> AudioLink {
    AudioLink(
      clientName: "penumbra", sampleRateHertz: 48_000, framesPerPeriod: 256, playbackPorts: fed,
      outputs: outputs)
  }

  /// What each look after the first finds; after a sending the first card is fed, as JACK does it.
  private func findings(
    _ links: [AudioLink], to destination: SoundDestination
  ) -> [WireWatch.Finding] {
    var watch = WireWatch()
    var former = links[0]
    return links.dropFirst().map { found in
      defer { former = found }
      return watch.judge(former, found, to: destination)
    }
  }

  @Test("a card that goes is lost, whether a look sees both steps, the half of a step, or none")
  func goes() {
    let full = link(Self.phones.ports, [Self.cards, Self.phones])
    let unwired = link([], [Self.cards, Self.phones])
    let half = link(["phones:right"], [Self.cards, SoundOutput(left: "phones:right", right: nil)])
    let gone = link([], [Self.cards])
    for destination in [SoundDestination.output("phones:left"), .playback] {
      #expect(findings([full, gone], to: destination) == [.mustBeSent])
      #expect(findings([full, unwired, gone], to: destination) == [.seen, .mustBeSent])
      #expect(findings([full, half, gone], to: destination) == [.seen, .mustBeSent])
    }
  }

  @Test("wires that the user took away stay away, also when their card goes later")
  func stays() {
    let full = link(Self.phones.ports, [Self.cards, Self.phones])
    let unwired = link([], [Self.cards, Self.phones])
    let gone = link([], [Self.cards])
    #expect(
      findings([full, unwired, unwired, gone], to: .output("phones:left"))
        == [.seen, .seen, .seen])
    let moved = link(Self.cards.ports, [Self.cards, Self.phones])
    #expect(findings([full, moved, moved], to: .output("phones:left")) == [.seen, .seen])
  }

  @Test("a card that comes port by port is fed by both")
  func comes() {
    let left = SoundOutput(left: "phones:left", right: nil)
    let before = link(Self.cards.ports, [Self.cards])
    let half = link(Self.cards.ports, [Self.cards, left])
    let fedHalf = link(["phones:left"], [Self.cards, left])
    let full = link(["phones:left"], [Self.cards, Self.phones])
    #expect(findings([before, half], to: .output("phones:left")) == [.mustBeSent])
    #expect(findings([fedHalf, full], to: .output("phones:left")) == [.mustBeSent])
    #expect(findings([before, half], to: .playback) == [.seen])
    let none = link([], [])
    #expect(findings([none, link([], [left])], to: .playback) == [.mustBeSent])
    #expect(
      findings(
        [link(["phones:left"], [left]), link(["phones:left"], [Self.phones])], to: .playback)
        == [.mustBeSent])
    #expect(findings([none, none], to: .playback) == [.seen])
  }
}
