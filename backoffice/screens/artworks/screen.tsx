import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { Thumb } from '../../components/images/thumb.tsx'
import { SortableList } from '../../components/sortable-list.tsx'
import { useChosenOrder } from '../../components/use-chosen-order.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildArtworkPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { artworkMessages } from '../../messages/artworks.ts'
import { CreateDialog } from './create-dialog.tsx'

/** /artworks: the artworks in the order of the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listStaffArtworks', {}), request)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { t } = useMessages(artworkMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isCreating, setIsCreating] = useState(false)
  const create = canWrite && <Button onClick={() => setIsCreating(true)}>{t.create}</Button>
  return (
    <Page title={t.title} text={t.text} action={create}>
      {loaded.items.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <ArtworkList items={loaded.items} canWrite={canWrite} />
      )}
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

function ArtworkList({ items, canWrite }: { items: readonly StaffArtwork[]; canWrite: boolean }) {
  const { t, lang } = useMessages(artworkMessages)
  const { chosen, choose } = useChosenOrder(({ ids }: { ids: number[] }) =>
    staffApi()('orderArtworks', { body: { ids } }),
  )
  const byId = new Map(items.map((artwork) => [artwork.id, artwork]))
  const shown = chosen ? chosen.ids.flatMap((id) => byId.get(id) ?? []) : items
  return (
    <SortableList
      label={t.title}
      canWrite={canWrite}
      items={shown.map((artwork) => ({
        key: String(artwork.id),
        name: artwork[`name_${lang}`],
        content: <ArtworkContent artwork={artwork} />,
      }))}
      onOrder={(keys) => choose({ ids: keys.map(Number) })}
    />
  )
}

function ArtworkContent({ artwork }: { artwork: StaffArtwork }) {
  const { t, lang } = useMessages(artworkMessages)
  const { id, thumb, image_color, product_count } = artwork
  return (
    <>
      <Thumb image={thumb === null ? null : { thumb, color: image_color, state: 'ready' }} className="w-10" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          <TextLink variant="standing" href={buildArtworkPath(id)}>
            {artwork[`name_${lang}`]}
          </TextLink>
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
          <span className="wrap-anywhere">/{artwork[`uri_${lang}`]}</span>
          <span>{t.products(product_count)}</span>
        </p>
      </div>
    </>
  )
}
