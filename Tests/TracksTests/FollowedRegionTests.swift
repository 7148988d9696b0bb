// The region that follows. Source of truth: the numbers of Apple's sample, notes/gestures.md, row A11.

import Testing
import Tracks

@Suite("The region that follows what flies")
struct FollowedRegionTests {
  @Test("it is 400 px wide, goes on when its middle is passed, and keeps 50 px")
  func right() {
    var region = FollowedRegion(x: 200, frameWidth: 1_280, frameHeight: 720)
    #expect(region.box == .init(left: 0, right: 400, top: 0, bottom: 720))
    region.take(x: 199, direction: 1)
    #expect(region.box.left == 0)
    region.take(x: 220, direction: 1)
    #expect(region.box == .init(left: 170, right: 570, top: 0, bottom: 720))
    region.take(x: 1_270, direction: 1)
    #expect(region.box == .init(left: 880, right: 1_280, top: 0, bottom: 720))
  }

  @Test("also to the left, and never beyond the frame")
  func left() {
    var region = FollowedRegion(x: 1_200, frameWidth: 1_280, frameHeight: 720)
    #expect(region.box.left == 880 && region.box.right == 1_280)
    region.take(x: 1_000, direction: -1)
    #expect(region.box.left == 650 && region.box.right == 1_050)
    region.take(x: 10, direction: -1)
    #expect(region.box.left == 0)
  }

  @Test("near the target it holds all of it and 50 px around")
  func target() {
    let target = FollowedRegion.Box(left: 900, right: 1_150, top: 400, bottom: 600)
    var region = FollowedRegion(x: 500, frameWidth: 1_280, frameHeight: 720, target: target)
    region.take(x: 600, direction: 1)
    #expect(region.box == .init(left: 550, right: 1_200, top: 0, bottom: 720))
    #expect(region.box.contains(x: 1_199, y: 0) && !region.box.contains(x: 1_200, y: 0))
    #expect(region.box.contains(x: 550, y: 719) && !region.box.contains(x: 549, y: 100))
  }

  @Test("a frame that is narrower is the region")
  func narrow() {
    let region = FollowedRegion(x: 100, frameWidth: 320, frameHeight: 200)
    #expect(region.box == .init(left: 0, right: 320, top: 0, bottom: 200))
  }
}
