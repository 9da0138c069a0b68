import type { LegalDetail } from '@shop/contract/staff/legal.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { legalMessages } from '../../messages/legal.ts'
import { shopNow } from '../../lib/shop-clock.ts'

const DeclineDialog = lazy(() => import('./decline-dialog.tsx').then((part) => ({ default: part.DeclineDialog })))

interface ActionsProps {
  text: LegalDetail
  isDirty: boolean
  onDraftGone: () => void
}

/** Shows the actions on the draft: content proposes it, owner and manager publish it or decline it. */
export function Actions({ text, isDirty, onDraftGone }: ActionsProps) {
  const { draft } = text
  const { t, lang } = useMessages(legalMessages)
  const me = useMe()
  const [isDeclining, setDeclining] = useState(false)
  const { pending, propose, publish, discard } = useActions(text, onDraftGone)
  if (draft === null) return null
  const { proposed_at, proposed_by, declined_reason } = draft
  const canPublish = hasPermission(me, 'legal.publish')
  const canPropose = hasPermission(me, 'legal.propose') && !canPublish
  return (
    <section aria-label={t.actions} className="mb-6 grid gap-3 border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={proposed_at === null ? 'plain' : 'waiting'}>
          {t.drafts[proposed_at === null ? 'draft' : 'proposed']}
        </Badge>
        <span className="text-small text-ink-2">
          {t.savedBy(draft.changed_by, formatDateTime(draft.changed_at, lang))}
        </span>
      </p>
      {proposed_at !== null && <Text size="small">{t.proposedBy(proposed_by, formatDateTime(proposed_at, lang))}</Text>}
      {declined_reason !== null && <InlineBanner tone="warn">{t.declined(declined_reason)}</InlineBanner>}
      <div className="flex flex-wrap items-center gap-2">
        {canPublish && (
          <Button size="small" loading={pending === 'publish'} disabled={isDirty} onClick={() => void publish()}>
            {t.publish}
          </Button>
        )}
        {canPublish && proposed_at !== null && (
          <Button size="small" variant="secondary" disabled={isDirty} onClick={() => setDeclining(true)}>
            {t.decline}
          </Button>
        )}
        {canPropose && proposed_at === null && (
          <Button size="small" loading={pending === 'propose'} disabled={isDirty} onClick={() => void propose()}>
            {t.propose}
          </Button>
        )}
        {hasPermission(me, 'legal.propose') && (
          <Button
            size="small"
            variant="quiet"
            loading={pending === 'discard'}
            disabled={isDirty}
            onClick={() => void discard()}
          >
            {t.discard}
          </Button>
        )}
        {isDirty && <SecondaryText>{t.saveFirst}</SecondaryText>}
      </div>
      <Suspense>
        {isDeclining && <DeclineDialog id={text.id} version={draft.version} onClose={() => setDeclining(false)} />}
      </Suspense>
    </section>
  )
}

function useActions({ id, draft }: LegalDetail, onDraftGone: () => void) {
  const { t, lang } = useMessages(legalMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'propose' | 'publish' | 'discard'>()
  const key = { id, version: draft?.version ?? 0 }

  const propose = () => run(() => staffApi()('proposeLegalVersion', { body: key }), t.proposed, 'propose')

  async function publish(): Promise<void> {
    const planned = draft?.fields.valid_from ?? null
    const isPast = planned !== null && new Date(planned) <= shopNow()
    const valid_from = isPast ? null : planned
    const when = valid_from === null ? t.publishNow : t.publishAt(formatDateTime(valid_from, lang))
    const text = isPast ? t.publishPast : when
    if (!(await confirm({ title: t.publishTitle, text, okLabel: t.publish }))) return
    const publishIt = () => staffApi()('publishLegalVersion', { body: { ...key, valid_from } })
    if (await run(publishIt, t.published, 'publish')) onDraftGone()
  }

  async function discard(): Promise<void> {
    if (!(await confirm({ title: t.discard, text: t.discardText, danger: true }))) return
    if (await run(() => staffApi()('discardLegalDraft', { query: key }), t.discarded, 'discard')) onDraftGone()
  }

  return { pending: pendingKey, propose, publish, discard }
}
