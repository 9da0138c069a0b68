import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'

export interface MenuListProps {
  label: string
  items: readonly {
    label: string
    href: string
    icon: ReactNode
  }[]
}

export function MenuList({ label, items }: MenuListProps) {
  return (
    <nav aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              className="flex min-h-12 items-center gap-3 py-2 font-medium transition-colors hover:text-vermilion"
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
