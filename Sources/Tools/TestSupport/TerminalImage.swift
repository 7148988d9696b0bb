// What stands on a terminal, in the memory that BRLTTY's driver for the program screen reads: its size, its cursor,
// a byte for each character, one for each colour.

import Glibc
import Synchronization

/// The picture of a terminal on which whole lines are written, without sequences that move the cursor.
final class TerminalImage: Sendable {
  /// There is no shared memory.
  struct Failure: Error {
    /// The system's number for it.
    let errno: Int32
  }

  private struct State {
    var rows: [[UInt8]]
    var column = 0
  }

  // As the driver has it: the size and the cursor, then 66 rows of 132 characters at most, with colours, or as much
  // of another shape.
  private static let header = 4
  private static let bytes = header + 66 * 132 * 2
  // Grey on black.
  private static let colour: UInt8 = 7
  private static let rowCount = 40

  private let columns: Int
  private let identifier: Int32
  private let memory: Mutex<UInt>
  private let state: Mutex<State>

  /// Makes an empty picture.
  ///
  /// - Parameters:
  ///   - folder: the home that BRLTTY is given.
  ///   - columns: the terminal's width, 200 at most.
  /// - Throws: `Failure`.
  init(folder: String, columns: Int) throws(Failure) {
    self.columns = columns
    identifier = shmget(ftok(folder, Int32(UInt8(ascii: "b"))), Self.bytes, 0o1000 | 0o700)
    guard identifier >= 0, let address = shmat(identifier, nil, 0) else {
      throw Failure(errno: errno)
    }
    memory = Mutex(UInt(bitPattern: address))
    state = Mutex(State(rows: [[]]))
    show()
  }

  /// Gives the memory back.
  func end() {
    memory.withLock { address in
      if let pointer = UnsafeRawPointer(bitPattern: address) { shmdt(pointer) }
      address = 0
    }
    shmctl(identifier, IPC_RMID, nil)
  }

  /// Takes what is written to the terminal.
  func take(_ output: String) {
    state.withLock { state in
      for scalar in output.unicodeScalars {
        switch scalar {
        case "\n": state.rows.append([])
        case "\r": state.column = 0
        case "\u{07}": break
        default: put(scalar, &state)
        }
      }
      state.rows.removeFirst(max(state.rows.count - Self.rowCount, 0))
    }
    show()
  }

  private func put(_ scalar: Unicode.Scalar, _ state: inout State) {
    // A terminal wraps with the character that has no room.
    if state.column == columns {
      state.rows.append([])
      state.column = 0
    }
    var row = state.rows.removeLast()
    while row.count <= state.column { row.append(UInt8(ascii: " ")) }
    row[state.column] = scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "?")
    state.rows.append(row)
    state.column += 1
  }

  private func show() {
    let (rows, column) = state.withLock { ($0.rows, $0.column) }
    memory.withLock { address in
      guard let start = UnsafeMutablePointer<UInt8>(bitPattern: address) else { return }
      let text = start + Self.header
      for row in 0..<Self.rowCount {
        for place in 0..<columns {
          let isThere = row < rows.count && place < rows[row].count
          text[row * columns + place] = isThere ? rows[row][place] : UInt8(ascii: " ")
          text[(Self.rowCount + row) * columns + place] = Self.colour
        }
      }
      (start[0], start[1]) = (UInt8(columns), UInt8(Self.rowCount))
      (start[2], start[3]) = (UInt8(min(column, columns - 1)), UInt8(max(rows.count - 1, 0)))
    }
  }
}
