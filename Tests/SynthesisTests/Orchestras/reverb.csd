<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 2
0dbfs = 1
; The reverb alone. Channels in: signal, feedback, cutoff.
instr 1
  aIn, aFeedback, aCutoff soundin "$INPUT"
  aLeft, aRight reverbsc aIn, aIn, k(aFeedback), k(aCutoff)
  outs aLeft, aRight
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
