import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { importMessages } from '../../messages/imports.ts'

export function Progress({ found, isFetching }: { found: ImportDetail; isFetching: boolean }) {
  const { t } = useMessages(importMessages)
  const { state, done, total, images, seconds_left } = found
  if (state === 'reading') return <Bar label={t.reading} note={t.closeTab} />
  if (state === 'applying') return <Bar label={t.applying} note={t.closeTab} />
  if (state === 'comparing') {
    const note = seconds_left === null ? t.closeTab : `${t.left(seconds_left)} ${t.closeTab}`
    return <Bar label={t.comparing(done, total)} note={note} part={total === 0 ? 0 : done / total} />
  }
  if (!isFetching) return <Notice found={found} />
  const fetched = images.ready + images.failed
  return <Bar label={t.fetching(fetched, images.total)} note={t.closeTab} part={fetched / images.total} />
}

function Notice({ found }: { found: ImportDetail }) {
  const { t } = useMessages(importMessages)
  const { state, counts, problems, failure, emptied_at } = found
  const text = {
    failed: failure ?? undefined,
    outdated: t.outdated,
    canceled: t.canceled,
    applied: counts.new > 0 ? `${t.applied} ${t.appliedDrafts}` : t.applied,
    checked: problems > 0 ? t.wrong(problems) : counts.new + counts.changed === 0 ? t.nothing : undefined, // prettier-ignore
  }[state as string]
  const tone = { failed: 'error', outdated: 'warn', applied: 'success', canceled: 'info' }[state as string] as 'error'
  return (
    <div className="mb-6 grid gap-3">
      {text !== undefined && (
        <InlineBanner live tone={state === 'checked' ? (problems > 0 ? 'error' : 'info') : tone}>
          {text}
        </InlineBanner>
      )}
      {emptied_at !== null && <InlineBanner>{t.emptied}</InlineBanner>}
    </div>
  )
}

interface BarProps {
  label: string
  note: string
  /** From 0 to 1; without it the bar only moves. */
  part?: number
}

function Bar({ label, note, part }: BarProps) {
  return (
    <div className="mb-6 grid max-w-notice gap-2" role="status">
      <progress aria-label={label} {...(part === undefined ? {} : { value: part })} className="h-2 w-full accent-ink" />
      <Text className="tabular-nums">{label}</Text>
      <SecondaryText>{note}</SecondaryText>
    </div>
  )
}
