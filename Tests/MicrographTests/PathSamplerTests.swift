// Single strokes whose readings can be written down by hand: on a ramp the intensity is the
// position.

import Geometry
import Micrograph
import Testing

@Suite struct PathSamplerTests {
  private static let millisecond: Int64 = 1_000_000

  /// A ramp: at (x, y) it reads x + 100 y.
  private let ramp: Micrograph

  init() {
    var pixels: [Float] = []
    for row in 0..<64 {
      for column in 0..<64 { pixels.append(Float(column + 100 * row)) }
    }
    ramp = Micrograph(width: 64, height: 64, pixels: pixels, pixelType: .unsigned16)
  }

  private func pen(
    _ milliseconds: Double, _ x: Double, _ y: Double = 0, contact: Bool = true,
    tool: PenTool = .pen, proximity: Bool = true, discontinuity: Bool = false
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: Int64(milliseconds * 1e6), position: ImagePoint(x: x, y: y),
      tool: tool, isInProximity: proximity, isInContact: contact, isDiscontinuity: discontinuity)
  }

  private func readings(_ samples: [PenSample<ImagePoint>]) -> [[PathReading]] {
    var sampler = PathSampler()
    return samples.map { sample in
      var result: [PathReading] = []
      sampler.walk(sample, over: ramp) { result.append($0) }
      return result
    }
  }

  @Test("a stroke of two pixels is read at every half pixel, times evenly")
  func halfPixels() {
    let all = readings([pen(100, 10), pen(108, 12), pen(116, 12, contact: false)])
    #expect(all[0].map(\.phase) == [.touchDown])
    #expect(all[0].map(\.timeNanoseconds) == [100 * PathSamplerTests.millisecond])
    #expect(all[1].map(\.phase) == [.motion, .motion, .motion, .motion])
    #expect(all[1].map(\.timeNanoseconds) == [102_000_000, 104_000_000, 106_000_000, 108_000_000])
    #expect(all[1].map(\.value) == [10.5, 11, 11.5, 12])
    #expect(all[2].map(\.phase) == [.liftOff])
    #expect(all[2].map(\.timeNanoseconds) == [116_000_000])
    #expect(all.joined().allSatisfy { $0.stroke == 1 })
  }

  @Test("lift-off is where the pen last touched, at the stamp of the report that tells it")
  func liftOff() {
    let all = readings([pen(0, 5), pen(7.5, 6), pen(15, 30, 20, contact: false)])
    #expect(all[2].count == 1)
    #expect(all[2].first?.position == ImagePoint(x: 6, y: 0))
    #expect(all[2].first?.value == 6)
    #expect(all[2].first?.timeNanoseconds == 15_000_000)
  }

  @Test("a stroke of one report begins and ends")
  func singleReport() {
    let all = readings([pen(0, 5, contact: false), pen(7.5, 6), pen(15, 7, contact: false)])
    #expect(all.map { $0.map(\.phase) } == [[], [.touchDown], [.liftOff]])
    #expect(all[1].first?.value == 6)
    #expect(all[2].first?.value == 6)
  }

  @Test("hovering gives no readings")
  func hovering() {
    #expect(
      readings((0..<50).map { pen(Double($0) * 7.5, Double($0), contact: false) })
        .joined().isEmpty)
  }

  @Test("after a rest the way is walked within one nominal interval before its report")
  func rest() {
    let samples = (0..<10).map { pen(Double($0) * 5, 10) } + [pen(1_045, 12)]
    let last = readings(samples)[10]
    #expect(
      last.map(\.timeNanoseconds)
        == [1_040_000_000, 1_041_250_000, 1_042_500_000, 1_043_750_000, 1_045_000_000])
    #expect(last.map(\.value) == [10, 10.5, 11, 11.5, 12])
  }

  @Test("two intervals are no rest: one report may be lost on the way")
  func noRest() {
    let samples = (0..<10).map { pen(Double($0) * 5, 10) } + [pen(55, 11)]
    #expect(readings(samples)[10].map(\.timeNanoseconds) == [50_000_000, 55_000_000])
  }

  @Test("another tool in contact begins a stroke of its own")
  func toolChange() {
    let all = readings([pen(0, 5), pen(7.5, 6), pen(15, 40, tool: .eraser)])
    #expect(all[2].map(\.phase) == [.touchDown])
    #expect(all[2].first?.stroke == 2)
    #expect(all[2].first?.value == 40)
  }

  @Test("after lost reports no path is made up")
  func discontinuity() {
    let all = readings([pen(0, 5), pen(7.5, 6), pen(15, 40, discontinuity: true), pen(22.5, 40.5)])
    #expect(all[2].map(\.phase) == [.touchDown])
    #expect(all[2].first?.stroke == 2)
    #expect(all[3].map(\.phase) == [.motion])
    let lost = readings([pen(0, 5), pen(9, 6, contact: false, discontinuity: true)])
    #expect(lost[1].map(\.phase) == [.liftOff])
    #expect(lost[1].first?.position == ImagePoint(x: 5, y: 0))
  }

  @Test("leaving the device's reach in contact ends the stroke")
  func outOfReach() {
    let all = readings([pen(0, 5), pen(7.5, 6, contact: false, proximity: false)])
    #expect(all[1].map(\.phase) == [.liftOff])
  }

  @Test("the part of a way outside the image reads nothing")
  func outside() {
    let all = readings([pen(0, 62.5), pen(7.5, 65)])
    #expect(all[1].map(\.position.x) == [63, 63.5, 64, 64.5, 65])
    #expect(all[1].map(\.value) == [63, 63, nil, nil, nil])
    let beyond = readings([pen(0, -20, -20), pen(7.5, -20, -20, contact: false)])
    #expect(beyond.joined().map(\.value) == [nil, nil])
    #expect(beyond.joined().map(\.phase) == [.touchDown, .liftOff])
  }

  @Test("a report from the past is read as if no time had passed")
  func backwards() {
    let all = readings([pen(100, 5), pen(50, 6), pen(60, 7), pen(107.5, 7.5)])
    #expect(all[1].map(\.timeNanoseconds) == [100_000_000, 100_000_000])
    #expect(all[1].map(\.value) == [5.5, 6])
    #expect(all[2].map(\.timeNanoseconds) == [100_000_000, 100_000_000])
    #expect(all[3].map(\.timeNanoseconds) == [107_500_000])
  }

  @Test("a pen that presses in place gives one reading a report")
  func inPlace() {
    let all = readings([pen(0, 5), pen(7.5, 5), pen(15, 5)])
    #expect(all.map(\.count) == [1, 1, 1])
  }

  @Test("jumps and places that are no numbers mean bounded work and no trap")
  func wild() {
    let all = readings([
      pen(0, 5), pen(7.5, 1e300), pen(15, .nan), pen(22.5, .infinity), pen(30, -1e300),
      pen(37.5, 7),
      pen(45, 7, contact: false),
    ])
    for readings in all { #expect(readings.count <= PathSampler.mostSteps + 1) }
    #expect(all[5].last?.value == 7)
    #expect(all[2].last?.value == nil)
  }

  @Test("a jump of 4,096 pixels is walked in half pixels, a longer one in the same number of steps")
  func mostSteps() {
    #expect(readings([pen(0, 0), pen(7.5, 4_096)])[1].count == 8_192)
    #expect(readings([pen(0, 0), pen(7.5, 40_960)])[1].count == 8_192)
  }

  @Test("hovering at the same rate before a stroke changes none of its readings")
  func afterHovering() {
    let stroke = (0..<40).map { pen(1_000 + Double($0) * 7.5, 5 + Double($0) * 0.9) }
    let rest = [pen(2_000, 50), pen(2_007.5, 51, contact: false)]
    let hovering = (0..<100).map { pen(250 + Double($0) * 7.5, 3, contact: false) }
    let alone = readings(stroke + rest)
    let after = readings(hovering + stroke + rest)
    #expect(Array(after.dropFirst(hovering.count)) == alone)
    #expect(alone.joined().count > 80)
  }

  @Test("a new probe reads from the next report on")
  func probe() {
    var sampler = PathSampler()
    var values: [Double?] = []
    sampler.walk(pen(0, 0, 10), over: ramp) { values.append($0.value) }
    sampler.setProbe(Probe(radiusPixels: 1))
    sampler.walk(pen(7.5, 0, 10), over: ramp) { values.append($0.value) }
    // At the left border the left place is missing: (1000 + 1001 + 900 + 1100) / 4.
    #expect(values == [1_000, 1_000.25])
  }
}
