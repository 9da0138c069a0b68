import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useWords } from '../../../lib/words.ts'
import { ProductCarousel } from '../../../parts/product-carousel.tsx'
import { ProductGrid } from '../../../parts/product-grid.tsx'

/** What goes with this piece, and what else there is. */
export function Others({ related, others }: { related: readonly Card[]; others: readonly Card[] }) {
  const words = useWords().text.shop.product
  return (
    <>
      {related.length > 0 && (
        <section aria-label={words.related} className="mt-16 md:mt-24">
          <Heading level={2} className="mb-6 md:mb-8">
            {words.related}
          </Heading>
          <ProductGrid products={related} headingLevel={3} layout="tiles" />
        </section>
      )}
      {others.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductCarousel title={words.interested} products={others} drags />
        </div>
      )}
    </>
  )
}
