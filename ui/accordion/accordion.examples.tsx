import { Badge } from '../badge/badge.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { Accordion } from './accordion.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="several may be open">
        <Accordion
          headingLevel={3}
          items={[
            { key: 1, title: 'Descripción', content: <p>Algodón pesado de 240 g, corte recto.</p>, defaultOpen: true },
            { key: 2, title: 'Envíos y devoluciones', content: <p>Cambios dentro del plazo de la política.</p> },
          ]}
        />
      </Sample>
      <Sample name="one at a time">
        <Accordion
          single
          items={[
            { key: 1, title: '12 nov 2026', aside: <Badge tone="success">Pagado</Badge>, content: <p>Una pieza.</p> },
            {
              key: 2,
              title: '3 oct 2026',
              aside: <Badge tone="waiting">Pendiente</Badge>,
              content: <p>Dos piezas.</p>,
            },
          ]}
        />
      </Sample>
    </Samples>
  )
}
