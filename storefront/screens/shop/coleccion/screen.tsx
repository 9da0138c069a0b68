import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { browserLoad, type DataOf, type LoadArgs, must, serverLoad } from '../../../lib/api/load.ts'
import { listed } from '../../../lib/page-head/page-meta.ts'
import { choiceOf, pageOf, queryOf } from '../../../lib/urls/choice.ts'
import { redirectToRightUri, useOwnAddress } from '../../../lib/urls/own-address.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ListHead } from '../../../components/list/list-head.tsx'
import { PieceList } from '../../../components/list/piece-list.tsx'
import { Crumbs } from '../../../components/navigation/crumbs.tsx'

/**
 * /coleccion/{uri}: a collection and its products, 16 a page. It does not exist for a visitor who may not see it yet
 * (rules 3).
 */
export async function load(args: LoadArgs) {
  const { params, url, currency, api } = args
  const collection = must(await api('getCollection', { query: { uri: params['uri'] ?? '', currency } }))
  redirectToRightUri(args, params['uri'], collection.uris, paths.collection(collection.uri) + url.search)
  const page = pageOf(url)
  const choice = choiceOf(url.searchParams, currency)
  const query = { collection_id: collection.id, page, currency, ...queryOf(choice), facets: '1' as const }
  return { collection, page, choice, list: must(await api('searchProducts', { query })) }
}
type CollectionData = DataOf<typeof load>

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = listed(({ finding }, { collection: { name, uris, description }, page }: CollectionData) => ({
  title: page > 1 ? `${name} · ${finding.list.page(page)}` : name,
  description: description === '' ? finding.collection.description(name) : description,
  paths: { es: paths.collection(uris.es), en: paths.collection(uris.en) },
  page,
  way: [],
}))

export default function Screen({ loaderData }: { loaderData: CollectionData }) {
  const { finding } = useWords().text
  const { collection, page, choice, list } = loaderData
  const { id, uri, name, description, image, image_color, alt } = collection
  const own = paths.collection(uri)
  useOwnAddress(own)
  return (
    <Container className="py-4 pb-16 md:pb-24">
      <Crumbs items={[{ label: name }]} />
      <div className={image === null ? undefined : 'items-end gap-8 md:grid md:grid-cols-12 lg:gap-16'}>
        <div className="md:col-span-7">
          <Text size="small" tone="quiet" strong className="mt-4">
            {finding.collection.kicker}
          </Text>
          <ListHead title={name} total={list.total} caps />
          {description !== '' && (
            <Text measure className="mb-8">
              {description}
            </Text>
          )}
        </div>
        {image !== null && (
          <Picture
            base={pictureBase(image)}
            color={image_color}
            alt={alt}
            sizes="(min-width: 48rem) 40vw, 100vw"
            className="mb-8 max-h-96 w-full md:col-span-5"
          />
        )}
      </div>
      <PieceList
        own={own}
        scope={{ collection_id: id }}
        list={list}
        choice={choice}
        page={page}
        empty={<EmptyState title={finding.list.empty}>{finding.list.emptyText}</EmptyState>}
      />
    </Container>
  )
}
