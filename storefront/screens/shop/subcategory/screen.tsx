import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Pagination } from '@shop/ui/pagination/pagination.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useNavigation } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs, must, notFound, serverLoad } from '../../../lib/load.ts'
import { leaveRetired, useOwnAddress } from '../../../lib/own-address.ts'
import { listed } from '../../../lib/page-meta.ts'
import { paths } from '../../../lib/paths.ts'
import { useWords } from '../../../lib/words.ts'
import { Crumbs } from '../../../parts/crumbs.tsx'
import { LayoutToggle } from '../../../parts/layout-toggle.tsx'
import { ProductGrid } from '../../../parts/product-grid.tsx'
import { Empty } from './empty.tsx'
import { Siblings } from './siblings.tsx'

/** The page number of an address: from 1, anything else is 1 (specification 4). */
function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

/** /category/{categoria}/{subcategoria}: 16 pieces a page, the page in the address. */
export async function load({ params, url, currency, api }: LoadArgs) {
  const page = pageOf(url)
  const uri = params['subcategoria'] ?? ''
  const [found, shelf] = await Promise.all([
    api('searchProducts', { query: { subcategory_uri: uri, page, currency } }),
    api('getCategory', { query: { uri: params['categoria'] ?? '', currency } }),
  ])
  const category = must(shelf)
  const list = must(found)
  // By its address in either language; one that was given up is known by its pieces.
  const here =
    category.subcategories.find(({ uris }) => uris.es === uri || uris.en === uri) ??
    category.subcategories.find(({ name }) => name === list.products[0]?.subcategory) ??
    notFound()
  const own = paths.subcategory(category.uri, here.uri) + url.search
  leaveRetired(params['categoria'], category.uris, own)
  leaveRetired(uri, here.uris, own)
  return { page, category, here, ...list }
}
type ListData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed(({ shop }, { here, category, page }: ListData) => ({
  title: page > 1 ? `${here.name} · ${shop.list.page(page)}` : here.name,
  description: shop.list.description(here.name, category.name),
}))

export default function Screen({ loaderData }: { loaderData: ListData }) {
  const { text } = useWords()
  const { products, pages, page, total, category, here } = loaderData
  const words = text.shop.list
  const own = paths.subcategory(category.uri, here.uri)
  const turning = useNavigation().location?.pathname === own
  useOwnAddress(own)
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: category.name, href: paths.category(category.uri) }, { label: here.name }]} />
      <div className="mt-4 mb-4 gap-8 md:mb-6 md:flex md:items-end md:justify-between">
        <Heading level={1} caps tabIndex={-1}>
          {here.name}
        </Heading>
        {total > 0 && (
          <Text size="small" tone="quiet" figures className="mt-1 shrink-0">
            {text.common.pieces(total)}
          </Text>
        )}
      </div>
      <div className="mb-6 flex items-start justify-between gap-4">
        <Siblings category={category} current={here.uri} />
        {products.length > 0 && <LayoutToggle />}
      </div>
      {products.length === 0 ? (
        <Empty category={category} current={here.uri} pastEnd={total > 0} />
      ) : (
        <ProductGrid products={products} layout="chosen" first={4} busy={turning} />
      )}
      <Pagination
        label={words.pages}
        page={page}
        pages={total > 0 ? pages : 1}
        hrefFor={(number) => (number === 1 ? own : `${own}?page=${number}`)}
        previousLabel={words.previousPage}
        nextLabel={words.nextPage}
        pageLabel={words.page}
        className="mt-12 md:mt-16"
      />
    </Container>
  )
}
