import type { ComponentProps, ReactNode } from 'react'
import { getFilterClass } from './filter-styles.ts'

type OptionProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  count: number
}

export function FilterOption({ label, count, mark: icon, ...input }: OptionProps & { mark?: ReactNode }) {
  return (
    <label>
      <input {...input} type="checkbox" />
      {icon}
      {label}
      <small>{count}</small>
    </label>
  )
}

export function FilterSwitch({ label, count, ...input }: OptionProps) {
  return (
    <label className={getFilterClass(input.checked ?? false)}>
      <input {...input} type="checkbox" className="hidden-input" />
      {label}
      <span className="text-caption tabular-nums">{count}</span>
    </label>
  )
}

export function ColorDot({ color }: { color: string }) {
  return <i className="color-dot" style={{ backgroundColor: color }} />
}
