import { readStored, writeStored } from '../storage/browser-storage.ts'
import { createStore } from '../storage/store.ts'

/** Pages whose path contains one of these words show no age gate (specification 2). */
export const pathsWithoutAgeGate = /terminos|privacidad|devoluciones|mayor/

/**
 * Whether the visitor still has to confirm being 18 or over. The confirmation counts also where the browser forbids
 * storage.
 */
export const ageGateStore = createStore(false)
let isConfirmed = false

export function updateAgeGate(path: string): void {
  const isNeeded = !isConfirmed && readStored('age_gate') === null && !pathsWithoutAgeGate.test(path)
  if (isNeeded) document.documentElement.dataset['gate'] = 'ask'
  else delete document.documentElement.dataset['gate']
  ageGateStore.set(isNeeded)
}

export function confirmAge(): void {
  isConfirmed = true
  writeStored('age_gate', '1')
  updateAgeGate(location.pathname)
}
