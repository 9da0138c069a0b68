import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'

export function NewArrivals({ products }: { products: readonly Card[] }) {
  const { home } = useLocalization(homeMessages).t
  if (products.length === 0) return null
  return (
    <Section space="below">
      <Container>
        {/* The key remounts the carousel when the list starts with another product, as for visitors with early access, so
   that it scrolls back to its start. */}
        <ProductCarousel key={products[0]?.id} title={home.newArrivals} products={products} />
      </Container>
    </Section>
  )
}
