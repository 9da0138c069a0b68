import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import {
  createClientLoader,
  createServerLoader,
  getDataOrThrow,
  type LoadArgs,
  type LoadedData,
} from '../../../lib/api/load.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { buildCollectionJsonLd } from '../../../lib/page-head/collection-json-ld.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { artworkMessages } from '../../../messages/artworks.ts'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'

export async function load({ currency, api }: LoadArgs) {
  return getDataOrThrow(await api('listArtworks', { query: { currency } }))
}
type ArtworksData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ artworks, common: { brand } }, list: ArtworksData) => ({
    title: artworks.title,
    description: artworks.description(brand),
    paths: { es: paths.artworks, en: paths.artworks },
    breadcrumbs: [],
    jsonLd:
      import.meta.env.SSR &&
      ((page) => {
        const items = list.map(({ name, uri }) => ({ name, path: paths.artwork(uri) }))
        return buildCollectionJsonLd(items, null, page)
      }),
  }),
  artworkMessages,
)

export default function Screen({ loaderData: list }: { loaderData: ArtworksData }) {
  const { artworks } = useLocalization(artworkMessages).t
  return (
    <BreadcrumbPage name={artworks.title}>
      <Heading level={1} size="display" uppercase tabIndex={-1} className="mt-4 mb-4 md:mb-6">
        {artworks.title}
      </Heading>
      {list.length === 0 ? (
        <EmptyState title={artworks.empty}>{artworks.emptyText}</EmptyState>
      ) : (
        <>
          <Text size="lead" limitLineLength className="mb-8 md:mb-12">
            {artworks.lead}
          </Text>
          <ul className="image-tile-grid gap-y-8 md:gap-y-12">
            {list.map(({ id, uri, name, summary, image, image_color }, index) => (
              <li key={id}>
                <ImageTile
                  href={paths.artwork(uri)}
                  title={name}
                  baseUrl={getImageBaseUrl(image ?? '')}
                  color={image_color}
                  sizes={`(min-width: 85rem) 27rem, (min-width: 48rem) 33vw, ${halfColumnSizes}`}
                  size="large"
                  priority={index < 3}
                />
                <Text tone="quiet" className="mt-2 max-md:text-small">
                  {summary}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </BreadcrumbPage>
  )
}
