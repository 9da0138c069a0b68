import { FilterOption } from '@shop/ui/filter-bar/filter-option.tsx'
import type { ReactNode } from 'react'

export interface FilterValue {
  value: string
  label: string
  count: number
  /** Consecutive values of one group are listed under its name. */
  group?: string | undefined
  icon?: ReactNode
}

interface FilterOptionsProps {
  /** The name of the form field. */
  name: string
  title: string
  values: readonly FilterValue[]
  selected: readonly string[]
  onChange: (form: HTMLFormElement) => void
}

/**
 * The values of a filter. A chosen value stays in the list even where the other filters leave no product for it,
 * because the next change would drop it otherwise.
 */
export function FilterOptions({ name, title, values, selected, onChange }: FilterOptionsProps) {
  const unavailableSelected = selected.filter((item) => !values.some(({ value }) => value === item))
  const all = [...values, ...unavailableSelected.map((value): FilterValue => ({ value, label: value, count: 0 }))]
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.map((group) => (
    <fieldset key={group ?? ''} className="filter-options not-first:mt-3">
      <legend className={groups.length > 1 ? 'text-small font-semibold' : 'sr-only'}>{group ?? title}</legend>
      {all
        .filter((item) => item.group === group)
        .map(({ value, label, count, icon }) => (
          <FilterOption
            key={value}
            name={name}
            value={value}
            label={label}
            count={count}
            mark={icon}
            checked={selected.includes(value)}
            onChange={({ currentTarget: { form } }) => {
              if (form !== null) onChange(form)
            }}
          />
        ))}
    </fieldset>
  ))
}
