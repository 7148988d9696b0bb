// How the work on a layer is divided. This room creates no threads: the caller provides them.

/// Threads that work on a layer.
public struct LayerWorkers: Sendable {
  /// Calls `body` with each number from 0 to below `count`, at once where it can.
  ///
  /// It returns when all calls have returned, as `DispatchQueue.concurrentPerform` does.
  public typealias Perform = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// How many work at once.
  public let count: Int
  private let perform: Perform

  /// The calling thread, by itself.
  public static let caller = LayerWorkers(count: 1) { count, body in
    for index in 0..<count { body(index) }
  }

  /// Shares the work out among `count` calls that `perform` makes.
  public init(count: Int, _ perform: @escaping Perform) {
    precondition(count > 0)
    self.count = count
    self.perform = perform
  }

  /// Runs all `parts`, each once, on any free worker; false where one of them stopped the work.
  func run(_ parts: Int, _ part: @Sendable (Int) -> Bool) -> Bool {
    let queue = PartQueue(count: parts)
    perform(min(count, parts)) { _ in
      while let index = queue.next() {
        guard part(index) else { return queue.stop() }
      }
    }
    return !queue.isStopped
  }
}
