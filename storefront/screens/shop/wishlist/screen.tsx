import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Grid } from '@shop/ui/layout/grid.tsx'
import { SkeletonRegion } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { useToggledFavorites } from '../../../lib/account/favorites.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { wishlistMessages } from '../../../messages/wishlist.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { GridSkeleton } from '../../../components/loading/skeletons.tsx'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { WishlistTile } from './wishlist-tile.tsx'

/** /wishlist: the customer's wishlist, newest first, and other products. */
export async function load({ api, currency }: LoadArgs) {
  const query = { currency }
  const [wishlist, others] = await Promise.all([api('listWishlist', { query }), api('listOtherProducts', { query })])
  return { kept: wishlist.ok ? wishlist.data : null, others: others.ok ? others.data : [] }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.layout.wishlist)

export function HydrateFallback() {
  const { t } = useLocalization()
  return (
    <WishlistLayout>
      <SkeletonRegion label={t.common.loading}>
        <GridSkeleton count={8} />
      </SkeletonRegion>
    </WishlistLayout>
  )
}

export default function Screen({ loaderData: { kept: wishlist, others } }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(productMessages, wishlistMessages)
  const toggled = useToggledFavorites()
  if (wishlist === null)
    return (
      <WishlistLayout>
        <LoadFailed title={t.wishlist.noavailable} homeLink={null} />
      </WishlistLayout>
    )
  const suggestions = others.filter(({ id }) => wishlist.every((product) => product.id !== id))
  // A product of the carousel below was added, so it is on the wishlist now.
  const added = suggestions.filter(({ id }) => toggled?.get(id) === true)
  const products = [...added, ...wishlist]
  return (
    <WishlistLayout count={products.filter(({ id }) => toggled?.get(id) !== false).length}>
      {products.length === 0 ? (
        <EmptyPage seed="deseos" title={t.wishlist.emptyTitle} text={t.wishlist.emptyText} action={t.wishlist.toShop} />
      ) : (
        <Grid>
          {products.map((product, index) => (
            <WishlistTile key={product.id} product={product} priority={index < 4} />
          ))}
        </Grid>
      )}
      <ProductCarousel title={t.product.interested} products={suggestions} className="mt-16 md:mt-24" />
    </WishlistLayout>
  )
}

function WishlistLayout({ count, children }: { count?: number; children: ReactNode }) {
  const { t } = useLocalization()
  return (
    <Container className="min-h-dvh py-4 pb-16 md:pb-24">
      <div className="mt-4 mb-6 gap-8 md:mb-8 md:flex md:items-end md:justify-between">
        <Heading level={1} uppercase tabIndex={-1}>
          {t.layout.wishlist}
        </Heading>
        {/* The line keeps its height before the number is known. */}
        <Text size="small" tone="quiet" tabularNumbers className="mt-1 shrink-0">
          {count === undefined ? '\u00a0' : t.common.articles(count)}
        </Text>
      </div>
      {children}
    </Container>
  )
}
