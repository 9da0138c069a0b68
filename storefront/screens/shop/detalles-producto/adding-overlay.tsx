import type { Product } from '@shop/contract/catalogue.ts'
import { Overlay } from '@shop/ui/overlay/overlay.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { Chosen } from './use-choice.ts'

/** The overlay of two seconds between the press and the confirmation page. */
export function AddingOverlay({ product, chosen, open }: { product: Product; chosen: Chosen; open: boolean }) {
  const { text } = useWords()
  const { color, size, quantity } = chosen
  const [picture] = color !== undefined && color.galleries.length > 0 ? color.galleries : product.gallery
  return (
    <Overlay
      open={open}
      title={text.shop.product.adding}
      brand={text.common.brand}
      name={product.name}
      detail={[size?.letter, color?.name, text.common.pieces(quantity)].filter(Boolean).join(' · ')}
      picture={picture && <Picture base={pictureBase(picture.image)} color={picture.image_color} alt="" sizes="6rem" />}
    />
  )
}
