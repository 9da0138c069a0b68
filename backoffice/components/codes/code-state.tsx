import type { CodeState as State } from '@shop/contract/staff/code-values.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { codeMessages } from '../../messages/codes.ts'

const tones = { active: 'success', planned: 'waiting', used_up: 'plain', ended: 'plain' } as const

export function CodeState({ state }: { state: State }) {
  const { t } = useMessages(codeMessages)
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
