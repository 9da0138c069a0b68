import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { NavBar } from '@shop/ui/nav-bar/nav-bar.tsx'
import { SiteHeader } from '@shop/ui/site-header/site-header.tsx'
import { TextToggle } from '@shop/ui/text-toggle/text-toggle.tsx'
import { useCart } from '../lib/checkout/cart.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useUser } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { HomeLink } from './home-link.tsx'
import { LiveSearch } from './live-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchLink } from './search-link.tsx'
import { useCategories } from './use-categories.ts'
import { usePreferenceToggles } from './use-preference-toggles.ts'

/** The header of all normal pages (specification 2). */
export function Header() {
  const { t } = useLocalization()
  const categories = useCategories()
  return (
    <SiteHeader
      start={<MobileMenu />}
      brand={<HomeLink />}
      search={<LiveSearch />}
      tools={<PreferenceTextToggles />}
      end={<Tools />}
      bar={<NavBar label={t.layout.categories} items={categories} />}
    />
  )
}

function PreferenceTextToggles() {
  const { language, money, busy } = usePreferenceToggles()
  return (
    <>
      <TextToggle {...language} busy={busy} />
      <TextToggle {...money} busy={busy} />
    </>
  )
}

/**
 * Links to the search, the account, the wishlist and the cart, with the number of items when a customer has any
 * (specification 2). On a phone, account and wishlist are in the menu. Guests are sent to sign in first.
 */
function Tools() {
  const { layout } = useLocalization().t
  const isGuest = useUser() === null
  const count = useCart()?.articles ?? 0
  const isCountVisible = !isGuest && count > 0
  return (
    <>
      <SearchLink />
      <IconLink
        href={isGuest ? paths.login : paths.profile}
        label={isGuest ? layout.login : layout.account}
        className="max-lg:hidden"
      >
        <Icon name="user" />
      </IconLink>
      <IconLink href={paths.wishlist} label={layout.wishlist} className="max-lg:hidden">
        <Icon name="heart" />
      </IconLink>
      <IconLink
        href={paths.cart}
        label={isCountVisible ? layout.cartCount(count) : layout.cart}
        badge={isCountVisible ? (count > 99 ? '99+' : String(count)) : undefined}
      >
        <Icon name="shopping-bag" />
      </IconLink>
    </>
  )
}
