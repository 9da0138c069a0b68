import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Grid } from '@shop/ui/layout/grid.tsx'
import { SkeletonRegion, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { useRevalidator } from 'react-router'
import { createClientLoader, type LoadedData, type LoadArgs } from '../../../lib/api/load.ts'
import { useToggledFavorites } from '../../../lib/account/favorites.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { wishlistMessages } from '../../../messages/wishlist.ts'
import { EmptyPage } from '../../../components/navigation/empty-page.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { WishlistTile } from './wishlist-tile.tsx'
import { WishlistLayout } from './page.tsx'

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
        <Grid>
          {Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <SkeletonTile />
            </li>
          ))}
        </Grid>
      </SkeletonRegion>
    </WishlistLayout>
  )
}

export default function Screen({ loaderData: { kept: wishlist, others } }: { loaderData: LoadedData<typeof load> }) {
  const { t } = useLocalization(productMessages, wishlistMessages)
  const { revalidate, state } = useRevalidator()
  const toggled = useToggledFavorites()
  if (wishlist === null)
    return (
      <WishlistLayout>
        <ErrorBlock
          title={t.wishlist.noavailable}
          retryLabel={t.common.retry}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
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
      {suggestions.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductCarousel title={t.product.interested} products={suggestions} />
        </div>
      )}
    </WishlistLayout>
  )
}
