import type { BulkDetail } from '@shop/contract/staff/bulk.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { formatTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { BulkProblems } from './bulk-problems.tsx'
import { formatChangeValue } from './read-change.ts'
import type { useBulkChanges } from './use-bulk-changes.ts'

type BulkChanges = ReturnType<typeof useBulkChanges>

export function BulkStatus({ changes }: { changes: BulkChanges }) {
  const { t } = useMessages(bulkMessages)
  if (changes.items.length === 0) return null
  return (
    <section aria-label={t.recent} className="mb-4 grid gap-2">
      {changes.items.map((bulk) => (
        <BulkBanner key={bulk.id} bulk={bulk} changes={changes} />
      ))}
    </section>
  )
}

function BulkBanner({ bulk, changes }: { bulk: BulkDetail; changes: BulkChanges }) {
  const { t } = useMessages(bulkMessages)
  const { id, state, problems } = bulk
  const isInProgress = state === 'running' || state === 'undoing'
  return (
    <InlineBanner
      live
      tone={isInProgress ? 'info' : problems.length > 0 ? 'warn' : 'success'}
      dismissLabel={t.dismiss}
      onDismiss={isInProgress ? undefined : () => changes.hide(id)}
      action={<BulkAction bulk={bulk} changes={changes} />}
    >
      <p className="text-small">
        <strong>{useChangeName(bulk)}</strong>
        {bulk.created_by !== null && <span className="text-ink-2"> {t.by(bulk.created_by)}</span>}
      </p>
      {isInProgress ? <Progress bulk={bulk} /> : <Outcome bulk={bulk} />}
    </InlineBanner>
  )
}

function BulkAction({ bulk: { id, state, undo_until }, changes }: { bulk: BulkDetail; changes: BulkChanges }) {
  const { t, lang, common } = useMessages(bulkMessages)
  const loading = changes.pendingId === id
  if (state === 'running')
    return (
      <Button variant="secondary" size="small" loading={loading} onClick={() => void changes.cancel(id)}>
        {common.cancel}
      </Button>
    )
  if (undo_until === null) return null
  return (
    <span className="flex items-center gap-2 text-small">
      <Button variant="secondary" size="small" loading={loading} onClick={() => void changes.undo(id)}>
        {common.undo}
      </Button>
      {t.undoUntil(formatTime(undo_until, lang))}
    </span>
  )
}

function Progress({ bulk }: { bulk: BulkDetail }) {
  const { t } = useMessages(bulkMessages)
  const { state, total, waiting, changed, undone, left } = bulk
  const [done, all] = state === 'undoing' ? [undone + left, undone + left + changed] : [total - waiting, total]
  return (
    <p className="flex flex-wrap items-center gap-2 text-small tabular-nums">
      <progress value={done} max={all} aria-label={useChangeName(bulk)} className="h-2 w-40 accent-ink" />
      {state === 'undoing' && `${t.undoing}: `}
      {t.running(done, all)}
    </p>
  )
}

function Outcome({ bulk }: { bulk: BulkDetail }) {
  const { t } = useMessages(bulkMessages)
  const { state, changed, unchanged, refused, undone, left, waiting, problems } = bulk
  const first =
    state === 'undone'
      ? t.outcome.undone(undone)
      : state === 'canceled'
        ? t.outcome.canceled(changed, waiting)
        : t.outcome.done(changed)
  const others = [
    unchanged > 0 && state !== 'undone' && t.unchanged(unchanged),
    refused > 0 && state !== 'undone' && t.refused(refused),
    left > 0 && t.left(left),
  ]
  return (
    <>
      <p className="text-small tabular-nums">{[first, ...others].filter(Boolean).join(' · ')}</p>
      {problems.length > 0 && (
        <details className="text-small">
          <summary className="min-h-6 cursor-pointer">{t.reasons}</summary>
          <BulkProblems problems={problems} />
        </details>
      )}
    </>
  )
}

/** Returns what a bulk change does, in a few words: `Precio MXN +10 %`. */
function useChangeName({ change }: BulkDetail): string {
  const { t } = useMessages(bulkMessages)
  const { type, currency, flag, on } = change
  switch (type) {
    case 'price':
    case 'offer':
      return `${t.types[type]} ${currency ?? ''} ${formatChangeValue(change)}`
    case 'end_offer':
      return `${t.types[type]} ${currency ?? ''}`
    case 'flag':
      return flag === undefined ? t.types.flag : `${t.flags[flag]}: ${on ? t.on : t.off}`
    default:
      return t.types[type]
  }
}
