import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'

export interface LineItemProps {
  image: ReactNode
  title: string
  href?: string | undefined
  variantText?: ReactNode
  price: ReactNode
  quantity?: ReactNode
  remove?: ReactNode
  /** Rendered below everything: why the line cannot be bought, and what to do. */
  notice?: ReactNode
  busy?: boolean | undefined
  compact?: boolean | undefined
}

export function LineItem({
  image,
  title,
  href,
  variantText,
  price,
  quantity,
  remove,
  notice,
  busy = false,
  compact = false,
}: LineItemProps) {
  return (
    <li
      aria-busy={busy || undefined}
      // Container widths are measured in the reader's font size, so enlarged text moves below the image.
      className={cx('@container border-b border-line', compact ? 'py-3' : 'py-4 md:py-6')}
    >
      <div
        className={cx(
          'grid gap-4',
          compact
            ? '@min-[14rem]:grid-cols-[4rem_minmax(0,1fr)]'
            : '@min-[16rem]:grid-cols-[5.5rem_minmax(0,1fr)] @min-[16rem]:md:grid-cols-[7rem_minmax(0,1fr)]',
        )}
      >
        <div className={compact ? 'w-16' : 'w-22 max-w-full md:w-28'}>{image}</div>
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1 font-semibold">
              {href === undefined ? (
                title
              ) : (
                <Link href={href} className="transition-colors hover:text-vermilion">
                  {title}
                </Link>
              )}
            </p>
            {remove !== undefined && <div className="-mt-2.5 -mr-2.5">{remove}</div>}
          </div>
          {variantText !== undefined && <p className="text-small text-ink-2">{variantText}</p>}
          <div
            className={cx(
              'mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 transition-opacity',
              busy && 'opacity-60',
            )}
          >
            {quantity}
            {price}
          </div>
          {notice}
        </div>
      </div>
    </li>
  )
}
