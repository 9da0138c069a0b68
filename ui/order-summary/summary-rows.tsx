import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface SummaryRowsProps {
  /** Amounts are already formatted. A `good` row is a deduction. */
  rows: readonly { label: string; value: string; tone?: 'good' | undefined }[]
  total: { label: string; value: string }
  note?: ReactNode
  busy?: boolean | undefined
  className?: string | undefined
}

/** The rows and the total of a summary; the caller calculates them. */
export function SummaryRows({ rows, total, note, busy = false, className }: SummaryRowsProps) {
  return (
    <div className={className}>
      <dl className={cx('tabular-nums transition-opacity duration-(--motion-menu)', busy && 'opacity-60')}>
        {rows.map((row) => (
          <div key={row.label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="text-ink-2">{row.label}</dt>
            <dd className={cx('ml-auto whitespace-nowrap', row.tone === 'good' && 'font-semibold text-success')}>
              {row.value}
            </dd>
          </div>
        ))}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4">
          <dt className="font-semibold">{total.label}</dt>
          <dd className="text-lead font-bold">{total.value}</dd>
        </div>
      </dl>
      {note !== undefined && <p className="mt-1 text-right text-caption text-ink-2">{note}</p>}
    </div>
  )
}
