import type { HomePhase } from '@shop/contract/staff/home.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'

const tones: Record<HomePhase, 'success' | 'waiting' | 'plain'> = {
  draft: 'plain',
  scheduled: 'waiting',
  shown: 'success',
  waiting: 'waiting',
  past: 'plain',
  retired: 'plain',
}

export function PhaseBadge({ phase }: { phase: HomePhase }) {
  const { t } = useMessages(homeMessages)
  return <Badge tone={tones[phase]}>{t.phases[phase]}</Badge>
}
