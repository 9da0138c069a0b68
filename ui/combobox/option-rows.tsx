import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface ComboboxOption {
  value: string
  label: string
  detail?: string | undefined
  image?: ReactNode
  /** Options of one group must be consecutive; the name is their heading. */
  group?: string | undefined
}

interface OptionRowsProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  onChoose: (index: number) => void
}

/** The list under a field. Row n has the id `{id}-{n}`, for the field's `aria-activedescendant`. */
export function OptionRows({ id, label, options, active, onChoose }: OptionRowsProps) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groupOptions(options).map(({ name, first, rows }) => (
        <div key={first} role={name === undefined ? 'presentation' : 'group'} aria-label={name}>
          {name !== undefined && (
            <div role="presentation" className="px-3 pt-3 pb-1 text-caption font-semibold text-ink-2">
              <span aria-hidden="true">{name}</span>
            </div>
          )}
          {rows.map((option, place) => (
            <Row
              key={option.value}
              id={`${id}-${first + place}`}
              option={option}
              active={first + place === active}
              onChoose={() => onChoose(first + place)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface Group {
  name: string | undefined
  first: number
  rows: ComboboxOption[]
}

function groupOptions(options: readonly ComboboxOption[]): Group[] {
  const groups: Group[] = []
  for (const [place, option] of options.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && last.name === option.group) last.rows.push(option)
    else groups.push({ name: option.group, first: place, rows: [option] })
  }
  return groups
}

interface RowProps {
  id: string
  option: ComboboxOption
  active: boolean
  onChoose: () => void
}

function Row({ id, option, active, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- focus and keys stay in the field, which points at the active row
    <div
      ref={active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2',
        active ? 'bg-ink text-paper forced-colors:outline-2' : 'hover:bg-shell',
      )}
    >
      {option.image}
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {option.detail !== undefined && (
        <span
          className={cx('max-w-1/2 shrink-0 text-right text-small wrap-anywhere tabular-nums', !active && 'text-ink-2')}
        >
          {option.detail}
        </span>
      )}
    </div>
  )
}
