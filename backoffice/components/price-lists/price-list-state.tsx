import type { PriceListState as State } from '@shop/contract/staff/price-list-values.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { priceListMessages } from '../../messages/price-lists.ts'

const tones = { draft: 'plain', scheduled: 'waiting', running: 'success', ended: 'plain', withdrawn: 'plain' } as const

export function PriceListState({ state }: { state: State }) {
  const { t } = useMessages(priceListMessages)
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
