import type { ProductCard as Card } from '@shop/contract/catalog.ts'
import { calculatePercentOff } from '@shop/contract/money.ts'
import { Flag, type FlagProps } from '@shop/ui/badge/flag.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Tile, type TileProps } from '@shop/ui/tile/tile.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../lib/urls/image-base-url.ts'
import { formatShortDateTime } from '../../lib/localization/format-date.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import type { productCard } from '../../messages/es/product-card.ts'
import { productCardMessages } from '../../messages/product-card.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { ShareProduct } from './share.tsx'

type CardMessages = typeof productCard
type ProductCardProps = Pick<TileProps, 'layout' | 'priority' | 'headingLevel' | 'swipeable' | 'sizes'> & {
  product: Card
  hasDescription?: boolean | undefined
}

export function ProductCard({ product, hasDescription = false, ...tileProps }: ProductCardProps) {
  const { lang, t } = useLocalization(productCardMessages)
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
      note={product.early_until === null ? undefined : messages.opens(formatShortDateTime(product.early_until, lang))}
      description={hasDescription ? product.description : undefined}
      flags={listFlags(product, messages)}
      action={<FavoriteButton product={product} />}
      menu={<ShareProduct product={product} icon={<Icon name="ellipsis" className="size-5" />} />}
    />
  )
}

function listFlags(of: Card, messages: CardMessages): ReactNode[] {
  // The percentage is that of the lowest price; an offer on more expensive sizes alone does not change it.
  const percent = calculatePercentOff(of.price_range?.min ?? of.price, of.price_now.min)
  const flags: [shown: boolean, text: string, tone?: FlagProps['tone']][] = [
    [!of.available, messages.soldOut, 'paper'],
    [of.offer_price_range !== null, percent > 0 ? `−${percent}%` : messages.offer, 'sale'],
    [of.early_until !== null, messages.early, 'paper'],
    [of.limited_edition, messages.limitedEdition],
    [of.web_exclusive, messages.webExclusive],
  ]
  return flags
    .filter(([shown]) => shown)
    .map(([, text, tone]) => (
      <Flag key={text} tone={tone}>
        {text}
      </Flag>
    ))
}
