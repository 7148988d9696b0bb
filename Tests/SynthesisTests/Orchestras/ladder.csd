<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 2
0dbfs = $FULLSCALE
; Two ladders. Channels in: left, right, cutoff, resonance. A full scale of 32768 leaves signals
; of +-1 in the straight part of the filter's tanh; a full scale of 1 bends them.
instr 1
  aLeft, aRight, aCutoff, aResonance soundin "$INPUT"
  ; Files are scaled by 0dbfs on the way in and out: the two scalings undo that.
  kCutoff = k(aCutoff) / 0dbfs
  kResonance = k(aResonance) / 0dbfs
  aOne moogladder aLeft / 0dbfs, kCutoff, kResonance
  aTwo moogladder aRight / 0dbfs, kCutoff, kResonance
  outs aOne * 0dbfs, aTwo * 0dbfs
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
