import { type ChangeEvent, useState } from 'react'
import { readTypedQuantity, type TypedQuantity } from './typed-quantity.ts'

interface BoundedQuantity {
  value?: number | undefined
  defaultValue?: number | undefined
  min: number
  max: number
  onChange?: ((value: number) => void) | undefined
}

/** Returns the quantity, and the draft that is typed or held until it is committed. */
export function useQuantity({ value, defaultValue = 0, min, max, onChange }: BoundedQuantity) {
  const [internalValue, setInternalValue] = useState(defaultValue)
  const [draft, setDraft] = useState<TypedQuantity>()
  const current = value ?? internalValue
  const bound = (quantity: number) => Math.min(Math.max(quantity, min), Math.max(max, min))

  /** Applies the quantity within its bounds; an empty field keeps the previous one. */
  function goTo(quantity: number | null) {
    setDraft(undefined)
    if (quantity === null || bound(quantity) === current) return
    const next = bound(quantity)
    setInternalValue(next)
    onChange?.(next)
  }

  const shown = draft === undefined ? current : draft.quantity

  /** Steps from what is shown; a held button only changes the draft, so that its release is one change. */
  function stepBy(step: number, isHeld = false) {
    if (!isHeld) return goTo((shown ?? 0) + step)
    const quantity = bound((shown ?? 0) + step)
    setDraft({ text: String(quantity), quantity })
  }

  const commit = () => {
    if (draft !== undefined) goTo(draft.quantity)
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    const next = readTypedQuantity(typed)
    // A text that an input method still composes stays as it is.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    setDraft(isComposing ? { ...next, text: typed } : next)
  }

  return {
    current,
    shown,
    text: draft?.text ?? String(current),
    typing: { onChange: type, onBlur: commit },
    stepBy,
    goTo,
    commit,
  }
}
