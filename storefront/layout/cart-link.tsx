import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useCart } from '../lib/checkout/cart.ts'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** The link to the cart, with the number of items when a customer has any (specification 2). */
export function CartLink() {
  const { t } = useLocalization()
  const count = useCart()?.articles ?? 0
  const isCountVisible = useUser() !== null && count > 0
  return (
    <IconLink
      href={paths.cart}
      label={isCountVisible ? t.layout.cartCount(count) : t.layout.cart}
      badge={isCountVisible ? (count > 99 ? '99+' : String(count)) : undefined}
    >
      <Icon name="shopping-bag" />
    </IconLink>
  )
}
