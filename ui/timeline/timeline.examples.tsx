import { Sample, Samples } from '../sample/sample.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

const onItsWay: TimelineStep[] = [
  { label: 'Pagado', state: 'done', date: '20 nov 2026' },
  { label: 'En preparación', state: 'done', date: '21 nov 2026' },
  { label: 'Enviado', state: 'now', date: '22 nov 2026' },
  { label: 'Entregado', state: 'ahead' },
]

const over: TimelineStep[] = [
  { label: 'Solicitud recibida', state: 'done', date: '18 nov 2026' },
  { label: 'Vencido', state: 'ended', date: '20 nov 2026' },
]

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="on its way">
        <Timeline label="Cómo va tu pedido" steps={onItsWay} upcomingLabel="por venir" />
      </Sample>
      <Sample name="over">
        <Timeline label="Cómo terminó tu pedido" steps={over} upcomingLabel="por venir" />
      </Sample>
    </Samples>
  )
}
