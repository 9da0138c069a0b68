import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/** A small panel under its button: Esc, a press outside and leaving with Tab close it. Put `onKeyDown` and `onBlur` on `wrap`. */
export function useDisclosure(wrap: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, wrap])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return { open, setOpen, onKeyDown, onBlur }
}
