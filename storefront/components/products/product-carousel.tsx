import type { ProductCard as Card } from '@shop/contract/catalog.ts'
import { Carousel, type CarouselProps } from '@shop/ui/carousel/carousel.tsx'
import { ProductCard } from './product-card.tsx'
import { useCarouselLabels } from './use-carousel-labels.ts'

interface ProductCarouselProps extends Pick<CarouselProps, 'draggable' | 'className'> {
  title: string
  products: readonly Card[]
}

/** Products in a row: 4 in view, 3 below 1024 px, 2 below 768, 1 below 480 (specification 9). Nothing without any. */
export function ProductCarousel({ title, products, ...carouselProps }: ProductCarouselProps) {
  const labels = useCarouselLabels()
  if (products.length === 0) return null
  return (
    <Carousel
      title={title}
      {...carouselProps}
      {...labels}
      slides={products.map((product) => ({
        key: product.id,
        content: (
          <ProductCard
            product={product}
            headingLevel={3}
            sizes="(min-width: 85rem) 20rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, (min-width: 30rem) 50vw, 88vw"
          />
        ),
      }))}
    />
  )
}
