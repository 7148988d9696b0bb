// Rows on their way to their file, beside the session: a disk, or another program that holds the file, may take
// seconds.

import Dispatch
import Library
import Movement
import Synchronization

/// Adds rows to a file one after the other; what could not be added waits for the next one.
public final class RowSaving: Sendable {
  /// What became of rows.
  public enum Outcome: Sendable {
    /// A row is stored, as so manieth of its file.
    case saved(LabelledRow, number: Int)
    /// Nothing could be added, and so many rows wait.
    case refused(RecognisingFault, waiting: Int)
  }

  private struct State {
    var waiting: [LabelledRow] = []
    var outcomes: [Outcome] = []
  }

  private let path: String
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "penumbra-rows")

  /// Begins with no row, and touches no file.
  public init(path: String) {
    self.path = path
  }

  /// Adds a row as soon as it can be.
  public func save(_ row: LabelledRow) {
    state.withLock { $0.waiting.append(row) }
    queue.async { [self] in append() }
  }

  /// What happened since the last call, in order.
  public func takeOutcomes() -> [Outcome] {
    state.withLock { state in
      defer { state.outcomes.removeAll() }
      return state.outcomes
    }
  }

  /// Waits until all rows are stored, or were tried once more.
  public func finish() {
    queue.sync { append() }
  }

  /// Rows come in at the end meanwhile, and go at the beginning only here.
  private func append() {
    let rows = state.withLock { $0.waiting }
    guard !rows.isEmpty else { return }
    do throws(RecognisingFault) {
      let before = try RowFile.append(rows, to: path)
      state.withLock { state in
        state.waiting.removeFirst(rows.count)
        for (place, row) in rows.enumerated() {
          state.outcomes.append(.saved(row, number: before + place + 1))
        }
      }
    } catch {
      state.withLock { $0.outcomes.append(.refused(error, waiting: $0.waiting.count)) }
    }
  }
}
