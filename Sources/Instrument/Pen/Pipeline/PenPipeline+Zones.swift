// The zones of a pipeline: set from outside, met on the way, handed out once a sample is taken.

import Geometry
import Micrograph
import Sonification

extension PenPipeline {
  /// The number of the zones in force; 0 where there are none.
  var zonesNumber: Int { zones?.scene.number ?? 0 }

  /// Follows other zones, or none, from the next reading on; a stroke in progress leaves the former ones where it
  /// has come to.
  package mutating func setZones(_ scene: ZoneScene?) {
    guard scene?.number ?? 0 != zonesNumber else { return }
    zones?.leave()
    zones?.takeHits { zonesLeft.append($0) }
    zones = scene.map { FollowedZones($0) }
  }

  /// Hands out what the last samples met of zones.
  public mutating func takeHits(_ body: (HeardHit) -> Void) {
    if !zonesLeft.isEmpty {
      for hit in zonesLeft { body(hit) }
      zonesLeft.removeAll(keepingCapacity: true)
    }
    zones?.takeHits(body)
  }

  /// Follows a second finger that no voice follows, for the zones alone.
  mutating func walkForZones(_ sample: PenSample<ImagePoint>, _ zones: inout FollowedZones) {
    let sample = second.take(sample)
    guard let scene = voices.first?.scene else { return }
    let lag = isLive ? second.sampler.interval.nominalNanoseconds : 0
    let micrograph = micrograph
    second.sampler.setProbe(scene.probe)
    second.sampler.latestStroke = stroke
    zones.note(sample)
    second.sampler.walk(sample, over: micrograph) { reading in
      let value = scene.value(at: scene.position(from: reading.position))
      zones.values.removeAll(keepingCapacity: true)
      zones.values.append(value.map { scene.mapping.u(of: $0) })
      zones.follow(reading, of: 1, lagNanoseconds: lag, over: micrograph)
    }
    stroke = second.sampler.latestStroke
  }
}
