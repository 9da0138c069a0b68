import type { ProductCard as Card } from '@shop/contract/catalogue.ts'
import { calculatePercentOff } from '@shop/contract/money.ts'
import { Flag } from '@shop/ui/badge/flag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Tile, type TileProps } from '@shop/ui/tile/tile.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../messages/product-card.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { ShareProduct } from './share.tsx'

type ProductCardProps = Pick<TileProps, 'layout' | 'priority' | 'headingLevel' | 'swipeable' | 'sizes'> & {
  product: Card
}

/** A product in lists and carousels; the whole card is one link. */
export function ProductCard({ product, ...tileProps }: ProductCardProps) {
  const { formatDate, t } = useLocalization(productCardMessages)
  const messages = t.productCard
  const images = [product.desktop_image, ...product.hover_images.map(({ image }) => image)].map(getImageBaseUrl)
  return (
    <Tile
      {...tileProps}
      href={paths.product(product.uri, product.color_id)}
      images={[...new Set(images)].map((baseUrl) => ({ baseUrl, color: product.image_color, alt: product.alt }))}
      kicker={`${product.category} · ${product.subcategory}`}
      title={product.name}
      price={<PriceTag prices={product} />}
      note={product.early_until === null ? undefined : messages.opens(formatDate(product.early_until))}
      description={product.description}
      flags={<Badges of={product} />}
      action={<FavoriteButton product={product} />}
      menu={<ShareProduct product={product} icon={<Icon name="ellipsis" className="size-5" />} />}
    />
  )
}

function Badges({ of }: { of: Card }) {
  const messages = useLocalization(productCardMessages).t.productCard
  // The percentage is that of the lowest price; an offer on more expensive sizes alone does not change it.
  const percent = calculatePercentOff(of.price_range?.min ?? of.price, of.price_now.min)
  return (
    <>
      {!of.available && <Flag tone="paper">{messages.soldOut}</Flag>}
      {of.offer_price_range !== null && <Flag tone="sale">{percent > 0 ? `−${percent}%` : messages.offer}</Flag>}
      {of.early_until !== null && <Flag tone="paper">{messages.early}</Flag>}
      {of.limited_edition && <Flag>{messages.limitedEdition}</Flag>}
      {of.web_exclusive && <Flag>{messages.webExclusive}</Flag>}
    </>
  )
}
