import { Sample, Samples } from '../sample/sample.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="product">
        <Breadcrumb
          label="Ruta del producto"
          items={[
            { label: 'Inicio', href: '/home' },
            { label: 'Playeras', href: '/category/playeras' },
            { label: 'Arte generativo', href: '/category/playeras/arte-generativo' },
            { label: 'Retrato Nº 03' },
          ]}
        />
      </Sample>
      <Sample name="one step">
        <Breadcrumb label="Ruta" items={[{ label: 'Inicio', href: '/home' }, { label: 'Mi perfil' }]} />
      </Sample>
    </Samples>
  )
}
