import type { ApiResult } from '@shop/contract/client.ts'
import type { HomePhase } from '@shop/contract/staff/home.ts'
import type { HomeState } from '@shop/contract/staff/home-limits.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'
import { usePageAction } from '../actions/page-action.ts'
import { useConfirm } from '../actions/use-confirm.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { PhaseBadge } from './phase-badge.tsx'

interface StateBarProps {
  state: HomeState
  phase: HomePhase
  isDirty: boolean
  canWrite: boolean
  send: (state: HomeState) => Promise<ApiResult<unknown>>
}

/** The state of a banner or post, and the buttons that change it. What is not saved cannot be published. */
export function StateBar({ state, phase, isDirty, canWrite, send }: StateBarProps) {
  const { t } = useMessages(homeMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function change(next: HomeState): Promise<void> {
    const question = { title: t.retireTitle, text: t.retireText, okLabel: t.retire }
    if (next === 'retired' && state === 'published' && !(await confirm(question))) return
    await run(() => send(next), next === 'published' ? t.published : t.phases[next])
  }

  return (
    <section className="mb-8 flex flex-wrap items-center gap-3 border border-line p-4">
      <PhaseBadge phase={phase} />
      {canWrite && (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {isDirty && <SecondaryText>{t.saveFirst}</SecondaryText>}
          {state !== 'draft' && (
            <Button variant="quiet" size="small" disabled={pending} onClick={() => void change('draft')}>
              {t.backToDraft}
            </Button>
          )}
          {state !== 'retired' && (
            <Button variant="secondary" size="small" disabled={pending} onClick={() => void change('retired')}>
              {t.retire}
            </Button>
          )}
          {state !== 'published' && (
            <Button size="small" loading={pending} disabled={isDirty} onClick={() => void change('published')}>
              {t.publish}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
