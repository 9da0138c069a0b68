import { type ReactNode, useId, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Heading } from '../heading/heading.tsx'
import { Icon } from '../icon/icon.tsx'
import { SummaryRows, type SummaryRowsProps } from './summary-rows.tsx'

export interface CollapsibleSummaryProps extends SummaryRowsProps {
  title: string
  showLabel: string
  hideLabel: string
  children?: ReactNode
  footer?: ReactNode
}

/**
 * A collapsible summary: below 1024 px one line with the total, which a press expands; in wider windows it is always
 * expanded, as on paper.
 */
export function CollapsibleSummary(props: CollapsibleSummaryProps) {
  const { title, showLabel, hideLabel, children, footer, rows, total, note, busy = false, className } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={title} aria-busy={busy || undefined} className={cx('bg-shell', className)}>
      <ScriptButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left md:px-6 lg:hidden"
      >
        <span className="flex items-center gap-2 font-medium">
          <span>{open ? hideLabel : showLabel}</span>
          <Icon
            name="chevron-down"
            className={cx('size-5 transition-transform duration-(--motion-menu)', open && 'rotate-180')}
          />
        </span>
        <span className={cx('font-bold tabular-nums transition-opacity', busy && 'opacity-60')}>{total.value}</span>
      </ScriptButton>
      <div
        id={id}
        className={cx(
          'px-4 pb-4 md:px-6 md:pb-6 lg:block lg:pt-6 print:block',
          open ? 'border-t border-line pt-4' : 'hidden',
        )}
      >
        <Heading level={2} size="h3">
          {title}
        </Heading>
        {children}
        <SummaryRows {...{ rows, total, note, busy }} className="mt-4" />
        {footer}
      </div>
    </section>
  )
}
