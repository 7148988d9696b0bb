// What a server's sound can be heard at: ports as a person would choose among them.

import Jack
import TestNeeds
import TestRigs
import TestSupport
import Testing

@testable import Jack

@Suite struct SoundOutputTests {
  // Truth: names as jackd's ALSA driver and PipeWire give them.
  @Test("two ports of a client belong together, an odd one is alone, and other clients begin anew")
  func pairs() {
    let names = [
      "system:playback_1", "system:playback_2", "system:playback_3", "USB: Phones:playback_FL",
      "USB: Phones:playback_FR", "Dummy Output:playback_FL",
    ]
    let outputs = SoundOutput.paired(names.map { ($0, $0.hasPrefix("Dummy")) })
    #expect(
      outputs.map(\.ports) == [
        ["system:playback_1", "system:playback_2"], ["system:playback_3"],
        ["USB: Phones:playback_FL", "USB: Phones:playback_FR"], ["Dummy Output:playback_FL"],
      ])
    #expect(outputs.map(\.client) == ["system", "system", "USB: Phones", "Dummy Output"])
    #expect(outputs[2].portNames == ["playback_FL", "playback_FR"])
    #expect(outputs.map(\.isSilent) == [false, false, false, true])
    #expect(SoundOutput.paired([]).isEmpty)
  }

  // Truth: listings in the kernel's format (sound/core/pcm.c, sound/core/init.c: "%2i [%-15s]: %s - %s").
  @Test("cards are told by their own names, and only what plays is listed")
  func cards() {
    let devices = """
      00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1
      00-03: HDMI 0 : HDMI 0 : playback 1
      01-00: USB Mic : USB Mic : capture 1
      02-00: USB Audio : USB Audio : playback 1
      nonsense : playback 1
      """
    let cards = """
       0 [PCH            ]: HDA-Intel - HDA Intel PCH
                            HDA Intel PCH at 0x603d1b8000 irq 145
       1 [Mic            ]: USB-Audio - Mic
                            Mic at usb-0000:00:14.0-1, full speed
       2 [Phones         ]: USB-Audio - Phones - Two
                            Phones at usb-0000:00:14.0-2, full speed
      """
    #expect(
      SoundCard.listed(devices: devices, cards: cards) == [
        SoundCard(device: "hw:PCH,0", words: "HDA Intel PCH, ALC257 Analog"),
        SoundCard(device: "hw:PCH,3", words: "HDA Intel PCH, HDMI 0"),
        SoundCard(device: "hw:Phones,0", words: "Phones - Two, USB Audio"),
      ])
    #expect(SoundCard.listed(devices: "", cards: cards).isEmpty)
    #expect(SoundCard.listed(devices: devices, cards: "").isEmpty)
  }
}
