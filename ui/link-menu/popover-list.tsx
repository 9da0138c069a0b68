import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

export interface PopoverListProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/** A list of links and buttons at the button that opened it. It closes when the focus leaves it. */
export function PopoverList({ open, onClose, anchor, label, children }: PopoverListProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button itself handles a press on it.
        const onButton = reason === 'outside-press' && anchor.current?.contains(event.target as Node) === true
        if (!next && !onButton) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className="w-64 animate-rise rounded-edge border border-line bg-paper py-1 text-ink shadow-pop outline-none"
            onKeyDown={(event) => {
              // The list is at the end of the document: past its ends is nothing, so its button gets the focus.
              const ends = event.currentTarget.querySelectorAll('a, button')
              if (event.key !== 'Tab' || event.target !== ends[event.shiftKey ? 0 : ends.length - 1]) return
              anchor.current?.focus()
              event.preventDefault()
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose()
            }}
          >
            <ul>{children}</ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export const popoverRowClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-shell hover:text-vermilion'
