import type { Product, Size } from '@shop/contract/catalog.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { productCardMessages } from '../../../messages/product-card.ts'
import { FavoriteButton } from '../../../components/products/favorite-button.tsx'
import { PriceTag } from '../../../components/products/price-tag.tsx'
import { ShareProduct } from '../../../components/products/share.tsx'
import { getSelectedPrices } from '../../../components/products/display-prices.ts'

export function ProductHeader({ product, size }: { product: Product; size: Size | undefined }) {
  const { t } = useLocalization(productMessages, productCardMessages)
  const { shop } = useLayoutData()
  const { productCard: card, product: messages } = t
  const isTaxIncluded = shop?.prices_include_tax[product.currency] === true
  return (
    <>
      {(product.web_exclusive || product.limited_edition) && (
        <div className="mb-3 flex flex-wrap gap-2">
          {product.web_exclusive && <Flag>{card.webExclusive}</Flag>}
          {product.limited_edition && <Flag>{card.limitedEdition}</Flag>}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Heading level={1} tabIndex={-1} className="min-w-0 flex-1 basis-40">
          {product.name}
        </Heading>
        <div className="-mr-2.5 flex h-11 w-22 shrink-0 items-center">
          <FavoriteButton product={product} variant="plain" />
          <ShareProduct product={product} />
        </div>
      </div>
      <Origin product={product} />
      <PriceTag prices={getSelectedPrices(product, size)} size="large" className="mt-1" />
      {isTaxIncluded && (
        <Text size="small" tone="quiet">
          {messages.taxIncluded}
        </Text>
      )}
    </>
  )
}

function Origin({ product: { collection, collection_uri, artwork } }: { product: Product }) {
  const messages = useLocalization(productMessages).t.product
  if (collection === null && artwork === null) return null
  return (
    <div className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere text-ink-2">
      {collection !== null &&
        (collection_uri === null ? (
          <Text tone="quiet" className="self-center">
            {messages.collection(collection)}
          </Text>
        ) : (
          <TextLink href={paths.collection(collection_uri)} className="inline-flex min-h-11 items-center">
            {messages.collection(collection)}
          </TextLink>
        ))}
      {artwork !== null && (
        <TextLink href={paths.artwork(artwork.uri)} className="inline-flex min-h-11 items-center">
          {messages.artwork(artwork.name)}
        </TextLink>
      )}
    </div>
  )
}
