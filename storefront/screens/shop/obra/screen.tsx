import { TagLink } from '@shop/ui/badge/tag.tsx'
import { nearFullWidthSizes, Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
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
import { readListQuery } from '../../../lib/urls/list-selection.ts'
import { redirectToLocalizedUri, useCanonicalPath } from '../../../lib/urls/localized-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { artworkMessages } from '../../../messages/artworks.ts'
import { useOtherCurrency } from '../../../layout/use-other-currency.tsx'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { ListHead } from '../../../components/product-list/list-head.tsx'
import { ProductList } from '../../../components/product-list/product-list.tsx'

/**
 * /obra/{uri}: an artwork with its idea, the art itself and its products, 16 a page. It does not exist for a visitor
 * who may not see any of them yet (rules 3.7).
 */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const [artworkResult, othersResult] = await Promise.all([
    api('getArtwork', { query: { uri: params['uri'] ?? '', currency } }),
    api('listArtworks', { query: { currency } }),
  ])
  const artwork = getDataOrThrow(artworkResult)
  redirectToLocalizedUri(args, params['uri'], artwork.uris, paths.artwork(artwork.uri) + url.search)
  const query = { artwork_id: artwork.id, ...readListQuery(url.searchParams, currency) }
  const list = getDataOrThrow(await api('searchProducts', { query }))
  return { artwork, others: othersResult.ok ? othersResult.data : [], list }
}
type ArtworkData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  ({ artworks }, { artwork, list }: ArtworkData) => ({
    title: artwork.name,
    description: artwork.summary,
    soldIn: artwork.sold_in,
    paths: { es: paths.artwork(artwork.uris.es), en: paths.artwork(artwork.uris.en) },
    breadcrumbs: [{ label: artworks.title, href: paths.artworks }],
    image: artwork,
    jsonLd:
      import.meta.env.SSR &&
      ((page) => {
        const items = list.products.map(({ name, uri }) => ({ name, path: paths.product(uri) }))
        return buildCollectionJsonLd(items, artwork.image, page)
      }),
  }),
  artworkMessages,
)

export default function Screen({ loaderData }: { loaderData: ArtworkData }) {
  const { artworks } = useLocalization(artworkMessages).t
  const { artwork, others, list } = loaderData
  const listPath = paths.artwork(artwork.uri)
  const otherCurrency = useOtherCurrency(artwork.sold_in)
  useCanonicalPath(listPath)
  return (
    <BreadcrumbPage steps={[{ label: artworks.title, href: paths.artworks }]} name={artwork.name}>
      <div
        className={
          artwork.image === null
            ? 'mb-8 md:mb-12'
            : 'mb-8 gap-x-8 md:mb-12 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-end lg:gap-x-16'
        }
      >
        {/* The image comes first, because the text is aligned with its end and would move when it arrives. */}
        {artwork.image !== null && (
          <Picture
            baseUrl={getImageBaseUrl(artwork.image)}
            color={artwork.image_color}
            alt={artwork.alt}
            sizes={`(min-width: 85rem) 34rem, (min-width: 48rem) 40vw, ${nearFullWidthSizes}`}
            priority
            className="mt-4 w-full md:mt-6"
          />
        )}
        <div>
          <Text size="small" tone="quiet" strong className="mt-4">
            {artworks.kicker}
          </Text>
          <ListHead title={artwork.name} total={list.total} caps />
          <Text size="lead" className="mb-4 font-semibold">
            {artwork.summary}
          </Text>
          {artwork.idea.split(/\n{2,}/).map((paragraph) => (
            <Text key={paragraph} limitLineLength className="mb-4">
              {paragraph}
            </Text>
          ))}
        </div>
      </div>
      <ProductList listPath={listPath} scope={{ artwork_id: artwork.id }} list={list} empty={otherCurrency} />
      <OtherArtworks artworks={others.filter(({ id }) => id !== artwork.id)} />
    </BreadcrumbPage>
  )
}

function OtherArtworks({ artworks: others }: { artworks: ArtworkData['others'] }) {
  const { artworks } = useLocalization(artworkMessages).t
  if (others.length === 0) return null
  return (
    <nav aria-label={artworks.others} className="mt-16 md:mt-24">
      <TextLink variant="standing" href={paths.artworks} className="mb-3 font-semibold">
        {artworks.others}
      </TextLink>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, uri, name }) => (
          <li key={id}>
            <TagLink href={paths.artwork(uri)}>{name}</TagLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
