import { Sample, Samples } from '../sample/sample.tsx'
import { Select } from './select.tsx'

const countries = [
  { value: 142, label: 'México' },
  { value: 233, label: 'Estados Unidos' },
  { value: 240, label: 'San Vicente y las Granadinas, islas del mar Caribe' },
]

export function Examples() {
  return (
    <Samples>
      <Sample name="chosen">
        <Select label="País" options={countries} defaultValue={142} name="country" autoComplete="country" />
      </Sample>
      <Sample name="placeholder">
        <Select label="País" options={countries} placeholder="Elige un país" hint="Cambia la moneda del envío." />
      </Sample>
      <Sample name="error">
        <Select label="País" options={countries} placeholder="Elige un país" error="Elige un país de la lista." />
      </Sample>
      <Sample name="disabled">
        <Select label="País" options={countries} defaultValue={240} disabled />
      </Sample>
    </Samples>
  )
}
