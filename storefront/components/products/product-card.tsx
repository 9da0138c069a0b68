import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { percentOff } from '@shop/contract/money.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Tile, type TileProps } from '@shop/ui/tile/tile.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { paths } from '../../lib/urls/paths.ts'
import { pictureBase } from '../../lib/urls/picture.ts'
import { useWords } from '../../lib/words/words.ts'
import { PieceHeart } from './piece-heart.tsx'
import { PriceTag } from './price-tag.tsx'
import { Share } from './share.tsx'

type ProductCardProps = Pick<TileProps, 'layout' | 'priority' | 'headingLevel' | 'swipes' | 'sizes'> & { product: Card }

/** A product in lists and carousels; the whole card is one link. */
export function ProductCard({ product, ...tile }: ProductCardProps) {
  const { day, text } = useWords()
  const words = text.shop.card
  const pictures = [product.desktop_image, ...product.hover_images.map(({ image }) => image)].map(pictureBase)
  return (
    <Tile
      {...tile}
      href={paths.product(product.uri)}
      pictures={[...new Set(pictures)].map((base) => ({ base, color: product.image_color, alt: product.alt }))}
      kicker={`${product.category} · ${product.subcategory}`}
      title={product.name}
      price={<PriceTag of={product} />}
      note={product.early_until === null ? undefined : words.opens(day(product.early_until))}
      description={product.description}
      flags={<Flags of={product} />}
      action={<PieceHeart product={product} />}
      more={<Share product={product} icon={<Ellipsis aria-hidden="true" className="size-5" />} />}
    />
  )
}

function Flags({ of }: { of: Card }) {
  const words = useWords().text.shop.card
  // The percentage is that of the lowest price; an offer on more expensive sizes alone does not change it.
  const percent = percentOff(of.price_range?.min ?? of.price, of.price_now.min)
  return (
    <>
      {!of.available && <Flag tone="paper">{words.soldOut}</Flag>}
      {of.offer_price_range !== null && <Flag tone="sale">{percent > 0 ? `−${percent}%` : words.offer}</Flag>}
      {of.early_until !== null && <Flag tone="paper">{words.early}</Flag>}
      {of.limited_edition && <Flag>{words.limitedEdition}</Flag>}
      {of.web_exclusive && <Flag>{words.webExclusive}</Flag>}
    </>
  )
}
