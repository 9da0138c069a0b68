import { Icon } from '../icon/icon.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { SegmentedToggle } from './segmented-toggle.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="language">
        <SegmentedToggle
          legend="Idioma"
          name="lang"
          defaultValue="es"
          options={[
            { value: 'es', label: 'ES', name: 'Español' },
            { value: 'en', label: 'EN', name: 'English' },
          ]}
        />
      </Sample>
      <Sample name="currency, legend shown">
        <SegmentedToggle
          legend="Moneda"
          showLegend
          name="currency"
          defaultValue="MXN"
          options={[
            { value: 'MXN', label: 'MXN' },
            { value: 'USD', label: 'USD' },
          ]}
        />
      </Sample>
      <Sample name="icons">
        <SegmentedToggle
          legend="Vista"
          name="layout"
          defaultValue="tiles"
          options={[
            { value: 'tiles', label: <Icon name="layout-grid" className="size-5" />, name: 'Cuadrícula' },
            { value: 'rows', label: <Icon name="rows-3" className="size-5" />, name: 'Renglones' },
          ]}
        />
      </Sample>
    </Samples>
  )
}
