import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'
import { pageList } from './page-list.ts'

export interface PaginationProps {
  /** The accessible name of the navigation, such as "Páginas". */
  label: string
  page: number
  pages: number
  hrefFor: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** The accessible name of a number, such as "Página 4". */
  pageLabel: (page: number) => string
  className?: string | undefined
}

/** Numbered pages as real links; on a phone only the nearest ones. Renders nothing for a single page. */
export function Pagination({
  label,
  page,
  pages,
  hrefFor,
  previousLabel,
  nextLabel,
  pageLabel,
  className,
}: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 tabular-nums md:gap-1">
        <Step label={previousLabel} href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Step>
        {pageList(page, pages).map((place) =>
          'gap' in place ? (
            <li
              key={place.gap}
              aria-hidden="true"
              className={cx('w-4 text-center text-ink-2 md:w-11', place.phoneOnly && 'md:hidden')}
            >
              …
            </li>
          ) : (
            <li key={place.page} className={place.wide ? 'hidden md:block' : undefined}>
              <Link
                href={hrefFor(place.page)}
                aria-label={pageLabel(place.page)}
                aria-current={place.page === page ? 'page' : undefined}
                className={cx(
                  placeClass,
                  place.page === page ? 'border-ink font-semibold forced-current' : 'border-transparent text-ink-2',
                )}
              >
                {place.page}
              </Link>
            </li>
          ),
        )}
        <Step label={nextLabel} href={page < pages ? hrefFor(page + 1) : undefined} rel="next">
          <ChevronRight aria-hidden="true" className="size-5" />
        </Step>
      </ul>
    </nav>
  )
}

const placeClass =
  'grid h-11 min-w-8 place-items-center border-b-2 px-1 transition-colors hover:text-vermilion xs:min-w-11'

function Step({
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
        <span className={cx(placeClass, 'pointer-events-none border-transparent text-line-strong')} aria-hidden="true">
          {children}
        </span>
      ) : (
        <Link href={href} rel={rel} aria-label={label} className={cx(placeClass, 'border-transparent')}>
          {children}
        </Link>
      )}
    </li>
  )
}
