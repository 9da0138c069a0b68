import { Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  getDataOrThrow,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { readListQuery } from '../../../lib/urls/list-selection.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import { ListHead } from '../../../components/product-list/list-head.tsx'
import { ProductList } from '../../../components/product-list/product-list.tsx'
import { useOtherCurrency } from '../../../layout/use-other-currency.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'

/**
 * /coleccion/{uri}: a collection and its products, 16 a page. It does not exist for a visitor who may not see it yet
 * (rules 3.5).
 */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const collection = getDataOrThrow(await api('getCollection', { query: { uri: params['uri'] ?? '', currency } }))
  redirectToLocalizedUri(args, params['uri'], collection.uris, paths.collection(collection.uri) + url.search)
  const query = { collection_id: collection.id, ...readListQuery(url.searchParams, currency) }
  return { collection, list: getDataOrThrow(await api('searchProducts', { query })) }
}
type CollectionData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ search, common: { brand } }, { collection }: CollectionData) => ({
    title: collection.name,
    description: collection.description || search.collection.description(collection.name, brand),
    soldIn: collection.sold_in,
    paths: { es: paths.collection(collection.uris.es), en: paths.collection(collection.uris.en) },
    breadcrumbs: [],
    image: collection,
  }),
  searchMessages,
)

export default function Screen({ loaderData }: { loaderData: CollectionData }) {
  const { search } = useLocalization(searchMessages).t
  const { collection, list } = loaderData
  const { id, uri, name, description, image, image_color, alt } = collection
  const listPath = paths.collection(uri)
  const otherCurrency = useOtherCurrency(collection.sold_in)
  useCanonicalPath(listPath)
  return (
    <BreadcrumbPage name={name}>
      <div
        className={
          image === null ? undefined : 'items-end gap-8 md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16'
        }
      >
        <div>
          <Text size="small" tone="quiet" strong className="mt-4">
            {search.collection.kicker}
          </Text>
          <ListHead title={name} total={list.total} caps />
          {description !== '' && (
            <Text limitLineLength className="mb-8">
              {description}
            </Text>
          )}
        </div>
        {image !== null && (
          <Picture
            baseUrl={getImageBaseUrl(image)}
            color={image_color}
            alt={alt}
            sizes="(min-width: 48rem) 40vw, 100vw"
            className="mb-8 max-h-96 w-full"
          />
        )}
      </div>
      <ProductList listPath={listPath} scope={{ collection_id: id }} list={list} empty={otherCurrency} />
    </BreadcrumbPage>
  )
}
