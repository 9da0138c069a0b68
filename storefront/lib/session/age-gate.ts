import { readStored, writeStored } from '../storage/browser-storage.ts'
import { createStore } from '../storage/store.ts'

/** Pages whose path holds one of these words show no age gate (specification 2). */
export const ungatedPaths = /terminos|privacidad|devoluciones|mayor/

/** Must the visitor still say that they are 18 or over? Said once it is said, also where the browser keeps nothing. */
export const ageAsked = createStore(false)
let answered = false

/** Looks anew, for the page at this path. */
export function askAge(path: string): void {
  const ask = !answered && readStored('age_gate') === null && !ungatedPaths.test(path)
  if (ask) document.documentElement.dataset['gate'] = 'ask'
  else delete document.documentElement.dataset['gate']
  ageAsked.set(ask)
}

/** "Over 18": kept in this browser, and the page shows. */
export function confirmAge(): void {
  answered = true
  writeStored('age_gate', '1')
  askAge(location.pathname)
}
