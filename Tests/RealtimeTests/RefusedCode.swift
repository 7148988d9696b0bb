// Kinds of code that no audio callback may contain, each as a marked function for the compiler.

/// One kind of invalid code and the compiler's message.
struct RefusedCode: Sendable {
  let kind: String
  let source: String
  let reason: String

  private init(_ kind: String, _ source: String, _ reason: String) {
    self.kind = kind
    self.source = source.replacing("MARKED", with: "@_noAllocation @_noLocks")
    self.reason = reason
  }

  /// The common part of the cases, at the start of the same file.
  static let prelude = """
    import Glibc
    import Realtime
    import Synchronization
    final class Box { var value: Float = 0 }
    class Base { func tick(_ x: Float) -> Float { x } }
    protocol Stage { func tick(_ x: Float) -> Float }
    struct Half: Stage { func tick(_ x: Float) -> Float { x * 0.5 } }
    enum Refused: Error { case now }
    struct State: ~Copyable {
      var box = Box()
      let base = Base()
      var samples: [Float] = [1]
      var closure: (Float) -> Float = { $0 }
      var stage: any Stage = Half()
      var names: [Int: Float] = [:]
      var posixMutex = pthread_mutex_t()
      let mutex = Mutex<Int>(0)
      var text = ""
      var anything: Any = 1
    }
    """

  private static let locking = "this code performs reference counting operations"
  private static let foreign = "called function is not available in this module"
  private static let initialization = "global/static variable initialization can cause locking"

  static let all: [RefusedCode] = memory + calls + locks

  private static let memory = [
    RefusedCode(
      "a new object", "MARKED func c1(_ s: inout State) { s.box = Box() }",
      "Using type 'Box' can cause metadata allocation"),
    RefusedCode(
      "a new array", "MARKED func c2(_ n: Int) -> Int { [Float](repeating: 0, count: n).count }",
      locking),
    RefusedCode(
      "appending to an array", "MARKED func c3(_ s: inout State) { s.samples.append(1) }", locking),
    RefusedCode(
      "writing an element of an array, which may copy it",
      "MARKED func c4(_ s: inout State) { s.samples[0] = 1 }", locking),
    RefusedCode(
      "reading a dictionary", "MARKED func c5(_ s: inout State) -> Float { s.names[1] ?? 0 }",
      foreign),
    RefusedCode(
      "building a string", "MARKED func c6(_ n: Int) -> String { \"a\\(n)\" }", locking),
    RefusedCode(
      "appending to a string", "MARKED func c7(_ s: inout State) { s.text += \"ab\" }", locking),
    RefusedCode("printing", "MARKED func c8() { print(1) }", "Using type 'Any'"),
    RefusedCode("the C allocator", "MARKED func c9() { free(malloc(16)) }", foreign),
    RefusedCode(
      "temporary memory of a size known at run time",
      """
      MARKED func c10(_ n: Int) {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: n) { $0.initialize(repeating: 0) }
      }
      """, "this code pattern can cause an allocation"),
    RefusedCode(
      "a closure that captures", "MARKED func c11(_ n: Int) -> () -> Int { { n } }",
      "generic closures or local functions"),
  ]

  private static let calls = [
    RefusedCode(
      "calling a stored closure", "MARKED func c12(_ s: inout State) -> Float { s.closure(1) }",
      locking),
    RefusedCode(
      "calling through an existential",
      "MARKED func c13(_ s: inout State) -> Float { s.stage.tick(1) }", "Using type 'any Stage'"),
    RefusedCode(
      "calling through a protocol's witness",
      "MARKED func c14<S: Stage>(_ stage: S) -> Float { stage.tick(1) }",
      "this code pattern can cause metadata allocation or locks"),
    RefusedCode(
      "a generic function that is not specialised",
      "MARKED func c15<T: BinaryInteger>(_ x: T) -> T { x + 1 }", "Using type 'T'"),
    RefusedCode(
      "a method of a class that may be overridden",
      "MARKED func c16(_ s: inout State) -> Float { s.base.tick(1) }", locking),
    RefusedCode(
      "a dynamic cast", "MARKED func c17(_ s: inout State) -> Float { s.anything as? Float ?? 0 }",
      "Using type 'Any'"),
    RefusedCode("throwing", "MARKED func c18() throws { throw Refused.now }", "'any Error'"),
    RefusedCode(
      "a C function without the mark", "MARKED func c19() -> Float { sinf(1) }", foreign),
    RefusedCode(
      "a C function pointer",
      "MARKED func c20(_ f: @convention(c) (Float) -> Float) -> Float { f(1) }",
      "called function is not known at compile time"),
    RefusedCode(
      "an unmarked function of another module",
      "MARKED func c21() { _ = Ring<Int>(capacity: 4) }", ""),
    RefusedCode(
      "an unmarked function of this module that allocates",
      """
      func inner(_ n: Int) -> Int { [Int](repeating: 0, count: n).count }
      MARKED func c22(_ n: Int) -> Int { inner(n) }
      """, locking),
  ]

  private static let locks = [
    RefusedCode(
      "a global that is made at its first use",
      """
      let table: [Float] = (0..<16).map { Float($0) }
      MARKED func c23() -> Float { table[0] }
      """, initialization),
    RefusedCode(
      "a static constant that is made at its first use",
      """
      enum Gain { static let start = Float(getpid()) }
      MARKED func c24() -> Float { Gain.start }
      """, initialization),
    RefusedCode(
      "a POSIX mutex", "MARKED func c25(_ s: inout State) { pthread_mutex_lock(&s.posixMutex) }",
      foreign),
    RefusedCode(
      "the standard library's mutex",
      "MARKED func c26(_ s: inout State) -> Int { s.mutex.withLock { $0 } }", foreign),
    RefusedCode(
      "opening a file", "MARKED func c27() -> Int32 { open(\"/dev/null\", O_RDONLY) }", foreign),
    RefusedCode("sleeping", "MARKED func c28() { usleep(1) }", foreign),
  ]
}
