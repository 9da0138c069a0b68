import type { ReactNode } from 'react'

export interface DataListProps {
  items: readonly { key: string; label: string; value: ReactNode }[]
}

export function DataList({ items }: DataListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {items.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
