import type { ProductCard } from '@shop/contract/catalogue.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { PieceHeart } from './piece-heart.tsx'
import { Share } from './share.tsx'

/** On the picture of a card. */
export function CardHeart({ product }: { product: ProductCard }) {
  return <PieceHeart product={product} />
}

/** Behind three dots, so that a page of cards stays calm. */
export function CardMore({ product }: { product: ProductCard }) {
  return <Share product={product} icon={<Ellipsis aria-hidden="true" className="size-5" />} />
}
