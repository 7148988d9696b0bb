// The zones that a pipeline follows, with their sounds, for each pointer by itself.

import Geometry
import Micrograph
import Movement
import Sonification

/// Zones, as the face sets them.
package struct ZoneScene: Sendable {
  /// The zones and their sounds.
  package let set: ZoneSet
  /// The running number of the set, from 1.
  package let number: Int

  package init(_ set: ZoneSet, number: Int) {
    self.set = set
    self.number = number
  }
}

/// Zones under way.
struct FollowedZones: Sendable {
  /// The zones and their sounds.
  let scene: ZoneScene
  private var ways: [ZoneWay]
  private var hits: [HeardHit] = []
  /// What each voice reads where the tip is; written anew for each reading.
  var values: [Double?] = []

  // A sample's path meets no more in a picture that anybody could follow; further ones are left out.
  private static let mostHits = 512

  init(_ scene: ZoneScene) {
    self.scene = scene
    let zones = scene.set.parts.map(\.zone)
    ways = (0..<PenPointer.count).map { ZoneWay(zones, pointer: $0) }
    hits.reserveCapacity(Self.mostHits)
    values.reserveCapacity(4)
  }

  /// Takes a report in contact before its path is followed.
  mutating func note(_ sample: PenSample<ImagePoint>) {
    guard sample.isInContact else { return }
    ways[Int(sample.pointer)].note(report: sample.position)
  }

  /// Takes a reading of a pointer's tip; `values` must be those there.
  mutating func follow(
    _ reading: PathReading, of pointer: UInt8, lagNanoseconds: Int64, over micrograph: Micrograph
  ) {
    let (set, number) = (scene.set, scene.number)
    // Moved out and back, so that nothing is copied.
    var hits: [HeardHit] = []
    swap(&hits, &self.hits)
    ways[Int(pointer)].follow(reading, values: values) { hit in
      guard hits.count < Self.mostHits else { return }
      hits.append(
        HeardHit(
          hit: hit, setNumber: number, lagNanoseconds: lagNanoseconds,
          spacingNanometres: hit.spacingNanometres(micrograph.pixelSize),
          cue: set.cue(hit, lagNanoseconds: lagNanoseconds, width: micrograph.width)))
    }
    swap(&hits, &self.hits)
  }

  /// Leaves what the pointers are in, because other zones are followed from now on.
  mutating func leave() {
    let number = scene.number
    for pointer in ways.indices {
      ways[pointer].leave { hit in
        // Leaving is silent.
        hits.append(
          HeardHit(
            hit: hit, setNumber: number, lagNanoseconds: 0, spacingNanometres: nil, cue: nil))
      }
    }
  }

  /// Hands out what was met since the last time, in order of time for each pointer.
  mutating func takeHits(_ body: (HeardHit) -> Void) {
    for hit in hits { body(hit) }
    hits.removeAll(keepingCapacity: true)
  }
}
