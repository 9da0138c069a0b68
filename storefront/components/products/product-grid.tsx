import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { Grid, type GridProps } from '@shop/ui/layout/grid.tsx'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps extends Pick<GridProps, 'layout' | 'busy'> {
  products: readonly Card[]
  headingLevel?: 2 | 3 | undefined
  /** The number of images in the first view, which are fetched at once. */
  priorityCount?: number | undefined
}

/** Products side by side; with `layout="chosen"` the visitor's setting shows them as rows. */
export function ProductGrid({ products, headingLevel, priorityCount = 0, layout, busy }: ProductGridProps) {
  return (
    <Grid layout={layout} busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            layout={layout === 'chosen' ? 'chosen' : 'tile'}
            priority={index < priorityCount}
            sizes={`(min-width: 85rem) 20rem, (min-width: 80rem) 25vw, (min-width: 48rem) 33vw, ${halfColumnSizes}`}
            swipeable
          />
        </li>
      ))}
    </Grid>
  )
}
