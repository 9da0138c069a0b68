import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { Swatches } from './swatches.tsx'

export function Examples() {
  const [value, setValue] = useState<string | undefined>('1')
  return (
    <Samples columns={2}>
      <Sample name="colors">
        <Swatches
          legend="Color"
          value={value}
          onChange={setValue}
          options={[
            { value: '1', label: 'Negro', hex: '#1d1b20' },
            { value: '2', label: 'Hueso', hex: '#f4f1ea' },
            { value: '3', label: 'Terracota', hex: '#c2552d' },
            { value: '4', label: 'Selva, agotado', hex: '#2f4a45', soldOut: true },
            { value: '5', label: 'Estampado marea', image: '/media/marea/640.webp' },
          ]}
        />
      </Sample>
      <Sample name="none chosen">
        <Swatches
          legend="Color"
          value={undefined}
          onChange={setValue}
          options={[{ value: '2', label: 'Blanco', hex: '#ffffff' }]}
        />
      </Sample>
    </Samples>
  )
}
