import { NumberField } from '@base-ui/react/number-field'
import { type ComponentProps, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { readTypedQuantity, type TypedQuantity } from './typed-quantity.ts'

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
  const { min = 1, max = 99, disabled = false, size = 'medium' } = props
  const { current, draft, change, commit, typing } = useQuantity({ ...props, min, max })
  const isBlocked = props.onBlocked !== undefined
  const buttonProps = { render: <StepButton fieldDisabled={disabled} />, tabIndex: disabled ? -1 : 0 }

  return (
    <NumberField.Root
      value={draft === undefined ? current : draft.quantity}
      onValueChange={change}
      onValueCommitted={commit}
      min={isBlocked ? undefined : min}
      max={isBlocked ? undefined : Math.max(max, min)}
      name={props.name}
      disabled={disabled}
      className={cx(rootClass, disabled ? 'border-line text-ink-3' : 'border-line-strong')}
    >
      <NumberField.Decrement {...buttonProps} aria-label={props.decreaseLabel} className={cx(stepClass, heights[size])}>
        <Icon name="minus" className="size-4" />
      </NumberField.Decrement>
      <NumberField.Input
        role="spinbutton"
        aria-roledescription={undefined}
        aria-label={props.label}
        readOnly={isBlocked}
        aria-valuenow={current}
        aria-valuemin={Math.min(min, current)}
        aria-valuemax={max}
        value={draft?.text ?? String(current)}
        {...typing}
        className={cx(inputClass, heights[size])}
      />
      <NumberField.Increment
        {...buttonProps}
        aria-label={props.increaseLabel}
        className={cx(stepClass, heights[size], props.highlight && ringClass)}
      >
        <Icon name="plus" className="size-4" />
      </NumberField.Increment>
    </NumberField.Root>
  )
}

/** A button at a bound is only marked as disabled: the browser would take the focus from one that is. */
function StepButton({ fieldDisabled, disabled, ...button }: ComponentProps<'button'> & { fieldDisabled: boolean }) {
  return <ScriptButton {...button} disabled={fieldDisabled} aria-disabled={disabled} />
}

type BoundedProps = QuantityStepperProps & { min: number; max: number }

/** Returns the quantity, and the draft that is typed until it is committed; while it is blocked neither changes. */
function useQuantity({ value, defaultValue = 0, min, max, onChange, onBlocked }: BoundedProps) {
  const [internalValue, setInternalValue] = useState(defaultValue)
  const [draft, setDraft] = useState<TypedQuantity>()
  const current = value ?? internalValue

  /** Applies the pressed or typed value; an empty field keeps the previous quantity. */
  function commit(next: number | null) {
    setDraft(undefined)
    if (next === null || next === current) return
    setInternalValue(next)
    onChange?.(next)
  }

  function change(next: number | null, details: NumberField.Root.ChangeEventDetails) {
    if (onBlocked === undefined) return setDraft({ text: String(next ?? ''), quantity: next })
    details.cancel()
    onBlocked()
  }

  function commitTyped() {
    if (draft === undefined) return
    const { quantity } = draft
    commit(quantity === null ? null : Math.min(Math.max(quantity, min), Math.max(max, min)))
  }

  return { current, draft, change, commit, typing: buildTypingEvents(setDraft, commitTyped) }
}

/**
 * The events of the text, which replace those of the number field: it would leave out signs between digits, and read
 * `1.5` as fifteen. Its other keys remain.
 */
function buildTypingEvents(setDraft: (draft: TypedQuantity) => void, commitTyped: () => void) {
  return {
    onChange(event) {
      event.preventBaseUIHandler()
      const typed = event.currentTarget.value
      const draft = readTypedQuantity(typed)
      // A text that an input method still composes stays as it is.
      const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
      setDraft(isComposing ? { ...draft, text: typed } : draft)
    },
    onPaste: (event) => event.preventBaseUIHandler(),
    onKeyDown(event) {
      if (event.key.length === 1) event.preventBaseUIHandler()
      if (event.key === 'Enter') commitTyped()
    },
    onBlur(event) {
      event.preventBaseUIHandler()
      commitTyped()
    },
  } satisfies NumberField.Input.Props
}

const rootClass = 'relative inline-flex rounded-edge border bg-paper'

const inputClass = 'w-10 min-w-0 flex-1 bg-transparent text-center text-body font-semibold tabular-nums'

const ringClass =
  'relative after:pointer-events-none after:absolute after:-inset-px after:rounded-edge after:border-2 after:border-vermilion after:opacity-0 after:animate-ring'

const heights = { small: 'h-11', medium: 'h-14' }

const stepClass =
  'grid w-11 shrink-0 place-items-center rounded-edge transition-colors enabled-hover:text-vermilion disabled:text-line-strong aria-disabled:text-line-strong forced-colors:aria-disabled:text-[GrayText]'
