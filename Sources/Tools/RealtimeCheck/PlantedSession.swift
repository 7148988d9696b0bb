// A second of sound from the session's own callback, with a fault planted into one of its blocks.

import CRealtimeCheck
import Engine
import Glibc
import Jack
import Pen
import Sonification

/// A session that must not survive.
struct PlantedSession {
  let fault: PlantedFault

  /// The context of the callback with the fault.
  private struct Context {
    let fault: PlantedFault
    let session: UnsafeMutableRawPointer
    var samples: [Float] = [0]
    var mutex = pthread_mutex_t()
    var blocksUntilFault = 100
  }

  // Entering twice is counted by the sanitizer, so the fault lies within the callback.
  private static let process: AudioProcess = { frames, pointer in
    guard let pointer else { return 0 }
    let context = pointer.assumingMemoryBound(to: Context.self)
    __rtsan_realtime_enter()
    let status = CallbackSession.process(frames, context.pointee.session)
    context.pointee.blocksUntilFault -= 1
    if context.pointee.blocksUntilFault == 0 {
      context.pointee.fault.commit(&context.pointee.samples, &context.pointee.mutex)
    }
    __rtsan_realtime_exit()
    return status
  }

  func run() throws(Fault) {
    let port = try Fault.wrap { () throws(AudioPortError) in
      try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: 256)
    }
    try run(port)
  }

  private func run(_ port: consuming OfflinePort) throws(Fault) {
    var port = port
    let session = CallbackSession(
      output: port.output, sampleRateHertz: port.sampleRateHertz,
      time: .rendering(originNanoseconds: 0), parameters: Preset.classic.chain)
    let context = UnsafeMutablePointer<Context>.allocate(capacity: 1)
    context.initialize(to: Context(fault: fault, session: session.address))
    defer {
      context.deinitialize(count: 1)
      context.deallocate()
    }
    pthread_mutex_init(&context.pointee.mutex, nil)
    try Fault.wrap { () throws(AudioPortError) in
      try port.render(
        frames: 48_000, process: PlantedSession.process, context: UnsafeMutableRawPointer(context)
      ) { _, _ in }
    }
  }
}
