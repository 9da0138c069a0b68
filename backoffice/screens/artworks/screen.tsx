import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { Page } from '../../components/page.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { useChosenOrder } from '../../components/use-chosen-order.ts'
import { useMovedFocus } from '../../components/use-moved-focus.ts'
import { moveItem } from '../../components/use-sortable.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildArtworkPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { artworkMessages } from '../../messages/artworks.ts'
import { categoryMessages } from '../../messages/categories.ts'
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
  const { t: moves } = useMessages(categoryMessages)
  const announce = useAnnounce()
  const { list, keepFocus } = useMovedFocus()
  const { chosen, choose } = useChosenOrder(({ ids }: { ids: number[] }) =>
    staffApi()('orderArtworks', { body: { ids } }),
  )
  const ids = chosen?.ids ?? items.map(({ id }) => id)
  const byId = new Map(items.map((artwork) => [artwork.id, artwork]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])

  function move(artwork: StaffArtwork, from: number, to: number): void {
    announce(t.moved(artwork[`name_${lang}`], to + 1, ids.length))
    keepFocus(String(artwork.id), to < from ? 'earlier' : 'later')
    choose({ ids: moveItem(ids, from, to) })
  }

  return (
    <ol ref={list} aria-label={t.title} className="border-t border-line">
      {shown.map((artwork, place) => (
        <li
          key={artwork.id}
          data-key={artwork.id}
          className="flex flex-wrap items-center gap-3 border-b border-line py-2"
        >
          <Thumb
            picture={
              artwork.thumb === null ? null : { thumb: artwork.thumb, color: artwork.image_color, state: 'ready' }
            }
            className="w-10"
          />
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold wrap-anywhere">
              <TextLink variant="standing" href={buildArtworkPath(artwork.id)}>
                {artwork[`name_${lang}`]}
              </TextLink>
            </p>
            <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
              <span className="wrap-anywhere">/{artwork[`uri_${lang}`]}</span>
              <span>{t.products(artwork.product_count)}</span>
            </p>
          </div>
          {canWrite && (
            <div className="flex items-center gap-1">
              <MoveButtons
                texts={moves}
                name={artwork[`name_${lang}`]}
                place={place}
                count={shown.length}
                onMove={(to) => move(artwork, place, to)}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
