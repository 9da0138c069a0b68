import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useStrip } from '../carousel/use-strip.ts'
import { cx } from '../class-names/cx.ts'
import { FieldError } from '../field/field-error.tsx'

export interface SizeOption {
  value: string
  /** The letter: "M". */
  label: string
  /** What is heard instead, where there is more to say: "XL, agotado". */
  name?: string | undefined
  soldOut?: boolean | undefined
}

export interface SizePickerProps {
  legend: string
  /** Of the form field. Without one the radios are a group of their own. */
  name?: string | undefined
  options: readonly SizeOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** At the end of the legend's line: the size guide. */
  aside?: ReactNode
  /** Below the sizes: "Quedan 2". */
  note?: ReactNode
  error?: ReactNode
  /** Names of the two buttons that move a strip of more than four. */
  previousLabel: string
  nextLabel: string
  /** The group itself, to scroll to and focus when a size is missing. */
  ref?: RefObject<HTMLFieldSetElement | null> | undefined
  className?: string | undefined
}

const stripFrom = 5

/** Sizes as radios of at least 48 px; those without stock are struck through and cannot be chosen. */
export function SizePicker(props: SizePickerProps) {
  const { legend, name, options, value, defaultValue, onChange, aside, note, error, ref, className } = props
  const [own, setOwn] = useState(defaultValue)
  const chosen = value ?? own
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const { atStart, atEnd, turn } = useStrip(strip, 'child')
  const scrolls = options.length >= stripFrom

  // A size that was chosen before, by an address say, stands in sight.
  useEffect(() => {
    const element = strip.current
    const label = element?.querySelector('input:checked')?.parentElement
    if (element && label) element.scrollLeft = label.offsetLeft - element.offsetLeft - 4
  }, [])

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={cx('min-w-0', className)}
    >
      <legend className="float-left mb-2 py-2 text-small font-semibold">{legend}</legend>
      {aside !== undefined && <div className="float-right">{aside}</div>}
      <div className="clear-both flex items-center gap-1">
        <div
          ref={strip}
          className={cx(
            '-m-1 min-w-0 gap-2 p-1',
            scrolls
              ? 'scroller grid w-0 grid-flow-col max-w-84 flex-1 auto-cols-[calc((100%-1.5rem)/4)] scroll-px-1'
              : 'flex flex-1 flex-wrap *:max-w-19 *:grow *:basis-12',
          )}
        >
          {options.map((option) => (
            <Size
              key={option.value}
              option={option}
              name={name ?? id}
              invalid={Boolean(error)}
              chosen={option.value === chosen}
              onChoose={() => {
                setOwn(option.value)
                onChange?.(option.value)
              }}
            />
          ))}
        </div>
        {scrolls && (
          <>
            <Turn label={props.previousLabel} off={atStart} onTurn={() => turn(-1)} Icon={ChevronLeft} />
            <Turn label={props.nextLabel} off={atEnd} onTurn={() => turn(1)} Icon={ChevronRight} />
          </>
        )}
      </div>
      {note !== undefined && <p className="mt-2 text-small font-medium text-warn">{note}</p>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface SizeProps {
  option: SizeOption
  name: string
  chosen: boolean
  invalid: boolean
  onChoose: () => void
}

function Size({ option, name, chosen, invalid, onChoose }: SizeProps) {
  const { soldOut = false } = option
  return (
    <label
      className={cx(
        'relative grid h-12 min-w-12 snap-start place-items-center overflow-hidden rounded-edge border px-1 font-semibold transition-colors md:h-13',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        soldOut
          ? 'border-line-strong text-ink-3'
          : chosen
            ? 'border-ink bg-ink text-paper'
            : 'hover:border-ink hover:bg-shell',
        !soldOut && !chosen && (invalid ? 'border-error' : 'border-line-strong'),
        'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        aria-label={option.name}
        checked={chosen}
        disabled={soldOut}
        onChange={onChoose}
        className="absolute inset-0 appearance-none outline-none disabled:cursor-not-allowed"
      />
      <span aria-hidden={option.name !== undefined} className="pointer-events-none">
        {option.label}
      </span>
      {soldOut && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full text-line-strong"
        >
          <path d="M0 100 100 0" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </label>
  )
}

interface TurnProps {
  label: string
  off: boolean
  onTurn: () => void
  Icon: typeof ChevronLeft
}

function Turn({ label, off, onTurn, Icon }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={onTurn}
      className="grid h-12 w-8 shrink-0 place-items-center rounded-edge hover:text-vermilion aria-disabled:pointer-events-none aria-disabled:text-line-strong"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
