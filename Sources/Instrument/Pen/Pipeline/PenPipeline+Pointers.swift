// The pointers of a pipeline, as the pen thread uses them: which of them is in a stroke, and how it
// ends.

import Geometry
import Micrograph
import Sonification

extension PenPipeline {
  /// Whether a stroke of any pointer is in progress.
  package var isInStroke: Bool {
    first.sampler.isInStroke || second.sampler.isInStroke
  }

  /// Smooths the path in another way from the next sample on.
  mutating func setSmoothing(_ parameters: OneEuroParameters?) {
    first.setSmoothing(parameters)
    second.setSmoothing(parameters)
  }

  /// The last sample of a pointer, smoothed.
  func last(of pointer: UInt8) -> PenSample<ImagePoint>? {
    pointer == 0 ? first.last : second.last
  }

  /// The last emitted reading of the voice that shows a pointer's value.
  func latest(of pointer: UInt8) -> SonifiedReading? {
    guard pointer > 0 else { return voices.first?.latest }
    return secondVoice == .followsSecond ? voices[SecondVoice.index].latest : nil
  }

  /// The sample that ends a pointer's stroke, by default at the time of its last sample; nil where
  /// no stroke is in progress.
  func ending(of pointer: UInt8, at timeNanoseconds: Int64?) -> PenSample<ImagePoint>? {
    (pointer == 0 ? first : second).ending(at: timeNanoseconds)
  }

  /// Ends strokes in progress, as at the end of a recording or when the tablet is unplugged.
  ///
  /// - Parameters:
  ///   - timeNanoseconds: when they end; nil for the time of the last sample.
  ///   - emit: receives the lift-offs.
  public mutating func endStroke(
    timeNanoseconds: Int64? = nil, emit: (SonifiedReading) -> Void
  ) {
    for pointer in (0..<PenPointer.count).reversed() {
      guard let sample = ending(of: pointer, at: timeNanoseconds) else { continue }
      take(sample, emit: emit)
    }
  }

  /// The pointer that a voice follows in a stroke in progress; nil where the voice rests.
  func pointer(of voice: Int) -> PenPointer? {
    let isOfSecond = voice == SecondVoice.index && secondVoice == .followsSecond
    if voice == SecondVoice.index, secondVoice == .rests { return nil }
    let pointer = isOfSecond ? second : first
    return pointer.sampler.isInStroke ? pointer : nil
  }

  /// Gives the second voice back to the first pointer, as where a preset has it no more.
  mutating func forgetSecond() {
    secondVoice = .followsFirst
    second.sampler.forget()
  }
}
