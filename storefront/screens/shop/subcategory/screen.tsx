import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  getDataOrThrow,
  notFound,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { readListQuery } from '../../../lib/urls/list-selection.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useOtherCurrency } from '../../../layout/use-other-currency.tsx'
import { ListHead } from '../../../components/product-list/list-head.tsx'
import { ProductList } from '../../../components/product-list/product-list.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { EmptySubcategory, SiblingCategories } from './siblings.tsx'
import { searchMessages } from '../../../messages/search.ts'

export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const uri = params['subcategoria'] ?? ''
  const [productsResult, categoryResult] = await Promise.all([
    api('searchProducts', { query: { subcategory_uri: uri, ...readListQuery(url.searchParams, currency) } }),
    api('getCategory', { query: { uri: params['categoria'] ?? '', currency } }),
  ])
  const category = getDataOrThrow(categoryResult)
  const list = getDataOrThrow(productsResult)
  // Finds the subcategory by its URI in either language, or by its products when the URI is retired.
  const subcategory =
    category.subcategories.find(({ uris }) => uris.es === uri || uris.en === uri) ??
    category.subcategories.find(({ name }) => name === list.products[0]?.subcategory) ??
    notFound()
  const listPath = paths.subcategory(category.uri, subcategory.uri) + url.search
  redirectToLocalizedUri(args, params['categoria'], category.uris, listPath)
  redirectToLocalizedUri(args, uri, subcategory.uris, listPath)
  return { category, subcategory, list }
}
type ListData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ search, common: { brand } }, { subcategory, category }: ListData) => ({
    title: subcategory.name,
    description: search.list.description(subcategory.name, category.name, brand),
    soldIn: subcategory.sold_in,
    paths: {
      es: paths.subcategory(category.uris.es, subcategory.uris.es),
      en: paths.subcategory(category.uris.en, subcategory.uris.en),
    },
    breadcrumbs: [{ label: category.name, href: paths.category(category.uri) }],
    image: { image: subcategory.desktop_image, alt: subcategory.alt },
  }),
  searchMessages,
)

export default function Screen({ loaderData }: { loaderData: ListData }) {
  const { category, subcategory, list } = loaderData
  const listPath = paths.subcategory(category.uri, subcategory.uri)
  const otherCurrency = useOtherCurrency(subcategory.sold_in)
  useCanonicalPath(listPath)
  return (
    <BreadcrumbPage steps={[{ label: category.name, href: paths.category(category.uri) }]} name={subcategory.name}>
      <ListHead title={subcategory.name} total={list.total} caps />
      <SiblingCategories category={category} current={subcategory.uri} />
      <ProductList
        listPath={listPath}
        scope={{ subcategory_uri: subcategory.uri }}
        list={list}
        empty={otherCurrency ?? <EmptySubcategory category={category} current={subcategory.uri} />}
      />
    </BreadcrumbPage>
  )
}
