import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { nearFullWidthSizes, Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { redirect } from 'react-router'
import {
  createClientLoader,
  createServerLoader,
  getDataOrThrow,
  type LoadArgs,
  type LoadedData,
  notFound,
} from '../../../lib/api/load.ts'
import { buildDropJsonLd } from '../../../lib/page-head/drop-json-ld.ts'
import { indexedMeta } from '../../../lib/page-head/page-meta.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { dropMessages } from '../../../messages/drop.ts'
import { DropDates } from '../../../components/drops/drop-dates.tsx'
import { useDropAccess } from '../../../components/drops/use-drop-access.ts'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { DropEntrance } from './drop-entrance.tsx'
import { DropWorks } from './drop-works.tsx'

/**
 * /lanzamiento/{id}: an announced drop before it opens to everyone. The page is the same for all visitors and names no
 * product; what a visitor may see already loads after it (rules 3.5). Once everyone may enter, it leads to the
 * collection.
 */
export async function load({ params, lang, api }: LoadArgs) {
  const id = Number(params['id'])
  if (!/^\d{1,9}$/.test(params['id'] ?? '')) return notFound()
  const { drop, uris } = getDataOrThrow(await api('getDrop', { query: { id } }))
  if (drop === null) throw redirect(paths.collection(uris?.[lang] ?? ''))
  return { drop }
}
type DropData = LoadedData<typeof load>

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = indexedMeta(
  (t, { drop }: DropData) => ({
    title: drop.name,
    description: drop.description === '' ? t.drop.description(drop.name) : drop.description,
    breadcrumbs: [],
    image: drop,
    jsonLd: import.meta.env.SSR && ((page) => buildDropJsonLd(drop, page)),
  }),
  dropMessages,
)

export default function Screen({ loaderData: { drop } }: { loaderData: DropData }) {
  const messages = useLocalization(dropMessages).t.drop
  const { access, askAgain } = useDropAccess()
  const uri = access?.open.find(({ id }) => id === drop.id)?.uri
  return (
    <BreadcrumbPage name={drop.name}>
      <div className="mt-4 grid grid-cols-1 gap-6 md:mt-6 lg:grid-cols-2 lg:gap-16">
        <Picture
          baseUrl={getImageBaseUrl(drop.image)}
          color={drop.image_color}
          alt={drop.alt}
          sizes={`(min-width: 85rem) 40rem, (min-width: 64rem) 50vw, ${nearFullWidthSizes}`}
          priority
          className="max-h-[42svh] w-full lg:max-h-none"
        />
        <div className="min-w-0 lg:self-center">
          <Story drop={drop} />
          <DropEntrance drop={drop} access={access} uri={uri} onOpening={() => askAgain(drop)} />
          <DropDates drop={drop} access={access} />
          <Text size="small" className="mt-4">
            {messages.levels} <TextLink href={paths.benefits}>{messages.levelsLink}</TextLink>
          </Text>
        </div>
      </div>
      <DropWorks drop_id={drop.id} uri={uri} isKnown={access !== undefined} />
    </BreadcrumbPage>
  )
}

function Story({ drop }: { drop: Drop }) {
  const messages = useLocalization(dropMessages).t.drop
  return (
    <>
      <Text size="small" tone="quiet" strong>
        {messages.kicker}
      </Text>
      <Heading level={1} size="display" uppercase tabIndex={-1} className="mt-2">
        {drop.name}
      </Heading>
      {drop.description.split(/\n{2,}/).map((paragraph) => (
        <Text key={paragraph} size="lead" limitLineLength className="mt-4">
          {paragraph}
        </Text>
      ))}
    </>
  )
}
