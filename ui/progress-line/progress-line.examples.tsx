import { Sample, Samples } from '../sample/sample.tsx'
import { ProgressLine } from './progress-line.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="on the way">
        <ProgressLine icon="truck" value={0.6}>
          Te faltan $600.00 MXN para el envío gratis a México
        </ProgressLine>
      </Sample>
      <Sample name="reached">
        <ProgressLine icon="truck" value={1}>
          Tu envío a México es gratis
        </ProgressLine>
      </Sample>
      <Sample name="towards a tier">
        <ProgressLine icon="gem" value={0.4} tier="emerald" detail="Después te faltarán 60 para Emerald.">
          Ganarás 12 cristales
        </ProgressLine>
      </Sample>
    </Samples>
  )
}
