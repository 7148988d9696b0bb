// Denormals are seen to vanish in arithmetic the compiler cannot do in advance.

import Realtime
import Testing

private struct Refused: Error {}

@Suite("DenormalGuard")
struct DenormalGuardTests {
  // Truth: IEEE 754. The smallest normal Float, 2^-126, halved is the denormal 2^-127.
  @Test("Denormal results and operands are zero inside the scope and back after it")
  func scoped() {
    let denormal = product(.leastNormalMagnitude, 0.5)
    #expect(denormal.isSubnormal)
    let (result, operand) = DenormalGuard.withDenormalsDisabled {
      // 2^-127 x 2^100 is a normal number, zero only if the operand was read as zero.
      (
        product(.leastNormalMagnitude, 0.5),
        product(denormal, Float(sign: .plus, exponent: 100, significand: 1))
      )
    }
    #expect(result.bitPattern == 0)
    #expect(operand.bitPattern == 0)
    #expect(product(.leastNormalMagnitude, 0.5).isSubnormal)
  }

  @Test("An error leaves the scope with the former setting")
  func restoresAfterAnError() {
    #expect(throws: Refused.self) {
      try DenormalGuard.withDenormalsDisabled { () throws(Refused) in throw Refused() }
    }
    #expect(product(.leastNormalMagnitude, 0.5).isSubnormal)
  }

  @Test("Disabled for good, a thread keeps flushing, and other threads are untouched")
  func disabledForAThread() {
    onTwoThreads {
      DenormalGuard.disableDenormals()
      #expect(product(.leastNormalMagnitude, 0.5).bitPattern == 0)
      DenormalGuard.disableDenormals()
      #expect(product(.leastNormalMagnitude, 0.5).bitPattern == 0)
    } _: {
      #expect(product(.leastNormalMagnitude, 0.5).isSubnormal)
    }
  }
}

/// A product at run time: never inlined, so that no constant takes its place.
@inline(never) @_optimize(none)
private func product(_ first: Float, _ second: Float) -> Float {
  first * second
}
