import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useCart } from '../lib/checkout/cart.ts'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'

/** The link to the cart, with the number of items when a customer has any (specification 2). */
export function BagLink() {
  const { text } = useWords()
  const count = useCart()?.articles ?? 0
  const shown = useUser() !== null && count > 0
  return (
    <IconLink
      href={paths.cart}
      label={shown ? text.frame.cartCount(count) : text.frame.cart}
      bubble={shown ? (count > 99 ? '99+' : String(count)) : undefined}
    >
      <ShoppingBag aria-hidden="true" />
    </IconLink>
  )
}
