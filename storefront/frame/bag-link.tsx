import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useCart } from '../lib/cart.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'

/** The bag; with its count only for customers who have something in it (specification 2). */
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
