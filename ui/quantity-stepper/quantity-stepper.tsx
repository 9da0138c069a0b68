import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'

export interface QuantityStepperProps {
  /** Names the number: "Cantidad de Retrato Nº 03". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value?: number | undefined
  defaultValue?: number | undefined
  /** The least that − and the keys reach. The value may start below it, at 0, until something is chosen. */
  min?: number | undefined
  max?: number | undefined
  onChange?: ((value: number) => void) | undefined
  /** Takes every press instead of the change, while something else has to be chosen first. */
  onBlocked?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** Draws the eye to + once: a size was chosen, the number is still 0. */
  ring?: boolean | undefined
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

/** How many: −, a number that can be typed, +. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    label,
    value,
    defaultValue = 0,
    min = 1,
    max = 99,
    onChange,
    onBlocked,
    disabled = false,
    size = 'medium',
  } = props
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string | null>(null)
  const current = value ?? own

  function set(next: number) {
    setTyped(null)
    if (onBlocked !== undefined) return onBlocked()
    const kept = Math.min(Math.max(next, min), Math.max(max, min))
    if (kept === current) return
    setOwn(kept)
    onChange?.(kept)
  }

  function leave() {
    if (typed === null) return
    if (typed === '') setTyped(null)
    else set(Number(typed))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') leave()
    const steps: Record<string, number> = { ArrowUp: current + 1, ArrowDown: current - 1, Home: min, End: max }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next < current && current <= min) return
    set(next)
  }

  const blocked = onBlocked !== undefined
  return (
    <div
      className={cx(
        'inline-flex rounded-edge border bg-paper',
        disabled ? 'border-line text-ink-3' : 'border-line-strong',
        props.className,
      )}
    >
      <ScriptButton
        aria-label={props.decreaseLabel}
        disabled={disabled}
        aria-disabled={!blocked && current <= min}
        onClick={() => (current > min || blocked ? set(current - 1) : undefined)}
        className={cx(stepClass, heights[size])}
      >
        <Minus aria-hidden="true" className="size-4" />
      </ScriptButton>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        name={props.name}
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={Math.min(min, current)}
        aria-valuemax={max}
        disabled={disabled}
        readOnly={blocked}
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className={cx(
          'w-10 min-w-0 flex-1 bg-transparent text-center text-body font-semibold tabular-nums',
          heights[size],
        )}
      />
      <ScriptButton
        aria-label={props.increaseLabel}
        disabled={disabled}
        aria-disabled={!blocked && current >= max}
        onClick={() => (current < max || blocked ? set(current + 1) : undefined)}
        className={cx(stepClass, heights[size], props.ring && ringClass)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </ScriptButton>
    </div>
  )
}

const ringClass =
  'relative after:pointer-events-none after:absolute after:-inset-px after:rounded-edge after:border-2 after:border-vermilion after:opacity-0 after:animate-ring'

const heights = { small: 'h-11', medium: 'h-14' }

const stepClass =
  'grid w-11 shrink-0 place-items-center rounded-edge transition-colors hover:text-vermilion aria-disabled:text-line-strong disabled:text-ink-3'
