import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { ProductGrid } from '../../../components/products/product-grid.tsx'

interface OthersProps {
  /** `related`: products that go with this one. `interested`: other products. */
  kind: 'related' | 'interested'
  products: readonly Card[]
}

/** Other products, below the one that the page is about. */
export function Others({ kind, products }: OthersProps) {
  const words = useWords().text.shop.product
  if (products.length === 0) return null
  if (kind === 'interested')
    return (
      <div className="mt-16 md:mt-24">
        <ProductCarousel title={words.interested} products={products} drags />
      </div>
    )
  return (
    <section aria-label={words.related} className="mt-16 md:mt-24">
      <Heading level={2} className="mb-6 md:mb-8">
        {words.related}
      </Heading>
      <ProductGrid products={products} headingLevel={3} layout="tiles" />
    </section>
  )
}
