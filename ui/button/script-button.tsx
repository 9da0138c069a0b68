import type { ComponentProps } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

/**
 * An unstyled button whose press needs a script, so it is disabled until React has hydrated the page. It looks disabled
 * only when that takes longer than a second (base.css), so that a fast page does not flicker.
 */
export function ScriptButton({ disabled, 'aria-disabled': ariaDisabled, ...button }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  // A press of one that is only marked as disabled does nothing, so it can stay as it is.
  const isMarked = ariaDisabled === true || ariaDisabled === 'true'
  const isDisabled = disabled === true || !(hydrated || isMarked)
  return (
    <button
      type="button"
      {...button}
      disabled={isDisabled}
      aria-disabled={isDisabled ? undefined : ariaDisabled}
      data-hydrating={hydrated || disabled === true ? undefined : ''}
    />
  )
}
