import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface DataListProps {
  items: readonly { key: string; label: string; value: ReactNode }[]
  className?: string | undefined
}

/** A list of data with a label above each value, in two columns where there is space. */
export function DataList({ items, className }: DataListProps) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-4 md:grid-cols-2', className)}>
      {items.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
