import { type Currency, defaultCurrencies, type Lang, langs, locales } from '@shop/contract/locale.ts'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { HeadData } from '../api/layout-data.ts'
import type { MessagesOf, Namespaces } from '../localization/read-messages.ts'
import { getImageBaseUrl } from '../urls/image-base-url.ts'
import { parsePageNumber } from '../urls/page-number.ts'
import { paths } from '../urls/paths.ts'
import { buildListItems, type JsonLd, type PageContext, schemaOrgContext } from './json-ld.ts'
import { buildPageUrls, type LocalizedPath } from './page-urls.ts'
import { readPageMessages } from './page-title.ts'

interface BreadcrumbStep {
  label: string
  href: string
}

interface IndexedPage {
  /** The title without the page number of a list and the shop's name, which stands alone where this is empty. */
  title: string
  description: string
  /** The path in each language; without it, the path is the same in both. */
  paths?: LocalizedPath
  /** The currencies that the page shows something in; by default all. It is listed in the languages whose own they are. */
  soldIn?: readonly Currency[]
  breadcrumbs?: readonly BreadcrumbStep[]
  /** The image for shared links, 1200 by 630, which shows what the title names. */
  shareImage?: string
  /** Without it, the image of the page, if it has one; by default the shop's own. */
  image?: { image: string | null; alt: string }
  /**
   * Structured data besides the breadcrumb. Passed under `import.meta.env.SSR` only, because crawlers read what the
   * server renders.
   */
  jsonLd?: false | ((page: PageContext) => JsonLd | null)
}

const SHOP_SHARE_IMAGE = '/share/shop.jpg'
/** Every image has this JPEG, which mails show as well; other sites do not all read WebP. */
const IMAGE_FILE = { name: 'mail-large.jpg', width: 640, height: 800 }

/**
 * `export const meta = indexedMeta((t, data: Data) => ({ title, description }), homeMessages)` builds the head of a page
 * that search engines list. A page whose data did not load is described by the shop's name alone.
 */
export function indexedMeta<T extends object[]>(
  describe: (t: MessagesOf<T>, data: never, root: HeadData) => IndexedPage,
  ...namespaces: Namespaces<T>
) {
  return (page: MetaArgs): MetaDescriptor[] => {
    const t = readPageMessages<T>(page, ...namespaces)
    const root = page.matches.find((match) => match?.id === 'root')?.loaderData as HeadData | undefined
    const { brand } = t.common
    if (page.loaderData === undefined || page.loaderData === null || !root) return [{ title: brand }]
    // The router does not know the type of this screen's data; `describe` names that of its own loader.
    const described = describe(t, page.loaderData as never, root)
    const { description } = described
    const { list } = page.loaderData as { list?: { products: unknown[] } }
    const { search } = page.location
    const number = list === undefined ? 1 : parsePageNumber(new URLSearchParams(search))
    const title = (number > 1 ? `${described.title} · ${t.common.page(number)}` : described.title) || brand
    const pageTitle = { title: title === brand ? brand : `${title} · ${brand}` }
    // Page numbers and filters without products have no end, so search engines must not list them.
    if (list?.products.length === 0) return [pageTitle, { name: 'robots', content: 'noindex' }]
    const { origin, lang } = root
    const localizedPath = described.paths ?? toLocalizedPath(page.location.pathname)
    const languages = langs.filter((one) => described.soldIn?.includes(defaultCurrencies[one]) ?? true)
    const urls = { origin, lang, paths: localizedPath, page: number, languages }
    const { canonicalUrl, alternates } = buildPageUrls(urls, search)
    const head: MetaDescriptor[] = [
      pageTitle,
      ...(description === '' ? [] : [{ name: 'description', content: description }]),
      { tagName: 'link', rel: 'canonical', href: canonicalUrl },
      ...alternates.map((alternate) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate })),
    ]
    // A browser keeps the tags that only crawlers read, because a client navigation does not matter to them.
    if (!import.meta.env.SSR) return head
    const context = { title, description, origin, lang, canonicalUrl, brand }
    return [...head, ...buildCrawlerTags(described, context, t.common.home)]
  }
}

/** Normalizes the path that the router matched, which may have any case and a trailing slash. */
function toLocalizedPath(pathname: string): LocalizedPath {
  const path = pathname === '/' ? paths.home : pathname.replace(/(.)\/$/, '$1')
  return { es: path, en: path }
}

function buildCrawlerTags(described: IndexedPage, page: PageContext, homeLabel: string): MetaDescriptor[] {
  const { title, breadcrumbs, jsonLd } = described
  const structuredData = [
    breadcrumbs && buildBreadcrumbJsonLd([{ label: homeLabel, href: paths.home }, ...breadcrumbs], page),
    jsonLd && jsonLd({ ...page, title }),
  ]
  return [
    ...buildOpenGraphTags(page, chooseShareImage(described, page)),
    ...structuredData.flatMap((item) => (item ? [{ 'script:ld+json': item }] : [])),
  ]
}

function buildBreadcrumbJsonLd(
  breadcrumbs: readonly BreadcrumbStep[],
  { title, origin, canonicalUrl }: PageContext,
): JsonLd {
  const steps = [
    ...breadcrumbs.map(({ label, href }) => ({ name: label, item: origin + href })),
    { name: title, item: canonicalUrl },
  ]
  return { ...schemaOrgContext, '@type': 'BreadcrumbList', itemListElement: buildListItems(steps) }
}

interface ShareImage {
  path: string
  width: number
  height: number
  alt: string
}

function chooseShareImage({ shareImage, image }: IndexedPage, { title, brand }: PageContext): ShareImage {
  if (shareImage === undefined && image?.image) {
    const { name, ...size } = IMAGE_FILE
    return { path: `${getImageBaseUrl(image.image)}/${name}`, ...size, alt: image.alt || title }
  }
  // The shop's image shows the shop, whatever the page is about.
  const alt = shareImage === undefined ? brand : title
  return { path: shareImage ?? SHOP_SHARE_IMAGE, width: 1200, height: 630, alt }
}

/**
 * Returns the tags that other sites and messengers use for a shared link (Open Graph, and the card that X requires).
 */
function buildOpenGraphTags(page: PageContext, image: ShareImage): MetaDescriptor[] {
  const { title, description, origin, lang, canonicalUrl, brand } = page
  const formatLocale = (language: Lang) => locales[language].replace('-', '_')
  const properties = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': canonicalUrl,
    'og:image': new URL(image.path, origin).href,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
    'og:locale': formatLocale(lang),
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...langs
      .filter((language) => language !== lang)
      .map((language) => ({ property: 'og:locale:alternate', content: formatLocale(language) })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
