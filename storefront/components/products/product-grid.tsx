import type { ProductCard as Card } from '@shop/contract/catalog.ts'
import { Grid, type GridProps } from '@shop/ui/layout/grid.tsx'
import { useListLayout } from '../../lib/storage/list-layout.ts'
import { ProductCard } from './product-card.tsx'

/** The rendered width of a card's image; in two columns without the gutters, whose width would select a larger file. */
export const productGridSizes = '(min-width:80rem) 20rem,(min-width:48rem) 33vw,calc(50vw - 1.5rem)'

interface ProductGridProps extends Pick<GridProps, 'layout' | 'busy'> {
  products: readonly Card[]
  headingLevel?: 2 | 3 | undefined
  /** The number of images in the first view, which are fetched at once. */
  priorityCount?: number | undefined
}

export function ProductGrid({ products, headingLevel, priorityCount = 0, layout, busy }: ProductGridProps) {
  const hasDescriptions = useListLayout() === 'rows' && layout === 'chosen'
  return (
    <Grid layout={layout} busy={busy}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            layout={layout === 'chosen' ? 'chosen' : 'tile'}
            hasDescription={hasDescriptions}
            priority={index < priorityCount}
            sizes={productGridSizes}
            swipeable
          />
        </li>
      ))}
    </Grid>
  )
}
