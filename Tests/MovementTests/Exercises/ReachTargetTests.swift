// The order of targets. Source of truth: ISO 9241-411, annex B, and counting.

import Foundation
import Geometry
import Movement
import Testing

@Suite("Targets to reach")
struct ReachTargetTests {
  @Test("nine targets are reached in the standard's order")
  func nine() {
    let task = ReachTask(rings: [ReachTask.Ring(distance: 0.8, width: 0.1)], targetCount: 9)
    #expect(task.order == [0, 5, 1, 6, 2, 7, 3, 8, 4, 0])
  }

  @Test("each target is reached once, and the last touch is on the first", arguments: 1...25)
  func every(count: Int) {
    let task = ReachTask(rings: [ReachTask.Ring(distance: 0.8, width: 0.1)], targetCount: count)
    #expect(task.order.count == count + 1)
    #expect(Set(task.order.dropLast()) == Set(0..<count))
    #expect(task.order.first == 0 && task.order.last == 0)
    if !count.isMultiple(of: 2) {
      for (former, next) in zip(task.order, task.order.dropFirst()) {
        #expect(next == (former + (count + 1) / 2) % count)
      }
    }
  }

  @Test("the middles lie on the ring, evenly, and each way of an odd ring is as long")
  func places() {
    let rings = [
      ReachTask.Ring(distance: 0.8, width: 0.1), ReachTask.Ring(distance: 0.3, width: 0.05),
    ]
    let task = ReachTask(rings: rings, targetCount: 9)
    let targets = task.targets()
    #expect(targets.count == 2 && task.wayCount == 18)
    for (ring, touches) in zip(rings, targets) {
      #expect(touches.count == 10 && touches.first == touches.last)
      let middle = PathPoint(x: 0.5, y: 0.5)
      #expect(touches.allSatisfy { abs($0.distance(to: middle) - ring.distance / 2) < 1e-12 })
      for (former, next) in zip(touches, touches.dropFirst()) {
        let expected = ring.distance * cos(.pi / 18)
        #expect(abs(former.distance(to: next) - expected) < 1e-12)
      }
      #expect(abs(touches[0].y - (0.5 - ring.distance / 2)) < 1e-12)
    }
    #expect(ReachTask(rings: rings, targetCount: 0).targets() == [[], []])
    #expect(ReachTask(rings: rings, targetCount: -3).targets() == [[], []])
  }
}
