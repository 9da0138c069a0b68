import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const words = { decreaseLabel: 'Quitar una', increaseLabel: 'Agregar una' }

export function Examples() {
  const [blocked, setBlocked] = useState('')
  return (
    <Samples>
      <Sample name="from 0, at most 3">
        <QuantityStepper {...words} label="Cantidad" max={3} ring />
      </Sample>
      <Sample name="small">
        <QuantityStepper {...words} label="Cantidad de Ecos" defaultValue={2} size="small" />
      </Sample>
      <Sample name="blocked until a size is chosen">
        <QuantityStepper {...words} label="Cantidad sin talla" onBlocked={() => setBlocked('Elige una talla')} />
        <output className="ml-3 text-small">{blocked}</output>
      </Sample>
      <Sample name="disabled">
        <QuantityStepper {...words} label="Cantidad agotada" disabled />
      </Sample>
    </Samples>
  )
}
