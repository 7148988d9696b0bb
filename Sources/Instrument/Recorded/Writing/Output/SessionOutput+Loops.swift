// The loops of a recording: each change with the cycle that took it, and every sound once.

import Engine
import Pen
import SoundFile
import Synthesis

extension SessionOutput {
  /// Adds what a cycle took of loops, and the sounds that are not in the folder yet.
  mutating func append(_ scene: LoopScene, at time: Int64, _ notes: RecordedNotes) {
    for place in 0..<LoopScene.channelCount where fault == nil {
      let row = LoopRow(timeNanoseconds: time, cycle: cycleCount, scene, place: place)
      do throws(RecordingError) { try writer.append(row) } catch { fault = .recording(error) }
      guard row.sound > 0, !writtenLoops.contains(row.sound),
        let loop = notes.loop(number: row.sound)
      else { continue }
      writtenLoops.insert(row.sound)
      do throws(SoundFileError) {
        try loop.sound.write(to: folder.loop(row.sound), sampleRateHertz: loop.sampleRateHertz)
      } catch {
        fault = .sound(error)
      }
    }
  }
}

extension UserSound {
  /// Writes the samples as they are.
  ///
  /// - Throws: why the file cannot be written.
  fileprivate func write(to path: String, sampleRateHertz: Double) throws(SoundFileError) {
    let interleaved = zip(left, right ?? left).flatMap { [$0, $1] }
    var stream = try SoundStream(
      path: path, format: .floatWave, sampleRateHertz: sampleRateHertz)
    try stream.write(interleaved: interleaved.span)
    try stream.finish()
  }
}
