import { SiteFooter } from '@shop/ui/site-footer/site-footer.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'
import { useFrameData } from '../lib/api/frame-data.ts'
import { HomeLink } from './home-link.tsx'
import { PreferenceToggles } from './preference-toggles.tsx'
import { Supplier } from './supplier.tsx'
import { useCategories } from './use-categories.ts'

/** The footer of all normal pages: categories, help, about, legal notice. */
export function Footer() {
  const { text } = useWords()
  const { shop } = useFrameData()
  const categories = useCategories()
  const { frame } = text
  const help = [
    { key: 'shipping', label: frame.shipping, href: paths.shipping },
    { key: 'returns', label: frame.returns, href: paths.returns },
    { key: 'sizes', label: frame.sizeChart, href: paths.sizeChart },
    { key: 'terms', label: frame.terms, href: paths.terms },
    { key: 'service', label: frame.termsOfService, href: paths.termsOfService },
    { key: 'privacy', label: frame.privacy, href: paths.privacy },
    { key: 'cookies', label: frame.cookies, href: paths.cookies },
  ]
  const company = [
    { key: 'about', label: frame.about, href: paths.about },
    { key: 'contact', label: frame.contact, href: paths.contact },
  ]
  const social = (shop?.social ?? []).map(({ name, link }) => ({ key: name, label: name, href: link, external: true }))
  return (
    <SiteFooter
      brand={<HomeLink />}
      about={
        <>
          {shop !== null && <Text tone="quiet">{shop.voice}</Text>}
          <PreferenceToggles />
        </>
      }
      columns={[
        { title: frame.shop, items: categories },
        { title: frame.help, items: help },
        { title: frame.company, items: [...company, ...social] },
      ]}
      bottom={<Supplier />}
    />
  )
}
