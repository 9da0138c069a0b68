import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Carousel, type CarouselProps } from '@shop/ui/carousel/carousel.tsx'
import { ProductCard } from './product-card.tsx'
import { useCarouselWords } from './use-carousel-words.ts'

interface ProductCarouselProps extends Pick<CarouselProps, 'drags'> {
  title: string
  products: readonly Card[]
}

/** Products in a row: 4 in view, 3 below 1024 px, 2 below 768, 1 below 480 (specification 9). */
export function ProductCarousel({ title, products, drags }: ProductCarouselProps) {
  const words = useCarouselWords()
  return (
    <Carousel
      title={title}
      drags={drags}
      {...words}
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
