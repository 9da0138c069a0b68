import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { buildPageItems } from './page-items.ts'

export interface PaginationProps {
  label: string
  page: number
  pages: number
  buildHref: (page: number) => string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  className?: string | undefined
}

/** Numbered pages as real links; on a phone only the nearest ones. Renders nothing for a single page. */
export function Pagination({
  label,
  page,
  pages,
  buildHref,
  previousLabel,
  nextLabel,
  pageLabel,
  className,
}: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className="page-numbers">
        <StepLink label={previousLabel} href={page > 1 ? buildHref(page - 1) : undefined} rel="prev">
          <Icon name="chevron-left" className="size-5" />
        </StepLink>
        {buildPageItems(page, pages).map((item) =>
          'gap' in item ? (
            <li
              key={item.gap}
              aria-hidden="true"
              className={cx('w-4 text-center text-ink-2 md:w-11', item.phoneOnly && 'md:hidden')}
            >
              …
            </li>
          ) : (
            <li key={item.page} className={item.desktopOnly ? 'hidden md:block' : undefined}>
              <Link
                href={buildHref(item.page)}
                aria-label={pageLabel(item.page)}
                aria-current={item.page === page ? 'page' : undefined}
                className={cx(
                  'page-number',
                  item.page === page ? 'border-ink font-semibold forced-current' : 'border-transparent text-ink-2',
                )}
              >
                {item.page}
              </Link>
            </li>
          ),
        )}
        <StepLink label={nextLabel} href={page < pages ? buildHref(page + 1) : undefined} rel="next">
          <Icon name="chevron-right" className="size-5" />
        </StepLink>
      </ul>
    </nav>
  )
}

function StepLink({
  label,
  href,
  rel,
  children,
}: {
  label: string
  href: string | undefined
  rel: string
  children: ReactNode
}) {
  return (
    <li>
      {href === undefined ? (
        <span className="page-number pointer-events-none border-transparent text-line-strong" aria-hidden="true">
          {children}
        </span>
      ) : (
        <Link href={href} rel={rel} aria-label={label} className="page-number border-transparent">
          {children}
        </Link>
      )}
    </li>
  )
}
