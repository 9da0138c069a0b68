import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while React hydrates the page that it rendered; true from then on, and on pages rendered in
 * the browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
