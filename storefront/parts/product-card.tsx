import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { percentOff } from '@shop/contract/money.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Tile, type TileProps } from '@shop/ui/tile/tile.tsx'
import { paths } from '../lib/paths.ts'
import { pictureBase } from '../lib/picture.ts'
import { useWords } from '../lib/words.ts'
import { PriceTag } from './price-tag.tsx'

type ProductCardProps = Pick<TileProps, 'layout' | 'priority' | 'headingLevel' | 'swipes' | 'sizes'> & { product: Card }

/** A piece in lists and carousels, all of it one link. */
export function ProductCard({ product, ...tile }: ProductCardProps) {
  const pictures = [product.desktop_image, ...product.hover_images.map(({ image }) => image)].map(pictureBase)
  return (
    <Tile
      {...tile}
      href={paths.product(product.uri)}
      pictures={[...new Set(pictures)].map((base) => ({ base, alt: product.alt }))}
      kicker={`${product.category} · ${product.subcategory}`}
      title={product.name}
      price={<PriceTag of={product} />}
      description={product.description}
      flags={<Flags of={product} />}
    />
  )
}

function Flags({ of }: { of: Card }) {
  const words = useWords().text.shop.card
  return (
    <>
      {!of.available && <Flag tone="paper">{words.soldOut}</Flag>}
      {of.price_offer !== null && of.offer_price_range !== null && of.price_offer < of.price && (
        <Flag tone="sale">{`−${percentOff(of.price, of.price_offer)}%`}</Flag>
      )}
      {of.limited_edition && <Flag>{words.limitedEdition}</Flag>}
      {of.web_exclusive && <Flag>{words.webExclusive}</Flag>}
    </>
  )
}
