import type { Product } from '@shop/contract/catalogue.ts'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  getDataOrThrow,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { buildProductJsonLd } from '../../../lib/page-head/product-json-ld.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { getOpeningParagraphs } from '../../../lib/localization/opening-paragraphs.ts'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'
import { OtherProducts } from './other-products.tsx'
import { ProductView } from './product-view.tsx'

/** Loads the opening of the shipping or return policy for the accordion; empty when it could not be loaded. */
async function loadExcerpt(api: LoadArgs['api'], path: string): Promise<string> {
  const id = legalPages.find((page) => page.path === path)?.id ?? 0
  const result = await api('getLegalText', { params: { id } })
  return result.ok ? getOpeningParagraphs(result.data.data.content, 1) : ''
}

/** /detalles-producto/{uri}: one product, with everything needed to choose and buy it. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const cart_id = readStored('cart_id') ?? undefined
  const [productResult, others, shipping, returns] = await Promise.all([
    api('getProduct', { query: { uri: params['uri'] ?? '', currency } }),
    api('listOtherProducts', { query: { currency, cart_id } }),
    loadExcerpt(api, paths.shipping),
    loadExcerpt(api, paths.returns),
  ])
  const product = getDataOrThrow(productResult)
  redirectToLocalizedUri(args, params['uri'], product.uris, paths.product(product.uri) + url.search)
  const shownIds = new Set([product.id, ...product.related.map(({ id }) => id)])
  return { product, others: others.ok ? others.data.filter(({ id }) => !shownIds.has(id)) : [], shipping, returns }
}
export type ProductData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta((_, { product }: ProductData) => ({
  title: product.name,
  description: product.description,
  paths: { es: paths.product(product.uris.es), en: paths.product(product.uris.en) },
  breadcrumbs: buildBreadcrumbs(product),
  shareImage: product.share_image,
  jsonLd: import.meta.env.SSR ? (drawn) => buildProductJsonLd(product, drawn) : undefined,
}))

/** The categories of a product as breadcrumb. */
function buildBreadcrumbs({ category, category_uri, subcategory, subcategory_uri }: Product) {
  return [
    { label: category, href: paths.category(category_uri) },
    { label: subcategory, href: paths.subcategory(category_uri, subcategory_uri) },
  ]
}

/** A color or a size in the URL needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  const isSelectionChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSelectionChange ? false : args.defaultShouldRevalidate
}

export default function Screen({ loaderData }: { loaderData: ProductData }) {
  const { product } = loaderData
  useCanonicalPath(paths.product(product.uri))
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[...buildBreadcrumbs(product), { label: product.name }]} />
      <ProductView key={product.id} product={product} terms={loaderData} />
      <OtherProducts key={`related-to-${product.id}`} type="related" products={product.related} />
      <OtherProducts key={`beside-${product.id}`} type="interested" products={loaderData.others} />
    </Container>
  )
}
