import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Heading } from '../heading/heading.tsx'
import { SummaryRows, type SummaryRowsProps } from './summary-rows.tsx'

export interface OrderSummaryProps extends SummaryRowsProps {
  title: string
  headingLevel?: 2 | 3 | undefined
  children?: ReactNode
  action?: ReactNode
}

export function OrderSummary(props: OrderSummaryProps) {
  const { title, headingLevel = 2, rows, total, note, children, action, busy = false, className } = props
  return (
    <section aria-label={title} aria-busy={busy || undefined} className={cx('bg-shell p-4 md:p-6', className)}>
      <Heading level={headingLevel} size="h3">
        {title}
      </Heading>
      <SummaryRows {...{ rows, total, note, busy }} className="mt-4" />
      {children !== undefined && <div className="mt-4 border-t border-line pt-2">{children}</div>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </section>
  )
}
