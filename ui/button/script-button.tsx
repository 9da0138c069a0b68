import type { ComponentProps } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

export interface ScriptButtonProps extends ComponentProps<'button'> {
  /** True when the button works before hydration, because it submits a form that the server handles. */
  native?: boolean | undefined
  /** True while its call runs: presses are ignored. The button stays focusable, so the focus is not lost. */
  busy?: boolean | undefined
}

/**
 * An unstyled button whose press needs a script, so it is disabled until React has hydrated the page. It looks disabled
 * only when that takes longer than a second (base.css), so that a fast page does not flicker.
 */
export function ScriptButton(props: ScriptButtonProps) {
  const { native = false, busy = false, disabled = false, ...button } = props
  const { 'aria-busy': announced = busy, 'aria-disabled': marked = busy || undefined } = button
  const hydrated = useHydrated() || native
  // A press of one that is only marked as disabled does nothing, so it can stay as it is.
  const isMarked = marked === true || marked === 'true'
  const isDisabled = disabled || !(hydrated || isMarked)
  return (
    <button
      type="button"
      {...button}
      disabled={isDisabled}
      aria-busy={announced || undefined}
      aria-disabled={isDisabled ? undefined : marked}
      data-hydrating={hydrated || disabled ? undefined : ''}
      onClick={busy ? (press) => press.preventDefault() : button.onClick}
    />
  )
}
