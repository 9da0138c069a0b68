import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { SegmentedToggle, type SegmentedToggleProps } from './segmented-toggle.tsx'

function ExampleToggle({ first, ...toggle }: { first: string } & Omit<SegmentedToggleProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState(first)
  return <SegmentedToggle {...toggle} value={value} onChange={setValue} />
}

export function Examples() {
  return (
    <Samples>
      <Sample name="language">
        <ExampleToggle
          legend="Idioma"
          first="es"
          options={[
            { value: 'es', label: 'ES', name: 'Español' },
            { value: 'en', label: 'EN', name: 'English' },
          ]}
        />
      </Sample>
      <Sample name="currency, legend shown">
        <ExampleToggle
          legend="Moneda"
          showLegend
          first="MXN"
          options={[
            { value: 'MXN', label: 'MXN' },
            { value: 'USD', label: 'USD' },
          ]}
        />
      </Sample>
      <Sample name="icons">
        <ExampleToggle
          legend="Vista"
          first="tiles"
          options={[
            { value: 'tiles', label: <Icon name="layout-grid" className="size-5" />, name: 'Cuadrícula' },
            { value: 'rows', label: <Icon name="rows-3" className="size-5" />, name: 'Renglones' },
          ]}
        />
      </Sample>
    </Samples>
  )
}
