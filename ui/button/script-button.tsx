import type { ComponentProps } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

/**
 * An unstyled button whose press needs a script, so it is disabled until React has hydrated the page. It looks disabled
 * only when that takes longer than a second (base.css), so that a fast page does not flicker.
 */
export function ScriptButton({ disabled, ...button }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      {...button}
      disabled={disabled === true || !hydrated}
      data-hydrating={hydrated ? undefined : ''}
    />
  )
}
