// Keys and fingers that choose the channel of the loops: Shift L gives them to the loops, or takes them back.

import Engine
import Session
import Synthesis
import Translation
import Wording

extension WindowModel {
  /// Whether the keys 1 to 4 and fingers on a surface choose the channel.
  public var loopsHaveKeys: Bool { play.loopsHaveKeys }

  /// Fingers on their way to a channel, in words, and how much of their second has passed, 0...1; nil for none.
  public var loopHand: (words: String, share: Double)? {
    play.loopHand.map {
      (LoopChoice.handWords(fingers: $0.fingers, share: $0.share), $0.share)
    }
  }

  /// Gives the keys 1 to 4 and the fingers to the loops, or takes them back.
  public func toggleLoopKeys() {
    play.loopsHaveKeys.toggle()
    if let session {
      session.loopsFollowFingers = play.loopsHaveKeys
      if play.loopsHaveKeys, session.loops == nil { session.setLoops(play.loops) }
    }
    if !play.loopsHaveKeys { play.loopHand = nil }
    changes.insert(.zones)
    say(
      play.loopsHaveKeys
        ? translated(
          "1 to 4, or as many fingers held for a second, choose a channel of the loops. "
            + "\(play.loops.channelSentence)")
        : translated("1 to 4 and fingers are the image's again"))
  }

  /// Chooses a channel, 0...3, by its key, and says what it plays.
  public func takeLoopKey(_ place: Int) {
    guard play.loopsHaveKeys else {
      session?.play(.refused)
      return say(translated("Shift L gives the keys 1 to 4 to the loops"))
    }
    chooseLoopChannel(at: place)
    say(play.loops.channelSentence)
  }

  // A page that is drawn anew at each frame is of no more use to anybody.
  private static let handSteps = 20.0

  /// Takes in how long fingers have been held; for every frame.
  func followLoopHand(_ session: LiveSession) {
    let hand = session.loopHandProgress.map { hand in
      (hand.fingers, (hand.share * Self.handSteps).rounded(.down) / Self.handSteps)
    }
    guard hand?.0 != play.loopHand?.fingers || hand?.1 != play.loopHand?.share else { return }
    play.loopHand = hand.map { (fingers: $0.0, share: $0.1) }
    changes.insert(.zones)
  }
}
