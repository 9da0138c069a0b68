import type { Currency } from '@shop/contract/locale.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Price } from '@shop/ui/price/price.tsx'
import { pictureBase } from '../../lib/urls/picture.ts'
import { useWords } from '../../lib/words/words.ts'

/** The image of an order line; a deleted product has none. */
export function LinePicture({ line, sizes = '7rem' }: { line: OrderLine; sizes?: string }) {
  return <Picture base={pictureBase(line.desktop_image)} alt={line.alt} sizes={sizes} />
}

/** The server's total of a line, with the old price struck through while there is an offer. */
export function LinePrice({ line, currency, busy }: { line: OrderLine; currency: Currency; busy?: boolean }) {
  const { text, money } = useWords()
  const words = text.checkout.line
  const was = line.price_offer === null ? undefined : money(line.price * line.quantity, currency)
  return (
    <Price
      price={money(line.subtotal, currency)}
      was={was}
      nowLabel={words.offerPrice}
      wasLabel={words.oldPrice}
      busy={busy}
    />
  )
}
