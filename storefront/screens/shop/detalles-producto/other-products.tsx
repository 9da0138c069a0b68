import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { ProductGrid } from '../../../components/products/product-grid.tsx'

interface OthersProps {
  /** `related`: products that go with this one. `interested`: other products. */
  type: 'related' | 'interested'
  products: readonly Card[]
}

/** Other products, below the one that the page is about. */
export function OtherProducts({ type, products }: OthersProps) {
  const messages = useLocalization(productMessages).t.product
  if (products.length === 0) return null
  if (type === 'interested')
    return (
      <div className="mt-16 md:mt-24">
        <ProductCarousel title={messages.interested} products={products} draggable />
      </div>
    )
  return (
    <section aria-label={messages.related} className="mt-16 md:mt-24">
      <Heading level={2} className="mb-6 md:mb-8">
        {messages.related}
      </Heading>
      <ProductGrid products={products} headingLevel={3} layout="tiles" />
    </section>
  )
}
