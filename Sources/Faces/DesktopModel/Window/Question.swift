// A question before something is lost. It never blocks the pen, nor the system: a signal ends the
// program without waiting.

import Library
import Translation
import Wording

/// A question with two answers; the second one leaves everything as it is and is the default.
public struct Question: Sendable, Hashable {
  /// The action of the first answer.
  public enum Purpose: Sendable, Hashable {
    /// Replaces the preset of this name.
    case replacePreset(name: String)
    /// Removes one that is kept by this name.
    case removeKept(KeptKind, name: String)
    /// Replaces one that is kept by this name.
    case replaceKept(KeptKind, name: String, KeptChange)
    /// Leaves without what cannot be kept.
    case leave
  }

  /// The action of the first answer.
  public let purpose: Purpose
  /// The question, in one sentence.
  public let sentence: String
  /// What depends on it.
  public let detail: String
  /// The label of the answer that performs it.
  public let consent: String
  /// The label of the answer that leaves everything as it is.
  public let refusal: String

  /// Whether a preset may be replaced.
  init(replacing name: String, at path: String) {
    purpose = .replacePreset(name: name)
    sentence = translated("Replace the preset \(name)?")
    detail = translated(
      "There is a preset of this name in \(path). What it holds now would be lost.")
    consent = translated("Replace")
    refusal = translated("Keep the old one")
  }

  /// Whether one that is kept by name may be removed.
  init(removing kind: KeptKind, _ name: String, at path: String) {
    purpose = .removeKept(kind, name: name)
    sentence = translated("Remove the \(kind.word) \(name)?")
    detail = translated("Its file \(path) would be gone; an exported copy elsewhere stays.")
    consent = translated("Remove")
    refusal = translated("Keep it")
  }

  /// Whether one that is kept by name may be replaced.
  init(replacing kind: KeptKind, _ name: String, at path: String, _ change: KeptChange) {
    purpose = .replaceKept(kind, name: name, change)
    sentence = translated("Replace the \(kind.word) \(name)?")
    detail = translated("There is one of this name in \(path). What it holds now would be lost.")
    consent = translated("Replace")
    refusal = translated("Keep the old one")
  }

  /// Whether to leave without what cannot be kept.
  ///
  /// - Parameter losses: what cannot be kept and why, a sentence each.
  init(losing losses: [String]) {
    purpose = .leave
    sentence = translated("Leave, and lose what could not be kept?")
    detail = losses.joined(separator: " ")
    consent = translated("Leave anyway")
    refusal = translated("Stay")
  }
}

extension WindowModel {
  func ask(_ question: Question) {
    self.question = question
    changes.insert(.question)
  }

  /// Takes the answer to the current question.
  public func answer(_ isConsent: Bool) {
    guard let asked = question else { return }
    question = nil
    changes.insert(.question)
    switch asked.purpose {
    case .replacePreset(let name):
      guard isConsent else { return say(translated("The preset \(name) stays as it was")) }
      savePreset(named: name, isReplacing: true)
    case .removeKept, .replaceKept: answerKept(asked.purpose, isConsent)
    case .leave:
      if isConsent { mayLoseUnkept = true }
    }
  }
}
