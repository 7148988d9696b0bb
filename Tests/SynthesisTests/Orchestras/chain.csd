<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 2
0dbfs = 32768
; Voice, delay, reverb, linear ladders. Channels in: frequency, amplitude.
instr 1
  aFrequency, aAmplitude soundin "$INPUT"
  ; Files are scaled by 0dbfs on the way in and out: the two scalings undo that.
  aFrequency = aFrequency / 0dbfs
  aAmplitude = aAmplitude / 0dbfs
  aPhase phasor aFrequency * $CARRIER
  aModulator phasor aFrequency * $MODULATING
  aVoice = aAmplitude * sin(2 * $M_PI * aPhase + $INDEX * sin(2 * $M_PI * aModulator))
  aDelayed delayr $DELAY / sr
  delayw aVoice + $DELAYFEEDBACK * aDelayed
  aDry = (1 - $DELAYMIX) * aVoice + $DELAYMIX * aDelayed
  aLeft, aRight reverbsc aDry, aDry, $REVERBFEEDBACK, $REVERBCUTOFF
  aLeft = (1 - $BALANCE) * aDry + $BALANCE * aLeft
  aRight = (1 - $BALANCE) * aDry + $BALANCE * aRight
  aLeft moogladder aLeft, $CUTOFF, $RESONANCE
  aRight moogladder aRight, $CUTOFF, $RESONANCE
  outs aLeft * 0dbfs, aRight * 0dbfs
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
