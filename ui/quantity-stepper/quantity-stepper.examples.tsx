import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const labels = { decreaseLabel: 'Quitar una', increaseLabel: 'Agregar una' }

export function Examples() {
  const [blocked, setBlocked] = useState('')
  return (
    <Samples>
      <Sample name="from 0, at most 3">
        <QuantityStepper {...labels} label="Cantidad" max={3} highlight />
      </Sample>
      <Sample name="small">
        <QuantityStepper {...labels} label="Cantidad de Ecos" defaultValue={2} size="small" />
      </Sample>
      <Sample name="blocked until a size is chosen">
        <QuantityStepper {...labels} label="Cantidad sin talla" onBlocked={() => setBlocked('Elige una talla')} />
        <output className="ml-3 text-small">{blocked}</output>
      </Sample>
      <Sample name="disabled">
        <QuantityStepper {...labels} label="Cantidad agotada" disabled />
      </Sample>
    </Samples>
  )
}
