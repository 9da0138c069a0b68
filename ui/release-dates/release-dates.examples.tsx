import { Sample, Samples } from '../sample/sample.tsx'
import { ReleaseDates } from './release-dates.tsx'

const dates = [
  { tier: 'diamond' as const, name: 'Diamond', when: '9 nov, 09:00', dateTime: '2026-11-09T15:00:00Z' },
  { tier: 'emerald' as const, name: 'Emerald', when: '16 nov, 09:00', dateTime: '2026-11-16T15:00:00Z' },
  { tier: 'amber' as const, name: 'Amber', when: '23 nov, 09:00', dateTime: '2026-11-23T15:00:00Z' },
  { tier: null, name: 'Todos', when: '30 nov, 09:00', dateTime: '2026-11-30T15:00:00Z' },
]

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="to somebody unknown">
        <ReleaseDates label="Cuándo abre" dates={dates} />
      </Sample>
      <Sample name="to a customer">
        <ReleaseDates
          label="Cuándo abre"
          dates={dates.map((date) => ({
            ...date,
            ownLabel: date.tier === 'emerald' ? 'Tu fecha' : undefined,
            note: date.tier === 'diamond' ? 'Ya abierta' : undefined,
          }))}
        />
      </Sample>
    </Samples>
  )
}
