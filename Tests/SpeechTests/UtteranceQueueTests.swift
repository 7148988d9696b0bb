// Which words wait, which cut others and which are dropped.

import Testing

@testable import Speech

@Suite("Words that wait")
struct UtteranceQueueTests {
  private func words(_ text: String, _ kind: UtteranceKind, at seconds: Double = 0) -> Utterance {
    Utterance(text: SpokenText(text), kind: kind, nanoseconds: Int64(seconds * 1e9))
  }

  @Test("an answer replaces an earlier answer and what the pen met")
  func answersReplace() {
    var queue = UtteranceQueue()
    queue.add(words("first", .answer))
    queue.add(words("pen", .remark))
    queue.add(words("second", .answer))
    #expect(queue.next(now: 0, over: nil)?.text.spoken == "second")
    #expect(queue.isEmpty)
  }

  @Test("ten remarks are one, the newest, and the next comes a second and a half later")
  func remarksAreFew() {
    var queue = UtteranceQueue()
    for number in 0..<10 { queue.add(words("\(number)", .remark)) }
    #expect(queue.next(now: 0, over: .event) == nil)
    #expect(queue.next(now: 0, over: nil)?.text.spoken == "9")
    queue.add(words("later", .remark, at: 0.5))
    #expect(queue.next(now: 1_499_000_000, over: nil) == nil)
    #expect(queue.next(now: 1_500_000_000, over: nil)?.text.spoken == "later")
  }

  @Test("a remark waits as long as a long sentence lasts, and no longer")
  func remarksWait() {
    for (seconds, isSaid) in [(19.9, true), (20.1, false)] {
      var queue = UtteranceQueue()
      queue.add(words("5 columns", .remark))
      #expect((queue.next(now: Int64(seconds * 1e9), over: nil) != nil) == isSaid)
    }
  }

  @Test("events keep their order, losses come first and survive a hush")
  func orderIsKept() {
    var queue = UtteranceQueue()
    queue.add(words("a", .event))
    queue.add(words("b", .event))
    queue.add(words("answer", .answer))
    queue.add(words("pen lost", .loss))
    queue.add(words("pen lost", .loss))
    #expect(queue.interrupts(.answer) && queue.interrupts(.event) && !queue.interrupts(.loss))
    var copy = queue
    copy.hush()
    #expect(copy.next(now: 0, over: .event)?.text.spoken == "pen lost")
    #expect(copy.isEmpty)
    let order = (0..<4).map { _ in queue.next(now: 0, over: .event)?.text.spoken }
    #expect(order == ["pen lost", "a", "b", nil])
  }

  @Test(
    "an answer of several sentences is said whole, before what happened meanwhile, and goes as a whole"
  )
  func answersAreWhole() {
    var queue = UtteranceQueue()
    queue.add(words("saved", .event))
    queue.add(words("one", .answer))
    queue.add(words("two", .continuation))
    queue.add(words("three", .continuation))
    var order = [queue.next(now: 0, over: nil)?.text.spoken]
    #expect(order == ["one"])
    for spoken in [UtteranceKind.answer, .continuation] {
      #expect(queue.next(now: 0, over: spoken) == nil)
      #expect(!queue.interrupts(spoken))
    }
    var cut = queue
    cut.add(words("another", .answer))
    #expect(cut.interrupts(.answer) && cut.interrupts(.continuation))
    #expect(cut.next(now: 0, over: .continuation)?.text.spoken == "another")
    #expect(cut.next(now: 0, over: nil)?.text.spoken == "saved")
    #expect(cut.isEmpty)
    // However long the first sentence lasted.
    order = (0..<4).map { _ in queue.next(now: 30_000_000_000, over: nil)?.text.spoken }
    #expect(order == ["two", "three", "saved", nil])
  }

  @Test("an answer cuts an event that is being said; what was not begun is said after it")
  func eventsComeBack() {
    var queue = UtteranceQueue()
    queue.add(words("saved", .event))
    queue.add(words("answer", .answer))
    #expect(queue.interrupts(.event) && !queue.interrupts(.loss))
    queue.putBack([words("opened", .event), words("recording", .event)])
    let order = (0..<5).map { _ in queue.next(now: 0, over: nil)?.text.spoken }
    #expect(order == ["answer", "opened", "recording", "saved", nil])
    queue.add(words("one", .answer))
    queue.add(words("two", .continuation))
    queue.add(words("saved", .event))
    var ended = queue
    queue.removeAnswers()
    #expect(queue.next(now: 0, over: nil)?.text.spoken == "saved")
    ended.removeContinuations()
    #expect(
      (0..<3).map { _ in ended.next(now: 0, over: nil)?.text.spoken } == ["one", "saved", nil])
  }

  @Test("an answer that comes two seconds late is not said, a loss is")
  func lateWordsLeave() {
    var queue = UtteranceQueue()
    queue.add(words("late", .answer))
    queue.add(words("its second sentence", .continuation))
    queue.add(words("event", .event))
    #expect(queue.next(now: 2_100_000_000, over: nil)?.text.spoken == "event")
    queue.add(words("gone", .loss))
    #expect(queue.next(now: 60_000_000_000, over: nil)?.text.spoken == "gone")
  }

  @Test("nothing that cannot be said waits")
  func mutesAreLeftOut() {
    var queue = UtteranceQueue()
    for text in ["", " ", "...", "\u{0}", "!?"] { queue.add(words(text, .loss)) }
    #expect(queue.isEmpty)
  }

  @Test("an end proves hearing only at a plausible time")
  func proofNeedsTime() throws {
    let text = "the pen is over the bright column"
    var proof = HearingProof(rate: 0)
    let expected = try #require(proof.expectedSeconds(text))
    #expect(expected == Double(text.count) / 15)
    #expect(proof.expectedSeconds("up") == nil)
    #expect(proof.expectedSeconds("123456789 123456789") == nil)
    proof.ended(after: 0.3 * expected, expected: expected)
    #expect(proof.verdict == .unheard)
    proof = HearingProof(rate: 0)
    proof.ended(after: expected, expected: expected)
    #expect(proof.verdict == .heard)
    for _ in 0..<HearingProof.forgivenMisses {
      proof.missed()
      #expect(proof.verdict == .heard)
    }
    proof.missed()
    #expect(proof.verdict == .unheard)
    #expect(
      try #require(HearingProof(rate: 100).expectedSeconds("\(text) \(text)")) < 2 * expected / 2.5)
  }
}
