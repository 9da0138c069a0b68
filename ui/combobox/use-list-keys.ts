import { type KeyboardEvent, useState } from 'react'

interface ListKeys {
  count: number
  onChoose: (index: number) => void
  /** Called for Escape on a closed list. */
  onClear?: (() => void) | undefined
}

/** Keyboard handling of a text field with a list: the caret stays in the text, and the arrows move through the list. */
export function useListKeys({ count, onChoose, onClear }: ListKeys) {
  const [wanted, setWanted] = useState(false)
  const [walked, setWalked] = useState(-1)
  const open = wanted && count > 0
  const active = open && walked < count ? walked : -1

  function close() {
    setWanted(false)
    setWalked(-1)
  }

  function show() {
    setWanted(true)
    setWalked(-1)
  }

  function choose(index: number) {
    close()
    onChoose(index)
  }

  function walk(step: 1 | -1) {
    setWanted(true)
    if (count === 0) return
    // The text itself is one position between the end and the start of the list.
    const places = count + 1
    setWalked(((active + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey) setWanted(event.key === 'ArrowDown')
      else walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && (open || onClear !== undefined)) {
      // The key is handled here, so a dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      if (open) close()
      else onClear?.()
    } else if (event.key === 'Tab') close()
  }

  return { open, wanted, active, show, close, choose, onKeyDown }
}
