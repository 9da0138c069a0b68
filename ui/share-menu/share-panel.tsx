import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { PopoverList, type PopoverListProps, popoverRowClass } from '../link-menu/popover-list.tsx'

export interface SharePanelProps extends Omit<PopoverListProps, 'children'> {
  onCopy: () => void
  copyLabel: string
  items: readonly { label: string; href: string; icon?: ReactNode }[]
}

/** The list of links to share by. Its script loads when it is first opened. */
export function SharePanel({ onCopy, copyLabel, items, ...list }: SharePanelProps) {
  return (
    <PopoverList {...list}>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={item.href}
            target="_blank"
            rel="noopener noreferrer"
            className={popoverRowClass}
            onClick={list.onClose}
          >
            {item.icon}
            {item.label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={popoverRowClass} onClick={onCopy}>
          <Icon name="link" className="size-5" />
          {copyLabel}
        </button>
      </li>
    </PopoverList>
  )
}
