<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 2
0dbfs = 1
; The reverb of two sides alone. Channels in: left, right, feedback, cutoff.
instr 1
  aFirst, aSecond, aFeedback, aCutoff soundin "$INPUT"
  aLeft, aRight reverbsc aFirst, aSecond, k(aFeedback), k(aCutoff)
  outs aLeft, aRight
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
