// Faults of exercises and of what is kept of people.

import Library

extension Fault {
  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `exercise` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(ExerciseFault) -> Result
  ) throws(Fault) -> Result {
    do throws(ExerciseFault) { return try body() } catch { throw .exercise(error) }
  }

  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `people` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(PeopleFault) -> Result
  ) throws(Fault) -> Result {
    do throws(PeopleFault) { return try body() } catch { throw .people(error) }
  }
}
