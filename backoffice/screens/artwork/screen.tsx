import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { type StoredDraft, loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { findNameErrors } from '../../lib/slug.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { artworkMessages } from '../../messages/artworks.ts'
import { ArtworkFields } from './artwork-fields.tsx'
import { type ArtworkValues, toValues } from './artwork-values.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [list, storedDraft] = await Promise.all([
    staffApi()('listStaffArtworks', {}),
    loadStoredDraft<ArtworkValues>(`artwork:${id}`),
  ])
  const artwork = unwrap(list, request).items.find((one) => one.id === id)
  if (artwork === undefined) throw new Response(null, { status: 404 })
  return { artwork, storedDraft }
}

export function Component() {
  const { artwork, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(artworkMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { id, product_count } = artwork
  return (
    <Page
      title={artwork[`name_${lang}`]}
      text={`${t.products(product_count)}. ${t.productsText}`}
      back={{ href: paths.artworks, label: t.title }}
      action={
        product_count > 0 && (
          <div className="flex flex-wrap gap-4">
            <TextLink variant="standing" href={`${paths.products}?artwork=${id}`}>
              {t.seeProducts}
            </TextLink>
            <TextLink variant="standing" href={`/obra/${artwork[`uri_${lang}`]}`} target="_blank" rel="noopener">
              {t.view}
            </TextLink>
          </div>
        )
      }
    >
      <ArtworkEditor key={id} artwork={artwork} storedDraft={canWrite ? storedDraft : null} canWrite={canWrite} />
    </Page>
  )
}

interface ArtworkEditorProps {
  artwork: StaffArtwork
  storedDraft: StoredDraft<ArtworkValues> | null
  canWrite: boolean
}

function ArtworkEditor({ artwork, storedDraft, canWrite }: ArtworkEditorProps) {
  const { t, lang, common } = useMessages(artworkMessages)
  const names = useFieldNames()
  const { id, version } = artwork
  const draft = useDraft<ArtworkValues>({
    subject: `artwork:${id}`,
    version,
    saved: toValues(artwork),
    storedDraft,
    findErrors: (values) => findNameErrors(values, t, common.required),
    send: async (values, base) =>
      pickFields(await staffApi()('saveArtwork', { body: { ...values, id, version: base } }), toValues),
  })
  return (
    <>
      {!canWrite && <Text tone="quiet">{t.text}</Text>}
      <DraftNotices draft={draft} names={names} />
      <fieldset role="none" disabled={!canWrite} className="contents">
        <ArtworkFields artwork={artwork} draft={draft} />
      </fieldset>
      {canWrite && (
        <DeleteButton
          name={artwork[`name_${lang}`]}
          listPath={paths.artworks}
          send={() => staffApi()('deleteArtwork', { query: { id } })}
        />
      )}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function useFieldNames(): FieldNames {
  const { t, common } = useMessages(artworkMessages)
  const labels: Record<string, string> = { name: t.name, uri: t.uri, summary: t.summary, idea: t.idea }
  return {
    getName([name = '']) {
      const [, field = '', lang] = /^(\w+)_(es|en)$/.exec(name) ?? []
      const label = labels[field]
      return label === undefined || lang === undefined ? t.image : `${label} · ${common.languages[lang as 'es']}`
    },
  }
}
