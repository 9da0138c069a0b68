import type { DraftOrderState as State } from '@shop/contract/staff/draft-order-values.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'

const tones = { draft: 'plain', sent: 'waiting', expired: 'plain', ordered: 'success' } as const

export function DraftOrderState({ state }: { state: State }) {
  const { t } = useMessages(draftOrderMessages)
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
