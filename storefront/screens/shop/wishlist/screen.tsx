import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Grid } from '@shop/ui/layout/grid.tsx'
import { SkeletonRegion, SkeletonTile } from '@shop/ui/skeleton/skeleton.tsx'
import { useRevalidator } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { useTurnedHearts } from '../../../lib/account/favorites.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { useWords } from '../../../lib/words/words.ts'
import { NothingYet } from '../../../components/navigation/nothing-yet.tsx'
import { ProductCarousel } from '../../../components/products/product-carousel.tsx'
import { KeptTile } from './kept-tile.tsx'
import { Page } from './page.tsx'

/** /wishlist: the customer's wishlist, newest first, and other products. */
export async function load({ api, currency }: LoadArgs) {
  const query = { currency }
  const [kept, others] = await Promise.all([api('listWishlist', { query }), api('listOtherProducts', { query })])
  return { kept: kept.ok ? kept.data : null, others: others.ok ? others.data : [] }
}

export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.frame.wishlist)

export function HydrateFallback() {
  const { text } = useWords()
  return (
    <Page>
      <SkeletonRegion label={text.common.loading}>
        <Grid>
          {Array.from({ length: 8 }, (_, place) => (
            <li key={place}>
              <SkeletonTile />
            </li>
          ))}
        </Grid>
      </SkeletonRegion>
    </Page>
  )
}

export default function Screen({ loaderData: { kept, others } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const { revalidate, state } = useRevalidator()
  const turned = useTurnedHearts()
  if (kept === null)
    return (
      <Page>
        <ErrorBlock
          title={text.wishlist.noavailable}
          retryLabel={text.common.retry}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      </Page>
    )
  const elsewhere = others.filter(({ id }) => kept.every((piece) => piece.id !== id))
  // A product of the carousel below was added, so it is on the wishlist now.
  const added = elsewhere.filter(({ id }) => turned?.get(id) === true)
  const pieces = [...added, ...kept]
  return (
    <Page count={pieces.filter(({ id }) => turned?.get(id) !== false).length}>
      {pieces.length === 0 ? (
        <NothingYet
          seed="deseos"
          title={text.wishlist.emptyTitle}
          text={text.wishlist.emptyText}
          action={text.wishlist.toShop}
        />
      ) : (
        <Grid>
          {pieces.map((piece, place) => (
            <KeptTile key={piece.id} product={piece} priority={place < 4} />
          ))}
        </Grid>
      )}
      {elsewhere.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductCarousel title={text.shop.product.interested} products={elsewhere} />
        </div>
      )}
    </Page>
  )
}
