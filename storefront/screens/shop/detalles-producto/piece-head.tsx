import type { Product, Size } from '@shop/contract/catalogue.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useFrameData } from '../../../lib/frame-data.ts'
import { useWords } from '../../../lib/words.ts'
import { PriceTag } from '../../../parts/price-tag.tsx'
import { pricesOfSize } from '../../../parts/shown-prices.ts'
import { Share } from './share.tsx'

/** What it is called, where it belongs, what it costs: the size's price once one is chosen. */
export function PieceHead({ product, size }: { product: Product; size: Size | undefined }) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const { card, product: words } = text.shop
  const { currency } = product
  const prices = size === undefined ? product : { ...pricesOfSize(size), currency }
  const taxIncluded = shop?.prices_include_tax[currency] === true
  return (
    <>
      {(product.web_exclusive || product.limited_edition) && (
        <div className="mb-3 flex flex-wrap gap-2">
          {product.web_exclusive && <Flag>{card.webExclusive}</Flag>}
          {product.limited_edition && <Flag>{card.limitedEdition}</Flag>}
        </div>
      )}
      <div className="flex items-start justify-between gap-4">
        <Heading level={1} tabIndex={-1} className="min-w-0">
          {product.name}
        </Heading>
        <Share product={product} />
      </div>
      {product.collection !== null && (
        <Text tone="quiet" className="mt-1">
          {words.collection(product.collection)}
        </Text>
      )}
      <PriceTag of={prices} size="large" className="mt-3" />
      {taxIncluded && (
        <Text size="small" tone="quiet">
          {words.taxIncluded}
        </Text>
      )}
    </>
  )
}
