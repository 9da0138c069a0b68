import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { DropZone } from '../../components/images/drop-zone.tsx'
import { Thumb } from '../../components/images/thumb.tsx'
import { UploadList } from '../../components/images/upload-list.tsx'
import { useUploads } from '../../components/images/use-uploads.ts'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildImagePath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { toOptions } from '../../lib/options.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { imageMessages } from '../../messages/images.ts'

const POLL_MS = 1500

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listImages'>(request, ['use', 'alt', 'state'])
  return unwrapList(await staffApi()('listImages', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(imageMessages)
  const finish = useFinish()
  const canWrite = hasPermission(useMe(), 'products.write')
  const uploads = useUploads(async () => {
    await finish(t.sent(1))
  })
  const isMaking = result.ok && result.data.items.some(({ state }) => state === 'processing')
  usePagePolling(POLL_MS, isMaking)

  return (
    <Page title={t.title} text={t.text}>
      {canWrite && (
        <DropZone
          takesPaste
          className="mb-6"
          onFiles={(files) => uploads.add(files.map((file) => ({ file, query: {} })))}
        />
      )}
      <UploadList uploads={uploads} />
      <ListFilters placeholder={t.search}>
        <ListFilter label={t.use} name="use" options={toOptions<'used' | 'unused'>(t, ['used', 'unused'])} />
        <ListFilter label={t.alt} name="alt" options={[{ value: 'missing', label: t.altMissing }]} />
        <ListFilter
          label={t.state}
          name="state"
          options={toOptions<StaffImage['state']>(t, ['ready', 'processing', 'failed'])}
        />
      </ListFilters>
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.name}
        nameSort="name"
        columns={useColumns()}
        getId={({ key }) => key}
        getName={({ name }) => name}
        getHref={({ key }) => buildImagePath(key)}
        renderLead={(image) => <Thumb image={image} className="w-12" />}
        empty={<EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
      />
    </Page>
  )
}

function useColumns(): ListColumn<StaffImage>[] {
  const { t, lang } = useMessages(imageMessages)
  return [
    {
      id: 'state',
      header: t.state,
      render: ({ state, failure, alt_es, alt_en }) => {
        if (state === 'failed') return <Badge tone="error">{failure ?? t.failed}</Badge>
        if (state === 'processing') return <Badge tone="waiting">{t.processing}</Badge>
        return alt_es === '' || alt_en === '' ? <Badge tone="waiting">{t.missing}</Badge> : t.ready
      },
    },
    {
      id: 'size',
      header: t.size,
      align: 'end',
      isWideOnly: true,
      render: ({ width, height }) => (width === null || height === null ? '' : t.pixels(width, height)),
    },
    { id: 'use', header: t.usedIn, align: 'end', render: ({ use_count }) => t.places(use_count) },
    {
      id: 'added_at',
      header: t.added,
      sort: 'added_at',
      align: 'end',
      isWideOnly: true,
      render: ({ added_at }) => formatDateTime(added_at, lang),
    },
  ]
}
