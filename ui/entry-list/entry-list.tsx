import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface EntryListProps {
  label: string
  children: ReactNode
  className?: string | undefined
}

export function EntryList({ label, children, className }: EntryListProps) {
  return (
    <ul aria-label={label} className={cx('border-t border-line', className)}>
      {children}
    </ul>
  )
}

export interface EntryProps {
  title: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function Entry({ title, detail, aside, children }: EntryProps) {
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {detail !== undefined && <p className="text-small text-ink-2 tabular-nums">{detail}</p>}
        </div>
        {aside !== undefined && <div className="text-right tabular-nums">{aside}</div>}
      </div>
      {children}
    </li>
  )
}
