import { useMessages } from '../../lib/language.ts'
import { formatChange } from '../../lib/report-format.ts'
import { reportMessages } from '../../messages/reports.ts'

export interface Figure {
  label: string
  value: string
  detail?: string | undefined
  compare?: { now: number; before: number; formatted: string } | undefined
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {figures.map(({ label, value, detail, compare }) => (
        <div key={label} className="border-l-2 border-ink bg-shell p-3">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-lead font-semibold wrap-anywhere tabular-nums">{value}</dd>
          {detail !== undefined && <dd className="text-small text-ink-2">{detail}</dd>}
          {compare && (
            <dd className="text-small text-ink-2">
              <Comparison {...compare} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Comparison({ now, before, formatted }: { now: number; before: number; formatted: string }) {
  const { t, lang } = useMessages(reportMessages)
  if (now === before) return <>{t.same}</>
  const change = formatChange(now, before, lang)
  if (change === undefined) return <>{t.before(formatted)}</>
  return (
    <>
      {now > before ? t.more(change) : t.less(change)}, {t.before(formatted)}
    </>
  )
}
