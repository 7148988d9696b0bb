// Starting and ending a jackd of our own.

import Foundation
import Jack
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A server is given up after some seconds, which a busy machine may need.
@Suite("JackServer", .timeLimit(.minutes(60)), .needs(.quiet))
struct JackServerTests {
  private let name = "penumbra-own-\(ProcessInfo.processInfo.processIdentifier)"

  @Test("Without a sound card the dummy driver plays, apart from our terminal, until stopped")
  func startsWithTheDummyDriver() async throws {
    try await JackTestServer.withoutServer {
      var settings = JackServerSettings(name: name, isRealTime: false)
      if JackDriver.detected() != .dummy {
        print("This machine has a sound card: the dummy driver is asked for by name.")
        settings.driver = .dummy
      }
      var server = try JackServer.start(settings)
      #expect(server.driver == .dummy)
      #expect(server.name == name)
      #expect(server.isRunning == true)
      #expect(getsid(server.processIdentifier) == server.processIdentifier)
      #expect(getpgid(server.processIdentifier) != getpgrp())

      var port = try JackPort(serverName: name)
      #expect(port.sampleRateHertz == 48_000)
      #expect(port.framesPerPeriod == 64)
      let source = TestToneSource(output: port.output)
      try port.start(process: renderTestTone, context: source.context)
      try await eventually("a cycle") { !source.takeCycles().isEmpty }

      #expect(startError(settings) == .serverAlreadyRunning(serverName: name))

      server.stop()
      #expect(server.isRunning == false)
      #expect(kill(server.processIdentifier, 0) == -1 && errno == ESRCH)
      try await eventually("the loss") { port.isServerLost }
      port.stop()
      server.stop()
    }
  }

  @Test("A server that is let go ends")
  func endsWithItsValue() async throws {
    try await JackTestServer.withoutServer {
      let identifier = try {
        let server = try JackServer.start(
          JackServerSettings(
            name: name, driver: .dummy, sampleRateHertz: 44_100, framesPerPeriod: 256,
            isRealTime: false))
        let port = try JackPort(serverName: name)
        #expect(port.sampleRateHertz == 44_100)
        #expect(port.framesPerPeriod == 256)
        return server.processIdentifier
      }()
      #expect(kill(identifier, 0) == -1 && errno == ESRCH)
    }
  }

  // Truth: there is no ALSA card 31 here, and jackd reports that in its own words.
  @Test("A device that is not there is an error with jackd's own words")
  func missingDevice() async throws {
    try await JackTestServer.withoutServer {
      let driver = JackDriver.alsa(device: "hw:31,0")
      let error = startError(
        JackServerSettings(name: name, driver: driver, isRealTime: false))
      guard case .serverDidNotStart(let failed, let output) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failed == driver)
      #expect(output.contains("hw:31"))
    }
  }

  @Test("A missing program is named as such")
  func missingProgram() {
    var caught: AudioPortError?
    do throws(AudioPortError) {
      _ = try ServerProcess(arguments: ["penumbra-no-such-program"], environment: [:])
    } catch {
      caught = error
    }
    #expect(caught == .serverProgramMissing)
  }

  @Test("A program that ignores the request to end is ended by force")
  func stubbornProgram() async throws {
    let shell = ["sh", "-c", "trap '' TERM; echo ready $WORD; while :; do sleep 0.1; done"]
    var process = try ServerProcess(arguments: shell, environment: ["WORD": "now"])
    try await eventually("the program's word") { process.lastOutput().contains("ready") }
    #expect(process.lastOutput() == "ready now\n")
    #expect(process.isRunning == true)
    process.end()
    #expect(process.isRunning == false)
    #expect(kill(process.identifier, 0) == -1 && errno == ESRCH)
  }

  // Truth: listings in the kernel's format (sound/core/pcm.c: "%02i-%02i: %s : %s", then
  // " : playback %i", " : capture %i").
  @Test(
    "The playback device is the first that is not HDMI",
    arguments: [
      ("", nil),
      ("00-00: USB Mic : USB Mic : capture 1\n", nil),
      ("00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1\n", "hw:0,0"),
      (
        "00-03: HDMI 0 : HDMI 0 : playback 1\n01-00: ALC257 Analog : ALC257 : playback 1\n",
        "hw:1,0"
      ),
      ("00-03: HDMI 0 : HDMI 0 : playback 1\n00-07: HDMI 1 : HDMI 1 : playback 1\n", "hw:0,3"),
      ("10-02: Phones : Phones : playback 4\n", "hw:10,2"),
      ("nonsense : playback 1\n", nil),
    ] as [(String, String?)])
  func playbackDevice(listing: String, expected: String?) {
    #expect(AlsaPlaybackDevice.first(inListing: listing) == expected)
  }
}

/// The error of a start that must fail; nil if it did not.
private func startError(_ settings: JackServerSettings) -> AudioPortError? {
  do throws(AudioPortError) {
    _ = try JackServer.start(settings)
    return nil
  } catch {
    return error
  }
}
