// The roles are those of the ARIA pattern "list autocomplete with manual selection"; no native element carries them.
// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { type ControlTies, Field, type FieldWords, controlClass } from '../field/field.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { useListKeys } from './use-list-keys.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** Grey, beside the label. */
  detail?: string | undefined
}

type Own = 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role' | 'list'

export type ComboboxProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords | Own> & {
    options: readonly ComboboxOption[]
    /** The text in the field; it stays free text, whatever the list offers. */
    value?: string | undefined
    defaultValue?: string | undefined
    /** Typed, chosen or cleared. */
    onValueChange?: ((text: string) => void) | undefined
    onChoose?: ((option: ComboboxOption) => void) | undefined
    /** empty and error show `statusText` as a row; loading shows it with a spinner in the field. */
    status?: 'idle' | 'loading' | 'empty' | 'error' | undefined
    statusText?: string | undefined
    /** Names the list, and tells how many are in it: "3 sugerencias". */
    listLabel: string
    countLabel: (count: number) => string
    /** Opens the list as soon as the field has focus. */
    openOnFocus?: boolean | undefined
    /** Escape on a closed list empties the field. */
    escapeClears?: boolean | undefined
    /** pill: the search in the header. */
    shape?: 'field' | 'pill' | undefined
    icon?: ReactNode
  }

/** A text field with suggestions that are taken only by hand: arrows and Enter, or a press. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, hideLabel, id, className, options, value, defaultValue = '', ...more } = props
  const {
    onValueChange,
    onChoose,
    status = 'idle',
    statusText,
    listLabel,
    countLabel,
    openOnFocus,
    escapeClears,
    ...rest
  } = more
  const { shape = 'field', icon, ...input } = rest
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const listId = useId()

  function write(next: string) {
    setOwn(next)
    onValueChange?.(next)
  }

  const keys = useListKeys({
    count: status === 'idle' ? options.length : 0,
    onChoose: (index) => {
      const option = options[index]
      if (option === undefined) return
      write(option.label)
      onChoose?.(option)
    },
    onClear: escapeClears && text !== '' ? () => write('') : undefined,
  })
  const row = keys.wanted && (status === 'empty' || status === 'error') ? statusText : undefined

  function control(ties: ControlTies) {
    return (
      <div className="relative">
        {icon !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center">{icon}</span>
        )}
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ties}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={keys.open}
          aria-controls={listId}
          aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
          value={text}
          onChange={(event) => {
            write(event.target.value)
            keys.show()
          }}
          onKeyDown={keys.onKeyDown}
          onFocus={openOnFocus ? keys.show : undefined}
          onBlur={keys.close}
          className={cx(shape === 'field' ? controlClass : pillClass, icon !== undefined && 'pl-12', 'pr-12')}
        />
        {status === 'loading' && (
          <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2">
            <Spinner />
          </span>
        )}
        <div className={cx(popClass, !keys.open && row === undefined && 'hidden')}>
          <ul id={listId} role="listbox" aria-label={listLabel} className={keys.open ? undefined : 'hidden'}>
            {options.map((option, index) => (
              <Row
                key={option.value}
                id={`${listId}-${index}`}
                option={option}
                active={index === keys.active}
                onChoose={() => keys.choose(index)}
              />
            ))}
          </ul>
          {row !== undefined && <p className="px-3 py-3 text-ink-2">{row}</p>}
        </div>
        <output className="sr-only">
          {keys.open ? countLabel(options.length) : status === 'idle' ? '' : statusText}
        </output>
      </div>
    )
  }

  return <Field {...{ label, hint, error, optional, hideLabel, id, className }}>{control}</Field>
}

interface RowProps {
  id: string
  option: ComboboxOption
  active: boolean
  onChoose: () => void
}

function Row({ id, option, active, onChoose }: RowProps) {
  return (
    // Focus and keys stay in the field, which points at the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-2',
        active ? 'bg-ink text-paper' : 'hover:bg-shell',
      )}
    >
      <span>{option.label}</span>
      {option.detail !== undefined && (
        <span className={cx('text-small', !active && 'text-ink-2')}>{option.detail}</span>
      )}
    </li>
  )
}

const pillClass =
  'block min-h-11 w-full min-w-0 rounded-full border border-transparent bg-shell px-5 py-2 text-body transition-colors hover:border-line-strong forced-colors:border-[FieldText]'

const popClass =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-80 animate-rise overflow-y-auto overscroll-contain rounded-edge border border-line bg-paper py-1 shadow-pop'
