// Messages about a touch surface that cannot be used: one sentence with the node and the next step.
import Pen
import Tablet
import Testing
import Wording

@Suite("Refused touch surfaces")
struct TouchRefusalTests {
  @Test("a surface without slots is named with its path, and what to do instead")
  func withoutSlots() {
    let fault = Fault.tablet(.noSlots(path: "/dev/input/event7"))
    #expect(
      fault.sentence
        == "/dev/input/event7 reports touches without slots, so fingers cannot be told apart; trace "
        + "with a pen, or choose a touch surface that reports them.")
    #expect(fault.exitStatus == 65)
  }

  @Test("what is no touch surface is named with its kind")
  func noSurface() {
    let fault = Fault.tablet(.notATouchSurface(path: "/dev/input/event3", kind: .pen))
    #expect(
      fault.sentence
        == "/dev/input/event3 is a pen device and reports no fingers; choose a touch surface.")
    #expect(fault.exitStatus == 65)
  }
}
