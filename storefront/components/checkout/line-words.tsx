import type { Currency } from '@shop/contract/locale.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Price } from '@shop/ui/price/price.tsx'
import { pictureBase } from '../../lib/urls/picture.ts'
import { useWords } from '../../lib/words/words.ts'

/** The picture of a line; a piece that is gone has none. */
export function LinePicture({ line, sizes = '7rem' }: { line: OrderLine; sizes?: string }) {
  return <Picture base={pictureBase(line.desktop_image)} alt={line.alt} sizes={sizes} />
}

/** What a line costs, as the server added it up, with the old price struck while there is an offer. */
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
