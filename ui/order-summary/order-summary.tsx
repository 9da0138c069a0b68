import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Heading } from '../heading/heading.tsx'

export interface OrderSummaryProps {
  title: string
  headingLevel?: 2 | 3 | undefined
  /** Amounts come written out. A `good` row takes something off. */
  rows: readonly { label: string; value: string; tone?: 'good' | undefined }[]
  total: { label: string; value: string }
  /** Under the total: "Incluye impuestos". */
  note?: ReactNode
  /** Between the rows and the button: the discount code. */
  children?: ReactNode
  action?: ReactNode
  /** New totals are on their way from the server. */
  busy?: boolean | undefined
  className?: string | undefined
}

export function OrderSummary(props: OrderSummaryProps) {
  const { title, headingLevel = 2, rows, total, note, children, action, busy = false, className } = props
  return (
    <section aria-label={title} aria-busy={busy || undefined} className={cx('bg-shell p-4 md:p-6', className)}>
      <Heading level={headingLevel} size="h3">
        {title}
      </Heading>
      <dl className={cx('mt-4 tabular-nums transition-opacity duration-(--motion-menu)', busy && 'opacity-60')}>
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-ink-2">{row.label}</dt>
            <dd className={cx('text-right', row.tone === 'good' && 'font-semibold text-success')}>{row.value}</dd>
          </div>
        ))}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4">
          <dt className="font-semibold">{total.label}</dt>
          <dd className="text-lead font-bold">{total.value}</dd>
        </div>
      </dl>
      {note !== undefined && <p className="mt-1 text-right text-caption text-ink-2">{note}</p>}
      {children !== undefined && <div className="mt-4 border-t border-line pt-2">{children}</div>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </section>
  )
}
