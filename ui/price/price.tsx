import { cx } from '../class-names/cx.ts'

export interface PriceProps {
  /** The formatted price with its currency: "$899.00 MXN", or a range "$899.00 – $1,299.00 MXN". */
  price: string
  /** The price before the offer. Its presence makes `price` an offer. */
  originalPrice?: string | undefined
  /** Labels for screen readers: "Precio de oferta", "Precio anterior". Required where `originalPrice` is set. */
  currentPriceLabel?: string | undefined
  originalPriceLabel?: string | undefined
  size?: 'small' | 'body' | 'large' | undefined
  busy?: boolean | undefined
  className?: string | undefined
}

const sizes = { small: 'text-small', body: '', large: 'text-h3 leading-tight' }

/**
 * A price, also with the one before its offer. Each amount is alone in an element: a browser that translates the page
 * replaces texts, and React would go on changing the one that is gone.
 */
export function Price({
  price,
  originalPrice,
  currentPriceLabel,
  originalPriceLabel,
  size = 'body',
  busy = false,
  className,
}: PriceProps) {
  const isOffer = originalPrice !== undefined
  // In a narrow window with enlarged text a large amount fills the line, and its currency needs another.
  const current = size === 'large' ? price.replaceAll('\u00a0', ' ') : price
  return (
    <p aria-busy={busy || undefined} className={cx('price', sizes[size], busy && 'opacity-60', className)}>
      {isOffer ? (
        <span className="text-sale">
          {currentPriceLabel !== undefined && <span className="sr-only">{`${currentPriceLabel} `}</span>}
          <span>{current}</span>
        </span>
      ) : (
        <span>{current}</span>
      )}
      {isOffer && (
        <s className="text-small font-normal text-ink-2">
          {originalPriceLabel !== undefined && <span className="sr-only">{`${originalPriceLabel} `}</span>}
          <span>{originalPrice}</span>
        </s>
      )}
    </p>
  )
}
