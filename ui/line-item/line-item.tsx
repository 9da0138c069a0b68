import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link } from '../link/link.tsx'

export interface LineItemProps {
  /** A `Picture` of 88 to 112 px. */
  image: ReactNode
  title: string
  href?: string | undefined
  /** Size and color: "Talla M · Negro". */
  variantText?: ReactNode
  /** A `Price`, or the text of a gift. */
  price: ReactNode
  /** A `QuantityStepper` in the cart, "2 piezas" in an order. */
  quantity?: ReactNode
  /** An icon button whose label contains the product's name. */
  remove?: ReactNode
  /** Rendered below everything: why the line cannot be bought, and what to do. */
  notice?: ReactNode
  /** True while a new total is loading. */
  busy?: boolean | undefined
  /** Halves the image and reduces the spacing, for summaries. */
  compact?: boolean | undefined
}

/** One line of a cart or an order, for a `<ul>`. */
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
