import { readStored, writeStored } from '../storage/browser-storage.ts'
import { createStore } from '../storage/store.ts'

/** Pages whose path contains one of these words show no age gate (specification 2). */
export const ungatedPaths = /terminos|privacidad|devoluciones|mayor/

/**
 * Whether the visitor still has to confirm being 18 or over. The confirmation counts also where the browser forbids
 * storage.
 */
export const ageAsked = createStore(false)
let answered = false

/** Decides again whether the page at this path shows the gate. */
export function askAge(path: string): void {
  const ask = !answered && readStored('age_gate') === null && !ungatedPaths.test(path)
  if (ask) document.documentElement.dataset['gate'] = 'ask'
  else delete document.documentElement.dataset['gate']
  ageAsked.set(ask)
}

/** Stores that the visitor is over 18, and shows the page. */
export function confirmAge(): void {
  answered = true
  writeStored('age_gate', '1')
  askAge(location.pathname)
}
