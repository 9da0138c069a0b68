import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { type ControlProps, Field, type FieldBaseProps } from '../field/field.tsx'
import { pillClass } from '../search-form/pill-styles.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { type ComboboxOption, OptionRows } from './option-rows.tsx'
import { useListKeys } from './use-list-keys.ts'

// The type is text, because a field of type search may not have the role of a combobox.
type Own = 'type' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role' | 'list'

export type ComboboxProps = FieldBaseProps &
  Omit<ComponentProps<'input'>, keyof FieldBaseProps | Own> & {
    options: readonly ComboboxOption[]
    /** The text in the field; it stays free text, whatever the list offers. */
    value?: string | undefined
    defaultValue?: string | undefined
    onValueChange?: ((text: string) => void) | undefined
    onChoose?: ((option: ComboboxOption) => void) | undefined
    /**
     * `empty` and `error` show `statusText`, under a field as a permanent line; `loading` announces it and shows a
     * spinner.
     */
    status?: 'idle' | 'loading' | 'empty' | 'error' | undefined
    statusText?: string | undefined
    listLabel: string
    countLabel: (count: number) => string
    /** Escape on a closed list clears the field. */
    escapeClears?: boolean | undefined
    shape?: 'field' | 'pill' | undefined
    /** `page`: the list is rendered below the field instead of over the content. */
    spread?: 'pop' | 'page' | undefined
    icon?: ReactNode
  }

/**
 * A text field with suggestions, which are shown while it has the focus. A suggestion is only taken with arrows and
 * Enter, or by a press.
 */
export function Combobox({ label, hint, error, optional, hideLabel, id, className, ...control }: ComboboxProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(controlProps) => <ComboboxControl {...control} controlProps={controlProps} />}
    </Field>
  )
}

function ComboboxControl(props: Omit<ComboboxProps, keyof FieldBaseProps> & { controlProps: ControlProps }) {
  const { options, value, defaultValue = '', onValueChange, onChoose, listLabel, countLabel, ...more } = props
  const { status = 'idle', statusText, escapeClears, shape = 'field', spread = 'pop', ...input } = more
  const [ownText, setOwnText] = useState(defaultValue)
  const text = value ?? ownText
  const listId = useId()

  function write(next: string) {
    setOwnText(next)
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
  const hasNoOptions = status === 'empty' || status === 'error'
  const row = shape === 'pill' && keys.wanted && hasNoOptions ? statusText : undefined

  return (
    <div className="relative">
      <ComboboxInput {...input} {...{ text, write, keys, listId, shape, spread }} loading={status === 'loading'} />
      {(keys.open || row !== undefined) && (
        <div className={spreadClasses[spread]}>
          {keys.open && (
            <OptionRows id={listId} label={listLabel} options={options} active={keys.active} onChoose={keys.choose} />
          )}
          {row !== undefined && <p className="px-3 py-3 text-ink-2">{row}</p>}
        </div>
      )}
      <output className={shape === 'field' && hasNoOptions ? 'mt-2 block text-small text-ink-2' : 'sr-only'}>
        {keys.open ? countLabel(options.length) : status === 'idle' ? '' : statusText}
      </output>
    </div>
  )
}

type ComboboxInputProps = Pick<ComboboxProps, 'icon'> &
  Omit<ComponentProps<'input'>, Own> & {
    controlProps: ControlProps
    text: string
    write: (text: string) => void
    keys: ReturnType<typeof useListKeys>
    listId: string
    shape: 'field' | 'pill'
    spread: 'pop' | 'page'
    loading: boolean
  }

function ComboboxInput(props: ComboboxInputProps) {
  const { icon, controlProps, text, write, keys, listId, shape, spread, loading, ...input } = props
  return (
    <div className="relative">
      {icon !== undefined && <span className="absolute inset-y-0 left-0 grid w-12 place-items-center">{icon}</span>}
      <input
        autoComplete="off"
        {...input}
        type="text"
        {...controlProps}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={keys.open}
        aria-controls={keys.open ? listId : undefined}
        aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
        value={text}
        onChange={(event) => {
          write(event.target.value)
          keys.show()
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.show}
        onBlur={spread === 'pop' ? keys.close : undefined}
        className={cx(shape === 'field' ? 'control' : pillClass, icon !== undefined && 'pl-12', 'pr-12')}
      />
      {loading && (
        <span className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2">
          <Spinner />
        </span>
      )}
    </div>
  )
}

const spreadClasses = {
  pop: 'absolute inset-x-0 top-full z-40 mt-1 max-h-[min(36rem,80dvh)] animate-rise overflow-y-auto overscroll-contain rounded-edge border border-line bg-paper py-1 shadow-pop',
  page: 'mt-4',
}
