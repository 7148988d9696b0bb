// The window's handling of its arguments. Truth: GLib's own options, and the conventions of getopt
// for "--" and a lone dash.

import DesktopModel
import Pen
import Testing
import Wording

@Suite struct StartArgumentsTests {
  private func read(_ words: String...) throws(Fault) -> StartArguments {
    try StartArguments(words)
  }

  @Test("the first file is opened, whatever stands around it")
  func files() throws {
    #expect(try read().purpose == .window)
    #expect(try read().file == nil)
    #expect(try read("a.tif", "b.tif").file == "a.tif")
    #expect(try read("--figures", "a.tif").file == "a.tif")
    #expect(try read("a.tif", "--figures").purpose == .window)
    #expect(try read("--", "--figures").file == "--figures")
    #expect(try read("--log", "run.log", "a.tif").file == "a.tif")
    #expect(try read("--log", "run.log").logPath == "run.log")
    #expect(try read("a.tif", "--log=run.log").logPath == "run.log")
    #expect(try read("-").file == "-")
  }

  @Test("who asks for words gets no window")
  func words() throws {
    #expect(try read("--version").purpose == .version)
    #expect(try read("--help", "--version").purpose == .version)
    #expect(try read("--version", "-h").purpose == .version)
    for word in ["--help", "--help-all", "-h", "-?", "--gapplication-service"] {
      #expect(try read("a.tif", word).purpose == .toolkit)
    }
  }

  @Test(
    "a log without a file is told as that",
    arguments: [
      ["--log"], ["a.tif", "--log"], ["--log", "--figures"], ["--log="], ["--log", ""],
    ])
  func noLog(words: [String]) {
    do throws(Fault) {
      _ = try StartArguments(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(error == .optionWithoutFile("--log"))
      #expect(error.exitStatus == 64 && error.startSentence.contains("--log"))
    }
  }

  @Test("another option is wrong usage, and named", arguments: ["--foo", "-x", "--figure"])
  func unknown(word: String) {
    do throws(Fault) {
      _ = try read("a.tif", word)
      Issue.record("\(word) was taken")
    } catch {
      #expect(error == .unknownOption(word))
      #expect(error.exitStatus == 64)
      #expect(error.startSentence.contains(word) && error.startSentence.contains("--help"))
    }
  }
}
