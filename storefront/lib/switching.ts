import { createStore, useStore } from './store.ts'

/** True while a change of language or currency is on its way: prices are dimmed until they are the new ones. */
export const switchingStore = createStore(false)

export function useSwitching(): boolean {
  return useStore(switchingStore)
}
