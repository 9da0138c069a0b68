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
  /** The title without the shop's name, which follows it. */
  title: string
  description: string
  /** The path in each language; without it, the path is the same in both. */
  paths?: PathOf
  /** The page number of a list, from 1. */
  page?: number
  /** The steps of the breadcrumb after the home page. */
  way?: readonly Step[]
  /** The image for shared links, 1200 by 630; by default the shop's own. */
  picture?: string
  /**
   * Structured data besides the breadcrumb. Passed under `import.meta.env.SSR` only, because crawlers read what the
   * server renders.
   */
  facts?: ((drawn: Drawn, root: RootFacts) => Facts | null) | undefined
}

const SHOP_PICTURE = '/share/shop.jpg'

/**
 * `export const meta = listed((text, data: Data) => ({ title, description }))` builds the head of a page that search
 * engines list. A page whose data did not load is described by the shop's name alone.
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
    // A browser keeps the tags that only crawlers read, because a client navigation does not matter to them.
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

/** Normalizes the path that the router matched, which may have any case and a trailing slash. */
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

/** The tags that other sites and messengers use for a shared link (Open Graph, and the card that X requires). */
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
