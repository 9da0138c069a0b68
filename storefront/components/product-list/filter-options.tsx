import { ColorDot, FilterOption } from '@shop/ui/filter-bar/filter-option.tsx'

export interface FilterValue {
  value: string
  label: string
  count: number
  /** Consecutive values of one parent are listed under its name. */
  parent_name?: string | undefined
  hex_code?: string
}

interface FilterOptionsProps {
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
  const parents = [...new Set(all.map(({ parent_name }) => parent_name))]
  return parents.map((parent) => (
    <fieldset key={parent ?? ''} className="filter-options not-first:mt-3">
      <legend className={parents.length > 1 ? 'text-small font-semibold' : 'sr-only'}>{parent ?? title}</legend>
      {all
        .filter((item) => item.parent_name === parent)
        .map(({ value, label, count, hex_code }) => (
          <FilterOption
            key={value}
            name={name}
            value={value}
            label={label}
            count={count}
            mark={hex_code && <ColorDot color={hex_code} />}
            checked={selected.includes(value)}
            onChange={({ currentTarget }) => onChange(currentTarget.form!)}
          />
        ))}
    </fieldset>
  ))
}
