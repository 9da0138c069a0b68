import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'

export interface MenuListProps {
  label: string
  items: readonly {
    key: string | number
    label: string
    href: string
    current?: boolean | undefined
    icon?: ReactNode
  }[]
  /** `large`: the shop's categories, in display type. `small`: everything else. */
  size?: 'large' | 'small' | undefined
  className?: string | undefined
}

/** A vertical list of links, for the dialog that is a phone's menu. */
export function MenuList({ label, items, size = 'large', className }: MenuListProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-3 py-2 transition-colors hover:text-vermilion',
                size === 'large' ? 'font-title text-h2' : 'font-medium',
                item.current && 'underline decoration-2 underline-offset-8',
              )}
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
