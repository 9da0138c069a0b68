import type { Product } from '@shop/contract/catalogue.ts'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs, must, serverLoad } from '../../../lib/api/load.ts'
import { listed } from '../../../lib/page-head/page-meta.ts'
import { productFacts } from '../../../lib/page-head/product-facts.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { redirectToRightUri, useOwnAddress } from '../../../lib/urls/own-address.ts'
import { legalPages, paths } from '../../../lib/urls/paths.ts'
import { opening } from '../../../lib/words/excerpt.ts'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'
import { Others } from './others.tsx'
import { Piece } from './piece.tsx'

/** Loads the opening of the shipping or return policy for the accordion; empty when it could not be loaded. */
async function beginning(api: LoadArgs['api'], path: string): Promise<string> {
  const id = legalPages.find((page) => page.path === path)?.id ?? 0
  const answer = await api('getLegalText', { params: { id } })
  return answer.ok ? opening(answer.data.data.content, 1) : ''
}

/** /detalles-producto/{uri}: one product, with everything needed to choose and buy it. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const cart_id = readStored('cart_id') ?? undefined
  const [found, others, shipping, returns] = await Promise.all([
    api('getProduct', { query: { uri: params['uri'] ?? '', currency } }),
    api('listOtherProducts', { query: { currency, cart_id } }),
    beginning(api, paths.shipping),
    beginning(api, paths.returns),
  ])
  const product = must(found)
  redirectToRightUri(args, params['uri'], product.uris, paths.product(product.uri) + url.search)
  const shown = new Set([product.id, ...product.related.map(({ id }) => id)])
  return { product, others: others.ok ? others.data.filter(({ id }) => !shown.has(id)) : [], shipping, returns }
}
export type ProductData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed((_, { product }: ProductData) => ({
  title: product.name,
  description: product.description,
  paths: { es: paths.product(product.uris.es), en: paths.product(product.uris.en) },
  way: wayTo(product),
  picture: product.share_image,
  facts: import.meta.env.SSR ? (drawn) => productFacts(product, drawn) : undefined,
}))

/** The categories of a product as breadcrumb. */
function wayTo({ category, category_uri, subcategory, subcategory_uri }: Product) {
  return [
    { label: category, href: paths.category(category_uri) },
    { label: subcategory, href: paths.subcategory(category_uri, subcategory_uri) },
  ]
}

/** A color or a size in the URL needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  const choosing = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return choosing ? false : args.defaultShouldRevalidate
}

export default function Screen({ loaderData }: { loaderData: ProductData }) {
  const { product } = loaderData
  useOwnAddress(paths.product(product.uri))
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[...wayTo(product), { label: product.name }]} />
      <Piece key={product.id} product={product} terms={loaderData} />
      <Others key={`related-to-${product.id}`} kind="related" products={product.related} />
      <Others key={`beside-${product.id}`} kind="interested" products={loaderData.others} />
    </Container>
  )
}
