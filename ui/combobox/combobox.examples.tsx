import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { Picture } from '../picture/picture.tsx'
import { SearchButton } from '../search-form/search-form.tsx'
import { Combobox } from './combobox.tsx'

const labels = { listLabel: 'Sugerencias', countLabel: (count: number) => `${count} sugerencias` }
const thumbnail = <Picture baseUrl="/media/aurora" alt="" sizes="3rem" className="w-12" />
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
        <Combobox {...labels} label="Ciudad" options={found} value={text} onValueChange={setText} name="city" />
      </Sample>
      <Sample name="loading">
        <Combobox {...labels} label="Ciudad, buscando" options={[]} status="loading" statusText="Buscando ciudad" />
      </Sample>
      <Sample name="empty">
        <Combobox {...labels} label="Ciudad, vacía" options={[]} status="empty" statusText="Sin resultados" />
      </Sample>
      <Sample name="error">
        <Combobox
          {...labels}
          label="Ciudad, error"
          options={[]}
          status="error"
          statusText="Error de búsqueda"
          error="Elige o escribe tu ciudad."
        />
      </Sample>
      <SearchExamples />
    </Samples>
  )
}

function SearchExamples() {
  return (
    <>
      <Sample name="search pill with recent searches">
        <Combobox
          {...labels}
          label="Buscar"
          hideLabel
          shape="pill"
          inputMode="search"
          enterKeyHint="search"
          placeholder="Buscar"
          icon={<SearchButton label="Buscar" />}
          options={[
            { value: '1', label: 'playera negra', detail: 'reciente' },
            { value: '2', label: 'vestido', detail: 'reciente' },
          ]}
          escapeClears
        />
      </Sample>
      <Sample name="search with groups and images, open on the page">
        <Combobox
          {...labels}
          label="Buscar, en grupos"
          hideLabel
          shape="pill"
          spread="page"
          icon={<SearchButton label="Buscar en grupos" />}
          options={[
            { value: 'a', label: 'Ecos', detail: '$899.00 MXN', group: 'Piezas', image: thumbnail },
            { value: 'b', label: 'Ecos de noche', detail: '$1,299.00 MXN', group: 'Piezas', image: thumbnail },
            { value: 'c', label: 'Playeras', group: 'Categorías' },
          ]}
        />
      </Sample>
      <Sample name="search pill, nothing found">
        <Combobox
          {...labels}
          label="Buscar, sin nada"
          hideLabel
          shape="pill"
          options={[]}
          status="empty"
          statusText="Sin coincidencias"
        />
      </Sample>
    </>
  )
}
