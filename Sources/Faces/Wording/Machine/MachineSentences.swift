// The findings about a machine as text: one line each, with its remedy.

import Foundation
import Jack
import Library
import Pen
import Session
import Speech
import Tablet
import Translation

/// Sentences about the machine's equipment.
public enum MachineSentences {
  private typealias Finding = MachineFinding

  /// All findings, in the order of the signal path.
  ///
  /// - Parameters:
  ///   - report: what was looked at.
  ///   - remedies: what the face offers.
  ///   - stored: the user's calibrations.
  ///   - speaking: what speaks.
  /// - Returns: a finding for each thing that was looked at.
  public static func findings(
    _ report: MachineReport, _ remedies: MachineRemedies,
    stored: [CalibrationLibrary.Entry] = [], speaking: SpeechReport = SpeechReport()
  ) -> [MachineFinding] {
    [
      tablet(report, remedies, stored), permission(report), audio(report, remedies),
      realTime(report),
      speech(speaking), display(report),
      cameras(report.cameras, hasProgram: report.hasCameraProgram), hands(report.handFaults),
      sheet(report.sheetFault),
      code(report),
    ]
  }

  private static func tablet(
    _ report: MachineReport, _ remedies: MachineRemedies, _ stored: [CalibrationLibrary.Entry]
  ) -> MachineFinding {
    let pens = report.pens.compactMap { node -> String? in
      guard let identity = (try? node.description.get())?.identity else { return nil }
      let isCalibrated = stored.contains {
        $0.record.belongs(to: CalibrationRecord.Tablet(identity))
      }
      return translated(
        "\(identity.name) at \(node.path)" + "\(isCalibrated ? translated(", calibrated") : "")")
    }
    guard pens.isEmpty else {
      return Finding(
        subject: translated("Tablet"), isFine: true, sentence: "\(pens.joined(separator: ", ")).")
    }
    return Finding(
      subject: translated("Tablet"), isFine: false,
      sentence: translated(
        "none was found among \(report.nodes.count) input devices; \(remedies.tablet)."))
  }

  /// Whether every input device can be read.
  public static func permission(_ report: MachineReport) -> MachineFinding {
    let paths = report.unreadablePaths
    guard !paths.isEmpty else {
      return Finding(
        subject: translated("Permission"), isFine: true,
        sentence: translated("every input device can be read."))
    }
    return Finding(
      subject: translated("Permission"), isFine: false,
      sentence: translated(
        "\(paths.count) input devices may not be read by this user, \(paths[0]) among "
          + "them; \(TabletPermission.remedy)."))
  }

  /// The audio server.
  public static func audio(
    _ report: MachineReport, _ remedies: MachineRemedies
  ) -> MachineFinding {
    switch report.audio {
    case .serverRunning(keepsProperties: true):
      Finding(subject: "JACK", isFine: true, sentence: translated("a server is running."))
    case .serverRunning(keepsProperties: false):
      Finding(
        subject: "JACK", isFine: true,
        sentence: translated(
          "a server is running; its store of port names is locked or missing, so patch "
            + "bays show technical names, until it is restarted after 'rm -rf /dev/shm/jack_db-*'.")
      )
    case .serverRefuses(let status):
      Finding(
        subject: "JACK", isFine: false,
        sentence: remedies.sentence(.audio(.clientRefused(status: status))))
    case .serverNotAnswering:
      Finding(
        subject: "JACK", isFine: false,
        sentence: remedies.sentence(.audio(.serverNotAnswering(serverName: nil))))
    case .canStart(.alsa(let device)):
      Finding(
        subject: "JACK", isFine: true,
        sentence: translated(
          "no server is running; a session starts jackd on the sound card \(device)."))
    case .canStart(.dummy):
      Finding(
        subject: "JACK", isFine: false,
        sentence: translated(
          "no server is running and there is no sound card, so nothing can be heard; "
            + "\(remedies.sound)."))
    case .noServerProgram:
      Finding(
        subject: "JACK", isFine: false,
        sentence: translated(
          "no server is running and jackd is not installed; run 'sudo apt-get install "
            + "jackd2', or start a session under 'pw-jack'."))
    }
  }

  private static func realTime(_ report: MachineReport) -> MachineFinding {
    report.mayRunInRealTime
      ? Finding(
        subject: translated("Real time"), isFine: true,
        sentence: translated("audio may run before the rest."))
      : Finding(
        subject: translated("Real time"), isFine: false,
        sentence: translated(
          "audio may not run before other programs, so it may crackle; run "
            + "'sudo usermod -aG audio $USER' and log in again."))
  }

  /// What speaks, and where JACK keeps the system's own speech from being heard.
  public static func speech(_ report: SpeechReport) -> MachineFinding {
    if report.isSoundHeldByJack {
      return Finding(
        subject: translated("Speech"), isFine: false,
        sentence: translated(
          "jackd holds the sound card, so screen reader and system speech are mute; "
            + "'penumbra settings speech headphones' lets Penumbra speak through JACK"
            + "\(report.hasEspeak ? "" : translated(" once espeak-ng is installed"))"
            + ", and PipeWire ('sudo apt-get install pipewire-jack') lets all of them speak."))
    }
    guard let way = report.way else {
      return Finding(
        subject: translated("Speech"), isFine: false,
        sentence: translated(
          "nothing here can speak; run 'sudo apt-get install espeak-ng speech-dispatcher'."))
    }
    return Finding(
      subject: translated("Speech"), isFine: true, sentence: translated("\(way.name) speaks."))
  }

  private static func display(_ report: MachineReport) -> MachineFinding {
    report.display.map {
      Finding(subject: translated("Display"), isFine: true, sentence: "\($0).")
    }
      ?? Finding(
        subject: translated("Display"), isFine: true,
        sentence: translated("none; the terminal session does not need one."))
  }

  private static func code(_ report: MachineReport) -> MachineFinding {
    let sentence =
      switch report.code {
      case .wide: translated("the one for newer processors (x86-64-v3) runs.")
      case .plainAsWished: translated("the plain one runs, as \(WideProgram.wish) requests.")
      case .plainForProcessor: translated("the plain one runs; this processor has no AVX2.")
      case .plainWithoutOther(let path):
        translated("the plain one runs; the faster one for this processor is not at \(path).")
      }
    return Finding(subject: translated("Code"), isFine: true, sentence: sentence)
  }
}
