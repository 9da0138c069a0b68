import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextButton } from '../text-link/text-link.tsx'
import { SizePicker } from './size-picker.tsx'

const four = ['S', 'M', 'L', 'XL'].map((label) => ({ value: label, label }))
const five = ['XXS', 'XS', 'S', 'M', 'L'].map((label) => ({ value: label, label }))

export function Examples() {
  const [value, setValue] = useState<string | undefined>('M')
  return (
    <Samples columns={2}>
      <Sample name="four, one sold out, few left">
        <SizePicker
          legend="Talla"
          value={value}
          onChange={setValue}
          aside={<TextButton className="text-small">Guía de tallas</TextButton>}
          options={[...four.slice(0, 3), { value: 'XL', label: 'XL', name: 'XL, agotado', soldOut: true }]}
          note="Quedan 2"
        />
      </Sample>
      <Sample name="more than one line">
        <SizePicker
          legend="Talla"
          value={undefined}
          onChange={setValue}
          options={[
            ...five,
            { value: 'XL', label: 'XL', name: 'XL, agotado', soldOut: true },
            { value: '2XL', label: '2XL' },
            { value: 'one', label: 'Talla única' },
          ]}
        />
      </Sample>
      <Sample name="two reduced, one of them selected">
        <SizePicker
          legend="Talla"
          value="XS"
          onChange={setValue}
          options={[
            { value: 'XS', label: 'XS', name: 'XS, 25% de descuento', mark: '−25%' },
            ...four,
            { value: '2XL', label: '2XL', name: '2XL, 10% de descuento', mark: '−10%' },
          ]}
        />
      </Sample>
      <Sample name="error">
        <SizePicker
          legend="Talla"
          value={undefined}
          onChange={setValue}
          options={four}
          error="Elige una talla para continuar."
        />
      </Sample>
    </Samples>
  )
}
