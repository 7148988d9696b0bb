// Sentences and exit statuses for listener tests.

import Pen
import Translation

extension StudyError {
  var sentence: String {
    switch self {
    case .noParticipants(let study):
      translated("Nobody has taken part in \(study) yet; run it first.")
    case .noParticipant("", let available):
      translated("The participant's code is empty; \(Self.choice(available)).")
    case .noParticipant(let code, let available):
      translated("There is no participant \(code) in this study; \(Self.choice(available)).")
    case .damaged(let damage):
      translated(
        "\(damage.finding), and the answers after it are not known; correct that line or have the "
          + "participant forgotten.")
    case .noKeys:
      translated(
        "A study is answered by keys, and standard input is no terminal; run it in a terminal.")
    case .headphoneCheck(let wrong):
      translated(
        "The headphone check was answered wrongly \(wrong) times; put the headphones on the right way "
          + "round, see that both sides sound, and begin again.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .noParticipants: ExitStatus.noInput
    case .noParticipant, .noKeys: ExitStatus.usage
    case .damaged: ExitStatus.dataError
    case .headphoneCheck: ExitStatus.unavailable
    }
  }

  private static func choice(_ available: [String]) -> String {
    available.isEmpty
      ? translated("nobody has taken part")
      : translated("choose one of \(available.joined(separator: ", "))")
  }
}
