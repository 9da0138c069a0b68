import type { ImportState as State } from '@shop/contract/staff/import-values.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../lib/language.ts'
import { importMessages } from '../messages/imports.ts'

const tones: Record<State, BadgeProps['tone']> = {
  uploaded: 'waiting',
  reading: 'waiting',
  comparing: 'waiting',
  checked: 'waiting',
  applying: 'waiting',
  applied: 'success',
  outdated: 'error',
  canceled: 'plain',
  failed: 'error',
}

export function ImportState({ state }: { state: State }) {
  const { t } = useMessages(importMessages)
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}
