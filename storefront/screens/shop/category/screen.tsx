import { currencies } from '@shop/contract/locale.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
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
import { productCardMessages } from '../../../messages/product-card.ts'
import { searchMessages } from '../../../messages/search.ts'
import { useOtherCurrency } from '../../../layout/use-other-currency.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { ProductList } from '../../../components/product-list/product-list.tsx'

/** /category/{categoria}: a category with its subcategories, and below them all of its products, 16 a page. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const uri = params['categoria'] ?? ''
  const [categoryResult, productsResult] = await Promise.all([
    api('getCategory', { query: { uri, currency } }),
    api('searchProducts', { query: { category_uri: uri, ...readListQuery(url.searchParams, currency) } }),
  ])
  const category = getDataOrThrow(categoryResult)
  redirectToLocalizedUri(args, uri, category.uris, paths.category(category.uri) + url.search)
  return { category, list: getDataOrThrow(productsResult) }
}
type CategoryData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ productCard, common: { brand } }, { category }: CategoryData) => ({
    title: category.name,
    description: productCard.category.description(category.name, brand),
    soldIn: listCurrencies(category),
    paths: { es: paths.category(category.uris.es), en: paths.category(category.uris.en) },
    breadcrumbs: [],
    image: { image: category.desktop_image, alt: category.alt },
  }),
  productCardMessages,
)

/** The products of a category are those of its subcategories. */
function listCurrencies({ subcategories }: CategoryData['category']) {
  return currencies.filter((currency) => subcategories.some(({ sold_in }) => sold_in.includes(currency)))
}

export default function Screen({ loaderData }: { loaderData: CategoryData }) {
  const { t } = useLocalization(productCardMessages, searchMessages)
  const { category, list } = loaderData
  const listPath = paths.category(category.uri)
  const subcategories = category.subcategories.filter(({ has_products }) => has_products)
  const otherCurrency = useOtherCurrency(listCurrencies(category))
  useCanonicalPath(listPath)
  return (
    <BreadcrumbPage name={category.name}>
      <Heading level={1} size="display" uppercase tabIndex={-1} className="mt-4 mb-6 md:mb-8">
        {category.name}
      </Heading>
      {subcategories.length > 0 && (
        <ul className="image-tile-grid">
          {subcategories.map(({ id, uri, name, desktop_image, image_color }, index) => (
            <li key={id}>
              <ImageTile
                href={paths.subcategory(category.uri, uri)}
                title={name}
                baseUrl={getImageBaseUrl(desktop_image)}
                color={image_color}
                sizes={`(min-width: 85rem) 27rem, (min-width: 48rem) 33vw, ${halfColumnSizes}`}
                size="large"
                priority={index < 3}
              />
            </li>
          ))}
        </ul>
      )}
      {list.total > 0 && (
        <div className="mt-12 mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mt-16 md:mb-6">
          <Heading level={2}>{t.search.list.all(category.name)}</Heading>
          <Text size="small" tone="quiet" tabularNumbers className="shrink-0">
            {t.common.items(list.total)}
          </Text>
        </div>
      )}
      <ProductList
        listPath={listPath}
        scope={{ category_uri: category.uri }}
        list={list}
        empty={otherCurrency ?? <EmptyState title={t.productCard.category.empty} />}
      />
    </BreadcrumbPage>
  )
}
