// Rendering from pen samples to a sound file, everything included.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Rendering
import Sonification
import Tablet

/// Measures `render` without the start of the program.
enum RenderBenchmark {
  static func run() throws(Fault) {
    print("\nRendering the bundled recording over the bundled micrograph, 48 kHz, to WAV")
    let (micrograph, samples) = try BenchmarkInput.open()
    for preset in Preset.builtIn {
      let render = OfflineRender(
        micrograph: micrograph, samples: samples, preset: preset, sampleRateHertz: 48_000)
      let path = FileManager.default.temporaryDirectory
        .appending(path: "penumbra-bench-\(getpid()).wav").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      var failure: Fault?
      var sound = 0.0
      let measured = Measurement {
        do throws(Fault) {
          sound = try render.run(soundPath: path).soundSeconds
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      let cost = measured.text(factor: 1_000 / sound, unit: "ms per second of sound", digits: 2)
      print("  \(preset.name): \(cost), \(Int(sound / measured.median)) times real time")
    }
  }
}
