import { Badge } from '../badge/badge.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { Text } from '../text/text.tsx'
import { Entry, EntryList } from './entry-list.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="entries of a book">
        <EntryList label="Historial de cristales">
          <Entry title="Pedido 7KQ2-M4" detail="15 nov 2026 · Saldo 196" aside={<Text strong>+12</Text>} />
          <Entry title="Reembolso del pedido 3FD8-A1" detail="2 nov 2026 · Saldo 184" aside={<Text strong>−4</Text>} />
        </EntryList>
      </Sample>
      <Sample name="requests">
        <EntryList label="Solicitudes">
          <Entry
            title="Asesoría mensual"
            detail="Solicitada el 12 nov 2026"
            aside={<Badge tone="waiting">En espera</Badge>}
          >
            <Text size="small" className="mt-2">
              Quiero saber qué talla me queda.
            </Text>
          </Entry>
        </EntryList>
      </Sample>
    </Samples>
  )
}
