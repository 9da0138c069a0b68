import type { BannerDetail, BannerFields } from '@shop/contract/staff/home.ts'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { StateBar } from '../../components/home/state-bar.tsx'
import { useOpenCreated } from '../../components/home/use-open-created.ts'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { requirePermission, unwrap } from '../../lib/load.ts'
import { buildBannerPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { homeMessages } from '../../messages/home.ts'
import { useFieldNames } from './field-names.ts'
import { TextsSection } from './texts-section.tsx'

// They stand below images and texts.
const ImagesSection = lazy(() => import('./images-section.tsx').then((part) => ({ default: part.ImagesSection })))
const DateFields = lazy(() =>
  import('../../components/home/date-fields.tsx').then((part) => ({ default: part.DateFields })),
)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = params
  const storedDraft = await loadStoredDraft<BannerFields>(`banner:${id}`)
  if (id === 'new') {
    await requirePermission('content.write', request)
    return { banner: undefined, storedDraft }
  }
  return { banner: unwrap(await staffApi()('getBanner', { query: { id: Number(id) } }), request), storedDraft }
}

export function Component() {
  const { banner, storedDraft } = useLoaderData<typeof loader>()
  return <BannerEditor key={banner?.id ?? 'new'} banner={banner} storedDraft={storedDraft} />
}

const emptyText = { title: '', alt: '', button: '', link: '' }
const emptyFields: BannerFields = {
  desktop_image_key: null,
  mobile_image_key: null,
  desktop_is_video: false,
  mobile_is_video: false,
  shown_from: null,
  shown_until: null,
  texts: { es: emptyText, en: emptyText },
}

function BannerEditor({ banner, storedDraft }: Awaited<ReturnType<typeof loader>>) {
  const { t, lang } = useMessages(homeMessages)
  const canWrite = hasPermission(useMe(), 'content.write')
  const [createdId, setCreatedId] = useState<number>()
  const id = banner?.id ?? createdId
  const getKey = useRequestKey()
  const draft = useDraft<BannerFields>({
    subject: `banner:${id ?? 'new'}`,
    version: banner?.version ?? 0,
    saved: banner?.fields ?? emptyFields,
    storedDraft: canWrite ? storedDraft : null,
    async send(fields, version) {
      if (id !== undefined) return staffApi()('saveBanner', { body: { id, version, fields } })
      const created = await staffApi()('createBanner', { body: { fields, key: getKey(fields) } })
      if (created.ok) setCreatedId(created.data.id)
      return created
    },
  })
  useOpenCreated(createdId === undefined ? undefined : buildBannerPath(createdId), draft.isDirty)
  const names = useFieldNames()
  return (
    <Page
      title={draft.value.texts[lang].title || (banner ? t.unnamed : t.newBanner)}
      text={describe(banner, t, lang)}
      back={{ href: paths.homePage, label: t.title }}
    >
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      {banner !== undefined && (
        <StateBar
          state={banner.state}
          phase={banner.phase}
          isDirty={draft.isDirty}
          canWrite={canWrite}
          send={(state) =>
            draft.act((version) => staffApi()('setBannerState', { body: { id: banner.id, version, state } }))
          }
        />
      )}
      <fieldset role="none" disabled={!canWrite} className="contents">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ImagesSection draft={draft} images={banner?.images ?? []} />
        </Suspense>
        <TextsSection draft={draft} />
        <Suspense>
          <DateFields dates={draft.value} getError={draft.getError} onChange={draft.set} />
        </Suspense>
      </fieldset>
      {canWrite && <SaveBar draft={draft} names={names} />}
    </Page>
  )
}

function describe(
  banner: BannerDetail | undefined,
  t: (typeof homeMessages)['es'],
  lang: 'es' | 'en',
): string | undefined {
  if (banner === undefined) return t.create
  return banner.changed_at === null
    ? undefined
    : t.changedBy(banner.changed_by, formatDateTime(banner.changed_at, lang))
}
