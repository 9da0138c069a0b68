import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Sample, Samples } from '../gallery/sample.tsx'
import { Combobox } from './combobox.tsx'

const words = { listLabel: 'Sugerencias', countLabel: (count: number) => `${count} sugerencias` }
const cities = ['Ciudad de México', 'Cuauhtémoc', 'Coyoacán', 'Guadalajara', 'Mérida'].map((label) => ({
  value: label,
  label,
}))

export function Examples() {
  const [text, setText] = useState('')
  const found = cities.filter((city) => text !== '' && city.label.toLowerCase().includes(text.toLowerCase()))
  return (
    <Samples>
      <Sample name="suggestions as one types">
        <Combobox {...words} label="Ciudad" options={found} value={text} onValueChange={setText} name="city" />
      </Sample>
      <Sample name="loading">
        <Combobox {...words} label="Ciudad, buscando" options={[]} status="loading" statusText="Buscando ciudad" />
      </Sample>
      <Sample name="empty">
        <Combobox
          {...words}
          label="Ciudad, vacía"
          options={[]}
          status="empty"
          statusText="Sin resultados"
          openOnFocus
        />
      </Sample>
      <Sample name="error">
        <Combobox
          {...words}
          label="Ciudad, error"
          options={[]}
          status="error"
          statusText="Error de búsqueda"
          openOnFocus
          error="Elige o escribe tu ciudad."
        />
      </Sample>
      <Sample name="search pill with recent searches">
        <Combobox
          {...words}
          label="Buscar"
          hideLabel
          shape="pill"
          type="search"
          enterKeyHint="search"
          placeholder="Buscar"
          icon={<Search aria-hidden="true" className="size-5" />}
          options={[
            { value: '1', label: 'playera negra', detail: 'reciente' },
            { value: '2', label: 'vestido', detail: 'reciente' },
          ]}
          openOnFocus
          escapeClears
        />
      </Sample>
    </Samples>
  )
}
