import { Link } from '../link/link.tsx'
import { PopoverList, type PopoverListProps, popoverRowClass } from './popover-list.tsx'

export interface LinkMenuPanelProps extends Omit<PopoverListProps, 'children'> {
  items: readonly { label: string; href: string }[]
}

export function LinkMenuPanel({ items, ...list }: LinkMenuPanelProps) {
  return (
    <PopoverList {...list}>
      {items.map((item) => (
        <li key={item.href}>
          <Link href={item.href} className={popoverRowClass} onClick={list.onClose}>
            {item.label}
          </Link>
        </li>
      ))}
    </PopoverList>
  )
}
