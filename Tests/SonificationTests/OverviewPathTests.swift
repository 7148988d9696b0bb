// An overview along a path. Source of truth: the path's own geometry.

import Geometry
import Sonification
import Synthesis
import Testing

@Suite("An overview along a path")
struct OverviewPathTests {
  @Test("it goes along all corners at constant speed, and its clicks are at its ends")
  func constant() throws {
    let corners = [(0.0, 0.0), (30, 40), (30, 140)].map { ImagePoint(x: $0.0, y: $0.1) }
    let path = try #require(OverviewPath(corners, seconds: 3))
    #expect(path.lengthPixels == 150)
    #expect(path.place(atSeconds: 0.5) == ImagePoint(x: 15, y: 20))
    #expect(path.place(atSeconds: 1) == ImagePoint(x: 30, y: 40))
    #expect(path.place(atSeconds: 2) == ImagePoint(x: 30, y: 90))
    #expect(path.place(atSeconds: -1) == corners[0] && path.place(atSeconds: 9) == corners[2])
    let samples = path.samples(fromNanoseconds: 7)
    #expect(samples.first?.timeNanoseconds == 7 && samples.last?.isInContact == false)
    #expect(samples.last?.timeNanoseconds == 3_000_000_007)
    let contacts = samples.dropLast()
    for (one, next) in zip(contacts, contacts.dropFirst()) {
      let seconds = Double(next.timeNanoseconds - one.timeNanoseconds) * 1e-9
      // Round the corner the chord is shorter.
      #expect(one.position.distance(to: next.position) <= 50 * seconds + 1e-9)
      #expect(one.position.distance(to: next.position) >= 0.85 * 50 * seconds)
    }
    #expect(path.cues(fromNanoseconds: 7).map(\.timeNanoseconds) == [7, 3_000_000_007])
  }

  @Test("a path without a length is none, and its time is forced into the range")
  func none() throws {
    let place = ImagePoint(x: 5, y: 5)
    #expect(OverviewPath([]) == nil && OverviewPath([place]) == nil)
    #expect(OverviewPath([place, place]) == nil)
    let other = ImagePoint(x: 6, y: 5)
    #expect(try #require(OverviewPath([place, other], seconds: 100)).seconds == 8)
    #expect(try #require(OverviewPath([place, other], seconds: .nan)).seconds == 2)
  }
}
