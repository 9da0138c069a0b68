import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { Link } from '../link/link.tsx'

export interface LinkMenuPanelProps {
  label: string
  items: readonly { label: string; href: string }[]
  open: boolean
  onClose: () => void
  /** The button that opened the panel, which is its anchor. */
  anchor: RefObject<HTMLElement | null>
}

/** The list of a `LinkMenu`. Its script loads when it is first opened. */
export function LinkMenuPanel({ open, onClose, anchor, label, items }: LinkMenuPanelProps) {
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
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose()
            }}
          >
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Link
                    href={item.href}
                    className="flex min-h-11 w-full items-center px-4 py-2 -outline-offset-2 hover:bg-shell hover:text-vermilion"
                    onClick={onClose}
                  >
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
