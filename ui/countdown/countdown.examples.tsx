import { Sample, Samples } from '../sample/sample.tsx'
import { Countdown } from './countdown.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="days">
        <Countdown
          label="Faltan 9 d 4 h 12 min"
          units={[
            { value: '9', name: 'días' },
            { value: '04', name: 'horas' },
            { value: '12', name: 'min' },
            { value: '07', name: 's' },
          ]}
        />
      </Sample>
    </Samples>
  )
}
