// A Faust patch made into C++ by Faust, compiled and timed by a program of its own: in Faust's scalar
// and vector form, with and without loose arithmetic, and the fastest counts.

import Foundation

/// Faust at work.
enum FaustProgram {
  private static let driver = """
    #include <ctime>
    #include <cstdio>
    struct Meta { void declare(const char *, const char *) {} };
    struct UI { void openVerticalBox(const char *) {} void closeBox() {} };
    struct dsp { virtual ~dsp() {} };
    #include "patch.cpp"
    int main() {
      static Patch patch;
      static FAUSTFLOAT left[64], right[64];
      FAUSTFLOAT *outputs[] = {left, right};
      patch.init(48000);
      double sum = 0;
      for (int round = 0; round < 8; round++) {
        std::clock_t start = std::clock();
        for (int block = 0; block < 3000; block++) {
          patch.compute(64, nullptr, outputs);
          sum += left[0] + right[63];
        }
        double time = double(std::clock() - start) / CLOCKS_PER_SEC * 1e9;
        if (round > 0) std::printf("%f\\n", time / (3000 * 64));
      }
      return sum == 12345;
    }
    """

  private static let forms = [[], ["-vec", "-lv", "1"]]
  private static let arithmetics = [[], ["-ffast-math"]]

  /// Nanoseconds per stereo frame, sorted, of the form with the lowest median, and its flags; nil
  /// where Faust or a C++ compiler is missing.
  static func fastest(
    _ patch: FaustPatch, target: String?
  ) -> (costs: [Double], flags: String)? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "penumbra-bench-faust-\(getpid())")
    func file(_ name: String) -> String { folder.appending(path: name).path }
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try patch.text.write(toFile: file("patch.dsp"), atomically: true, encoding: .utf8)
      try driver.write(toFile: file("main.cpp"), atomically: true, encoding: .utf8)
    } catch {
      return nil
    }
    var best: (costs: [Double], flags: String)?
    for form in forms {
      guard
        Peer.run(
          "faust",
          ["-lang", "cpp", "-cn", "Patch"] + form + ["-o", file("patch.cpp"), file("patch.dsp")])
      else { return nil }
      for arithmetic in arithmetics {
        let flags = ["-O3"] + arithmetic + (target.map { ["-march=\($0)"] } ?? [])
        guard Peer.run("c++", flags + ["-o", file("patch"), file("main.cpp")]),
          let text = Peer.output(of: file("patch"))
        else { return nil }
        let costs = text.split(separator: "\n").compactMap { Double($0) }.sorted()
        guard !costs.isEmpty else { return nil }
        let middle = costs.count / 2
        if best.map({ $0.costs[middle] > costs[middle] }) ?? true {
          best = (costs, (["faust"] + form + ["c++"] + flags).joined(separator: " "))
        }
      }
    }
    return best
  }
}
