<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 1
0dbfs = 1
; A direct-current blocker. Channels in: signal.
instr 1
  aIn soundin "$INPUT"
  out dcblock(aIn, $POLE)
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
