import type { KeyboardEvent } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { useHeldPress } from './use-held-press.ts'
import { useQuantity } from './use-quantity.ts'

export interface QuantityStepperProps {
  label: string
  decreaseLabel: string
  increaseLabel: string
  value?: number | undefined
  defaultValue?: number | undefined
  /** The lowest value that − and the keys reach. The value may start below it, at 0, until something is chosen. */
  min?: number | undefined
  max?: number | undefined
  onChange?: ((value: number) => void) | undefined
  /** Called on every press instead of a change, while something else must be chosen first. */
  onBlocked?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** Highlights + once: a size is selected, and the quantity is still 0. */
  highlight?: boolean | undefined
  size?: 'small' | 'medium' | undefined
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { min = 1, max = 99, disabled = false, size = 'medium', name, onBlocked } = props
  const { shown, current, text, typing, stepBy, goTo, commit } = useQuantity({ ...props, min, max })
  const isBlocked = onBlocked !== undefined

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') return commit()
    if (isBlocked || event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.shiftKey ? LARGE_STEP : 1
    if (event.key === 'ArrowUp') stepBy(step)
    else if (event.key === 'ArrowDown') stepBy(-step)
    else if (event.key === 'Home') goTo(min)
    else if (event.key === 'End') goTo(max)
    else return
    event.preventDefault()
  }

  const buttons = { disabled, size, onBlocked, onStep: stepBy, onRelease: commit }
  return (
    <div className={cx(rootClass, disabled ? 'border-line text-ink-3' : 'border-line-strong')}>
      <StepButton
        {...buttons}
        label={props.decreaseLabel}
        step={-1}
        isAtBound={!isBlocked && shown !== null && shown <= min}
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        aria-valuenow={current}
        aria-valuemin={Math.min(min, current)}
        aria-valuemax={max}
        disabled={disabled}
        readOnly={isBlocked}
        value={text}
        {...typing}
        onKeyDown={handleKey}
        className={cx(inputClass, heights[size])}
      />
      <StepButton
        {...buttons}
        label={props.increaseLabel}
        step={1}
        isAtBound={!isBlocked && shown !== null && shown >= Math.max(max, min)}
        className={props.highlight && ringClass}
      />
      {name !== undefined && <input type="hidden" name={name} value={shown ?? ''} disabled={disabled} />}
    </div>
  )
}

interface StepButtonProps {
  label: string
  step: 1 | -1
  disabled: boolean
  isAtBound: boolean
  size: 'small' | 'medium'
  onBlocked: (() => void) | undefined
  onStep: (step: number, isHeld?: boolean) => void
  onRelease: () => void
  className?: string | false | undefined
}

/** A button at a bound is only marked as disabled: the browser would take the focus from one that is. */
function StepButton({
  label,
  step,
  disabled,
  isAtBound,
  size,
  onBlocked,
  onStep,
  onRelease,
  className,
}: StepButtonProps) {
  const press = useHeldPress({
    onPress: (isLarge) => (onBlocked ? onBlocked() : onStep(isLarge ? step * LARGE_STEP : step)),
    onRepeat: () => onStep(step, true),
    onRelease,
  })
  return (
    <ScriptButton
      aria-label={label}
      disabled={disabled}
      aria-disabled={isAtBound || undefined}
      onClick={isAtBound ? undefined : press.onClick}
      onPointerDown={isAtBound || onBlocked ? undefined : press.onPointerDown}
      className={cx(stepClass, heights[size], className)}
    >
      <Icon name={step === 1 ? 'plus' : 'minus'} className="size-4" />
    </ScriptButton>
  )
}

/** The step while Shift is held. */
const LARGE_STEP = 10

const rootClass = 'relative inline-flex rounded-edge border bg-paper'

const inputClass = 'w-10 min-w-0 flex-1 bg-transparent text-center text-body font-semibold tabular-nums'

const ringClass =
  'relative after:pointer-events-none after:absolute after:-inset-px after:rounded-edge after:border-2 after:border-vermilion after:opacity-0 after:animate-ring'

const heights = { small: 'h-11', medium: 'h-14' }

const stepClass =
  'grid w-11 shrink-0 place-items-center rounded-edge select-none transition-colors enabled-hover:text-vermilion disabled:text-line-strong aria-disabled:text-line-strong forced-colors:aria-disabled:text-[GrayText]'
