// The patch in Faust's libraries, made into C++ by Faust, compiled with -O3 and timed by a program
// of its own. Faust has no Costello reverb; zita_rev1, also a network of eight lines, is closest.

import Foundation

/// Faust at the same work.
enum FaustPatch {
  private static let patch = """
    import("stdfaust.lib");
    voice = 0.5 * os.osc(330 + 330 * os.osc(330));
    echo(x) = 0.5 * x + 0.5 * (x : (+ : @(4800)) ~ *(0.3));
    space(x) = (x, x) : re.zita_rev1_stereo(0, 200, 4000, 2, 2, 48000)
      : par(i, 2, *(0.5) : +(0.5 * x));
    process = voice : echo : space : par(i, 2, ve.moogLadder(1000 / 24000, 3));
    """

  private static let program = """
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

  /// Nanoseconds per stereo frame, sorted; nil where Faust or a C++ compiler is missing.
  static func nanosecondsPerFrame(target: String?) -> [Double]? {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "penumbra-bench-faust-\(getpid())")
    func file(_ name: String) -> String { folder.appending(path: name).path }
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try patch.write(toFile: file("patch.dsp"), atomically: true, encoding: .utf8)
      try program.write(toFile: file("main.cpp"), atomically: true, encoding: .utf8)
    } catch {
      return nil
    }
    let flags = ["-O3"] + (target.map { ["-march=\($0)"] } ?? [])
    guard
      Peer.run(
        "faust", ["-lang", "cpp", "-cn", "Patch", "-o", file("patch.cpp"), file("patch.dsp")]),
      Peer.run("c++", flags + ["-o", file("patch"), file("main.cpp")]),
      let text = output(of: file("patch"))
    else { return nil }
    let costs = text.split(separator: "\n").compactMap { Double($0) }.sorted()
    return costs.isEmpty ? nil : costs
  }

  /// What a program prints, or nil where it fails.
  private static func output(of path: String) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      return nil
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
