import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
import {
  createClientLoader,
  type LoadedData,
  type LoadArgs,
  getDataOrThrow,
  createServerLoader,
} from '../../../lib/api/load.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productCardMessages } from '../../../messages/product-card.ts'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'

/** /category/{categoria}: a category with its subcategories. */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const category = getDataOrThrow(await api('getCategory', { query: { uri: params['categoria'] ?? '', currency } }))
  redirectToLocalizedUri(args, params['categoria'], category.uris, paths.category(category.uri) + url.search)
  return category
}
type CategoryData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ productCard }, { name, uris }: CategoryData) => ({
    title: name,
    description: productCard.category.description(name),
    paths: { es: paths.category(uris.es), en: paths.category(uris.en) },
    breadcrumbs: [],
  }),
  productCardMessages,
)

export default function Screen({ loaderData: category }: { loaderData: CategoryData }) {
  const { t } = useLocalization(productCardMessages)
  useCanonicalPath(paths.category(category.uri))
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Breadcrumbs items={[{ label: category.name }]} />
      <Heading level={1} size="display" uppercase tabIndex={-1} className="mt-4 mb-6 md:mb-8">
        {category.name}
      </Heading>
      {category.subcategories.length === 0 ? (
        <EmptyState title={t.productCard.category.empty} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-3 md:grid-cols-3 md:gap-4">
          {category.subcategories.map(({ id, uri, name, desktop_image, image_color }, index) => (
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
    </Container>
  )
}
