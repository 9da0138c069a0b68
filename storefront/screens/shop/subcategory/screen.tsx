import { Container } from '@shop/ui/layout/container.tsx'
import { browserLoad, type DataOf, type LoadArgs, must, notFound, serverLoad } from '../../../lib/api/load.ts'
import { listed } from '../../../lib/page-head/page-meta.ts'
import { choiceOf, pageOf, queryOf } from '../../../lib/urls/choice.ts'
import { redirectToRightUri, useOwnAddress } from '../../../lib/urls/own-address.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { ListHead } from '../../../components/list/list-head.tsx'
import { PieceList } from '../../../components/list/piece-list.tsx'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'
import { Empty } from './empty.tsx'
import { Siblings } from './siblings.tsx'

/** /category/{categoria}/{subcategoria}: 16 products a page, with the page number in the URL. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const page = pageOf(url)
  const choice = choiceOf(url.searchParams, currency)
  const uri = params['subcategoria'] ?? ''
  const [found, shelf] = await Promise.all([
    api('searchProducts', { query: { subcategory_uri: uri, page, currency, ...queryOf(choice), facets: '1' } }),
    api('getCategory', { query: { uri: params['categoria'] ?? '', currency } }),
  ])
  const category = must(shelf)
  const list = must(found)
  // Finds the subcategory by its URI in either language, or by its products when the URI is retired.
  const here =
    category.subcategories.find(({ uris }) => uris.es === uri || uris.en === uri) ??
    category.subcategories.find(({ name }) => name === list.products[0]?.subcategory) ??
    notFound()
  const own = paths.subcategory(category.uri, here.uri) + url.search
  redirectToRightUri(args, params['categoria'], category.uris, own)
  redirectToRightUri(args, uri, here.uris, own)
  return { page, choice, category, here, list }
}
type ListData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed(({ finding }, { here, category, page }: ListData) => ({
  title: page > 1 ? `${here.name} · ${finding.list.page(page)}` : here.name,
  description: finding.list.description(here.name, category.name),
  paths: {
    es: paths.subcategory(category.uris.es, here.uris.es),
    en: paths.subcategory(category.uris.en, here.uris.en),
  },
  page,
  way: [{ label: category.name, href: paths.category(category.uri) }],
}))

export default function Screen({ loaderData }: { loaderData: ListData }) {
  const { page, choice, category, here, list } = loaderData
  const own = paths.subcategory(category.uri, here.uri)
  useOwnAddress(own)
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: category.name, href: paths.category(category.uri) }, { label: here.name }]} />
      <ListHead title={here.name} total={list.total} caps />
      <Siblings category={category} current={here.uri} />
      <PieceList
        own={own}
        scope={{ subcategory_uri: here.uri }}
        list={list}
        choice={choice}
        page={page}
        empty={<Empty category={category} current={here.uri} />}
      />
    </Container>
  )
}
