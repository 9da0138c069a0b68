import type { Product } from '@shop/contract/catalog.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { ProductGrid } from '../../../components/products/product-grid.tsx'
import { useInterestingProducts } from './use-interesting-products.ts'

export function FurtherProducts({ product }: { product: Product }) {
  const messages = useLocalization(productMessages).t.product
  const interesting = useInterestingProducts(product)
  return (
    <>
      {product.related.length > 0 && (
        <section aria-label={messages.related} className="mt-16 md:mt-24">
          <Heading level={2} className="mb-6 md:mb-8">
            {messages.related}
          </Heading>
          <ProductGrid products={product.related} headingLevel={3} layout="tiles" />
        </section>
      )}
      {interesting === undefined ? (
        <div className="mt-16 md:mt-24 [@media(scripting:enabled)]:min-h-128" />
      ) : (
        <ProductCarousel title={messages.interested} products={interesting} draggable className="mt-16 md:mt-24" />
      )}
    </>
  )
}
