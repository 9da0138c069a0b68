import { NavBar } from '@shop/ui/nav-bar/nav-bar.tsx'
import { SiteHeader } from '@shop/ui/site-header/site-header.tsx'
import { useWords } from '../lib/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { BagLink } from './bag-link.tsx'
import { HomeLink } from './home-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PreferenceToggles } from './preference-toggles.tsx'
import { useCategories } from './use-categories.ts'

/** The head of all normal pages (specification 2). */
export function Header() {
  const { text } = useWords()
  const categories = useCategories()
  return (
    <SiteHeader
      start={<MobileMenu />}
      brand={<HomeLink />}
      tools={<PreferenceToggles look="header" />}
      end={
        <>
          <AccountMenu />
          <BagLink />
        </>
      }
      bar={<NavBar label={text.frame.categories} items={categories} />}
    />
  )
}
