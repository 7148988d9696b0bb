<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
sr = $RATE
ksmps = 1
nchnls = 1
0dbfs = 1
; Frequency modulation from phasors and sines in double precision.
; Channels in: frequency, amplitude, carrier multiplier, modulating multiplier, index.
instr 1
  aFrequency, aAmplitude, aCarrier, aModulating, aIndex soundin "$INPUT"
  aPhase phasor aFrequency * aCarrier
  aModulator phasor aFrequency * aModulating
  out aAmplitude * sin(2 * $M_PI * aPhase + aIndex * sin(2 * $M_PI * aModulator))
endin
</CsInstruments>
<CsScore>
i 1 0 $SECONDS
e
</CsScore>
</CsoundSynthesizer>
