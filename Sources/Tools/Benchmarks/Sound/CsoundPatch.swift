// The patch as a Csound orchestra, rendered without output.

import Foundation

/// Csound at the same work.
enum CsoundPatch {
  /// Nanoseconds per stereo frame, sorted; nil where Csound is missing.
  ///
  /// The slope between a long and a short run leaves Csound's own start out.
  static func nanosecondsPerFrame() -> [Double]? {
    guard let short = seconds(5).map({ $0[$0.count / 2] }), let long = seconds(35) else {
      return nil
    }
    return long.map { ($0 - short) / (30 * 48_000) * 1e9 }
  }

  private static func seconds(_ duration: Int) -> [Double]? {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "penumbra-bench-\(getpid()).csd").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard (try? text(duration).write(toFile: path, atomically: true, encoding: .utf8)) != nil
    else { return nil }
    var results: [Double] = []
    for _ in 0..<5 {
      let start = ProcessorClock.children
      guard Peer.run("csound", ["-n", "-d", "-m0", path]) else { return nil }
      results.append(ProcessorClock.children - start)
    }
    return results.sorted()
  }

  private static func text(_ duration: Int) -> String {
    """
    <CsoundSynthesizer>
    <CsInstruments>
    sr = 48000
    ksmps = 64
    nchnls = 2
    0dbfs = 1
    gisine ftgen 1, 0, 4096, 10, 1
    instr 1
      avoice foscili 0.5, 330, 1, 1, 1, gisine
      adelayed delayr 0.1
      delayw avoice + 0.3 * adelayed
      adelay = 0.5 * avoice + 0.5 * adelayed
      al, ar reverbsc adelay, adelay, 0.6, 4000
      aleft moogladder 0.5 * adelay + 0.5 * al, 1000, 0.6
      aright moogladder 0.5 * adelay + 0.5 * ar, 1000, 0.6
      outs aleft, aright
    endin
    </CsInstruments>
    <CsScore>
    i 1 0 \(duration)
    </CsScore>
    </CsoundSynthesizer>
    """
  }
}
