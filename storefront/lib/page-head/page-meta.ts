import { langs, localeOfLang } from '@shop/contract/locale.ts'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Texts } from '../../messages/es.ts'
import type { RootFacts } from '../api/frame-data.ts'
import { paths } from '../urls/paths.ts'
import { crumbFacts, type Step } from './crumb-facts.ts'
import type { Drawn, Facts } from './facts.ts'
import { addressOf, type PathOf } from './page-address.ts'
import { textsOfPage } from './page-title.ts'

interface Listed {
  /** Without the shop's name, which follows. */
  title: string
  description: string
  /** Its path in each language; without, the path is the same in both. */
  paths?: PathOf
  /** Which page of a list this is, from 1. */
  page?: number
  /** The way to here after the shop's front. */
  way?: readonly Step[]
  /** What sites show where the page is shared, 1200 by 630; without, the shop's own. */
  picture?: string
  /** What it tells machines beside the way to it. Given under `import.meta.env.SSR` only, as they read what the server draws. */
  facts?: ((drawn: Drawn, root: RootFacts) => Facts | null) | undefined
}

const SHOP_PICTURE = '/share/shop.jpg'

/**
 * `export const meta = listed((text, data: Data) => ({ title, description }))`: the head of a page that search engines
 * show. A page whose data did not come is described by the shop's name alone.
 */
export function listed(say: (text: Texts, data: never) => Listed) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const text = textsOfPage(page)
    const root = page.matches.find((match) => match?.id === 'root')?.loaderData as RootFacts | undefined
    const { brand } = text.common
    if (page.loaderData === undefined || page.loaderData === null || !root) return [{ title: brand }]
    const said = say(text, page.loaderData as never)
    const { title, description, page: number, picture = SHOP_PICTURE } = said
    const { origin, lang, currency } = root
    const here = said.paths ?? sameInBoth(page.location.pathname)
    const { own, alternates } = addressOf({ origin, lang, paths: here, page: number }, page.location.search)
    const way = said.way && [{ label: text.common.home, href: paths.home }, ...said.way]
    // A browser leaves alone where they stand what only machines read; a step to another page tells them nothing.
    const shown = import.meta.env.SSR ? shared({ title, description, own, picture: origin + picture, brand, lang }) : []
    const facts = import.meta.env.SSR
      ? [
          way && crumbFacts(origin, way, { label: title, own }),
          said.facts?.({ origin, lang, currency, own, brand }, root),
        ]
      : []
    return [
      { title: `${title} · ${brand}` },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: own },
      ...alternates.map((alternate) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate })),
      ...shown,
      ...facts.flatMap((told) => (told ? [{ 'script:ld+json': told as never }] : [])),
    ]
  }
}

/** The path of a page as the router is told it: in any case, with or without a slash at the end. */
function sameInBoth(pathname: string): PathOf {
  const path = pathname === '/' ? paths.home : pathname.replace(/(.)\/$/, '$1')
  return { es: path, en: path }
}

interface Shared {
  title: string
  description: string
  own: string
  picture: string
  brand: string
  lang: keyof typeof localeOfLang
}

/** What sites and messengers show where the page is shared (Open Graph, and the card that X asks for). */
function shared({ title, description, own, picture, brand, lang }: Shared): MetaDescriptor[] {
  const localeOf = (spoken: Shared['lang']) => localeOfLang[spoken].replace('-', '_')
  const properties = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': own,
    'og:image': picture,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'og:locale': localeOf(lang),
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...langs
      .filter((spoken) => spoken !== lang)
      .map((spoken) => ({ property: 'og:locale:alternate', content: localeOf(spoken) })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
