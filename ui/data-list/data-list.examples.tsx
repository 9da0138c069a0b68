import { Sample, Samples } from '../sample/sample.tsx'
import { DataList } from './data-list.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="personal data">
        <DataList
          items={[
            { key: 'name', label: 'Nombre', value: 'María Fernanda Hernández de la Garza' },
            { key: 'phone', label: 'Teléfono', value: '+525512345678' },
            { key: 'email', label: 'Correo', value: 'maria.fernanda.hernandez.de.la.garza@example.test' },
            { key: 'number', label: 'Número de membresía', value: 'LZ-004821' },
          ]}
        />
      </Sample>
    </Samples>
  )
}
