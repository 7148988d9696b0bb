// Study files: what they hold, and what is refused.

import Study
import Testing

@Suite struct StudyPlanTests {
  @Test("there are three tasks")
  func tasks() {
    #expect(StudyTask.allCases.count == 3)
  }
}
