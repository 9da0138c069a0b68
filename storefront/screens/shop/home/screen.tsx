import { FloatingLink } from '@shop/ui/floating-link/floating-link.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Fragment } from 'react'
import { buildShopJsonLd } from '../../../lib/page-head/shop-json-ld.ts'
import { createClientLoader, createServerLoader } from '../../../lib/api/load.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { describeShop } from './describe-shop.ts'
import { HomeHero } from './home-hero.tsx'
import { type HomeData, loadHome, loadFullHome } from './load-home.ts'
import { sections } from './sections.tsx'
import { homeMessages } from '../../../messages/home.ts'

export const loader = createServerLoader(loadFullHome)
export const clientLoader = createClientLoader(loadHome)
export const meta = indexedMeta((_, __, root) => ({
  ...describeShop(root),
  paths: { es: paths.home, en: paths.home },
  jsonLd: import.meta.env.SSR && ((page) => root.shop && buildShopJsonLd(root.shop, page, paths.returns)),
}))

export default function Screen({ loaderData }: { loaderData: HomeData }) {
  const { home } = useLocalization(homeMessages).t
  return (
    <>
      <HomeHero banner={loaderData.banner} />
      {loaderData.sections.map((name) => (
        <Fragment key={name}>{sections[name](loaderData)}</Fragment>
      ))}
      {/* A floating link leads to /contacto (specification 2). */}
      <FloatingLink href={paths.contact} label={home.contact}>
        <Icon name="message-circle" />
      </FloatingLink>
    </>
  )
}
