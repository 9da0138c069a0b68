import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface SharePanelProps {
  open: boolean
  onClose: () => void
  onCopy: () => void
  /** The button that opened the panel, which is its anchor. */
  anchor: RefObject<HTMLElement | null>
  label: string
  copyLabel: string
  /** Links to share by; each opens in a new tab. */
  items: readonly { label: string; href: string; icon?: ReactNode }[]
  /** The edge of the button that the panel aligns with. */
  align: 'start' | 'end'
}

/** The list of links to share by. Its script loads when it is first opened. */
export function SharePanel({ open, onClose, onCopy, anchor, label, copyLabel, items, align }: SharePanelProps) {
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
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 data-anchor-hidden:invisible"
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={panelClass}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose()
            }}
          >
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <a href={item.href} target="_blank" rel="noopener noreferrer" className={rowClass} onClick={onClose}>
                    {item.icon}
                    {item.label}
                  </a>
                </li>
              ))}
              <li>
                <button type="button" className={rowClass} onClick={onCopy}>
                  <Icon name="link" className="size-5" />
                  {copyLabel}
                </button>
              </li>
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const panelClass = 'w-64 animate-rise rounded-edge border border-line bg-paper py-1 text-ink shadow-pop outline-none'

const rowClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-shell hover:text-vermilion'
