import { NavBar } from '@shop/ui/nav-bar/nav-bar.tsx'
import { SiteHeader } from '@shop/ui/site-header/site-header.tsx'
import { useWords } from '../lib/words/words.ts'
import { AccountLink } from './account-link.tsx'
import { BagLink } from './bag-link.tsx'
import { HomeLink } from './home-link.tsx'
import { LiveSearch } from './live-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PreferenceWords } from './preference-words.tsx'
import { SearchLink } from './search-link.tsx'
import { useCategories } from './use-categories.ts'
import { WishlistLink } from './wishlist-link.tsx'

/** The header of all normal pages (specification 2). */
export function Header() {
  const { text } = useWords()
  const categories = useCategories()
  return (
    <SiteHeader
      start={<MobileMenu />}
      brand={<HomeLink />}
      search={<LiveSearch />}
      tools={<PreferenceWords />}
      end={
        <>
          <SearchLink />
          <AccountLink />
          <WishlistLink />
          <BagLink />
        </>
      }
      bar={<NavBar label={text.frame.categories} items={categories} />}
    />
  )
}
