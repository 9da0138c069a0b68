import { NavBar } from '@shop/ui/nav-bar/nav-bar.tsx'
import { SiteHeader } from '@shop/ui/site-header/site-header.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { HomeLink } from './home-link.tsx'
import { LiveSearch } from './live-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PreferenceTextToggles } from './preference-text-toggles.tsx'
import { SearchLink } from './search-link.tsx'
import { useCategories } from './use-categories.ts'
import { WishlistLink } from './wishlist-link.tsx'

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
      end={
        <>
          <SearchLink />
          <AccountLink />
          <WishlistLink />
          <CartLink />
        </>
      }
      bar={<NavBar label={t.layout.categories} items={categories} />}
    />
  )
}
