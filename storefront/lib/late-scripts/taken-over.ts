import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is drawn as the server drew it; true once the browser has taken over and its storage may show. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
