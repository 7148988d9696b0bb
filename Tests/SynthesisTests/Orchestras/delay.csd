<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 1
0dbfs = 1
; A delay line with feedback. Channels in: signal, feedback, mix.
instr 1
  aIn, aFeedback, aMix soundin "$INPUT"
  aDelayed delayr $DELAY / sr
  delayw aIn + aFeedback * aDelayed
  out (1 - aMix) * aIn + aMix * aDelayed
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
