import type { CampaignState as State } from '@shop/contract/staff/campaign-values.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { campaignMessages } from '../../messages/campaigns.ts'

const tones = { draft: 'plain', sending: 'waiting', sent: 'success', stopped: 'plain' } as const

export function CampaignState({ state }: { state: State }) {
  const { t } = useMessages(campaignMessages)
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
