import type { ComponentProps, ReactNode } from 'react'
import { getFilterClass } from './filter-styles.ts'

type OptionProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  /** The number of products that it would show. */
  count: number
}

/** One of several choices of a filter, with the number of its products. */
export function FilterOption({ label, count, mark: icon, ...input }: OptionProps & { mark?: ReactNode }) {
  return (
    <label className="filter-row">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-ink" />
      {icon}
      <span className="min-w-0 flex-1">{label}</span>
      <Count of={count} />
    </label>
  )
}

/** A filter that is on or off. */
export function FilterSwitch({ label, count, ...input }: OptionProps) {
  return (
    <label className={getFilterClass(input.checked ?? false)}>
      <input {...input} type="checkbox" className="absolute inset-0 size-full appearance-none opacity-0" />
      {label}
      <span className="text-caption tabular-nums">{count}</span>
    </label>
  )
}

/** A color as a dot. */
export function ColorDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
      style={{ backgroundColor: color }}
    />
  )
}

function Count({ of }: { of: number }) {
  return <span className="text-small text-ink-2 tabular-nums">{of}</span>
}
