import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'

const STORED_NAME = 'admin_single_keys'

/** Returns whether shortcuts of a single key are on in this browser: dictation would press them by mistake (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORED_NAME) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(STORED_NAME, on ? 'on' : 'off')
}

/** Milliseconds between two keys below which no person types: a scanner does, and its keys are no shortcuts. */
const SCANNER_MS = 40
let keyAt = -Infinity
let previousKeyAt = -Infinity

// Bound once: a component that unbinds its shortcuts must not stop what others rely on.
window.addEventListener(
  'keydown',
  ({ timeStamp }) => {
    previousKeyAt = keyAt
    keyAt = timeStamp
  },
  { capture: true },
)

/**
 * Binds shortcuts while the component is shown: `{ '$mod+k': open, 'g o': goToOrders, '/': focusSearch }`. Those without
 * a modifier do nothing in a text field, while a dialog is open, from a scanner, or when they are switched off. `{}` binds
 * none.
 */
export function useKeys(bindings: Record<string, (event: KeyboardEvent) => void>): void {
  const names = Object.keys(bindings).join('\n')
  const press = useEffectEvent((name: string, event: KeyboardEvent) => {
    if (!/^(?:\$mod|Control|Meta|Alt)\+/.test(name) && !mayPressSingleKey(event)) return
    event.preventDefault()
    bindings[name]?.(event)
  })
  // A shortcut works as soon as its screen is seen, so it is bound before the screen is painted.
  useLayoutEffect(() => {
    if (names === '') return undefined
    // Each is bound alone: of shortcuts that are bound together, `g l` would still wait for its second key after `g o`.
    const ignore = ({ repeat, isComposing }: KeyboardEvent) => repeat || isComposing
    const unbind = names
      .split('\n')
      .map((name) => tinykeys(window, { [name]: (event) => press(name, event) }, { ignore }))
    return () => unbind.forEach((stop) => stop())
  }, [names])
}

function mayPressSingleKey({ target }: KeyboardEvent): boolean {
  const isScanner = keyAt - previousKeyAt < SCANNER_MS
  const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  return areSingleKeysOn() && !isTextField(target) && !isScanner && !hasDialog
}

/** Returns whether letters go into what has the focus: a checkbox or a choice of the language takes none. */
export function isTextField(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
  return target instanceof HTMLElement && target.closest(fields) !== null
}
