import type { CollectionItem } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePageAction } from '../../components/actions/page-action.ts'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildCollectionPath, paths } from '../../lib/paths.ts'
import { readCallQuery, useListSearch } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { CreateDialog } from './create-dialog.tsx'

const stateTones = { empty: 'plain', planned: 'waiting', early: 'waiting', open: 'success' } as const

/** /collections: the drops and series in the order of staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listCollections'>(request, ['state'])
  return unwrapList(await staffApi()('listCollections', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isCreating, setIsCreating] = useNewDialog()
  const columns = useColumns(result.ok ? result.data.items : [], canWrite && result.ok && result.data.pages === 1)
  const create = canWrite && <Button onClick={() => setIsCreating(true)}>{t.create}</Button>
  return (
    <Page
      title={t.title}
      text={t.text}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={paths.doctor}>
            {t.doctor}
          </ButtonLink>
          {create}
        </div>
      }
    >
      <ListFilters placeholder={t.searchHint}>
        <ListFilter label={t.state} name="state" options={toOptions(t.states)} />
      </ListFilters>
      <ListView
        caption={t.title}
        result={result}
        empty={<EmptyState title={t.empty} actions={create} />}
        nameHeader={t.name}
        getId={({ id }) => id}
        getName={({ name }) => name}
        getHref={({ id }) => buildCollectionPath(id)}
        renderLead={({ image }) =>
          image === null ? null : <img src={image} alt="" className="size-9 rounded-edge bg-studio object-cover" />
        }
        columns={columns}
      />
      {canWrite && isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

function useColumns(items: readonly CollectionItem[], canOrder: boolean): ListColumn<CollectionItem>[] {
  const { t, lang } = useMessages(collectionMessages)
  const { get, isFiltered } = useListSearch()
  const isInOrder = !isFiltered && (get('sort') === '' || get('sort') === 'position')
  const columns: ListColumn<CollectionItem>[] = [
    {
      id: 'state',
      header: t.state,
      render: ({ state }) => <Badge tone={stateTones[state]}>{t.states[state]}</Badge>,
    },
    { id: 'opening', header: t.opening, sort: 'opens_at', render: ({ opens_at }) => formatDateTime(opens_at, lang) },
    {
      id: 'products',
      header: t.products,
      sort: 'products',
      align: 'end',
      render: ({ published, products }) => t.published(published, products),
    },
    { id: 'announced', header: t.announced, render: ({ announced }) => (announced ? '✓' : '—') },
    {
      id: 'changed',
      header: t.changed,
      isWideOnly: true,
      render: ({ changed_at, changed_by }) =>
        changed_at === null ? '—' : t.changedBy(formatDateTime(changed_at, lang), changed_by),
    },
  ]
  if (!canOrder || !isInOrder || items.length < 2) return columns
  return [...columns, { id: 'order', header: t.order, render: (row) => <OrderButtons row={row} items={items} /> }]
}

/** Moves a collection one place up or down. The button that was pressed keeps the focus, which its row loses as it moves. */
function OrderButtons({ row, items }: { row: CollectionItem; items: readonly CollectionItem[] }) {
  const { run } = usePageAction()
  const pressed = useRef<HTMLElement>(null)
  const at = items.findIndex(({ id }) => id === row.id)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [at])

  async function move(to: number): Promise<void> {
    pressed.current = document.activeElement as HTMLElement
    const ids = items.map(({ id }) => id).toSpliced(at, 1).toSpliced(to, 0, row.id) // prettier-ignore
    await run(() => staffApi()('orderCollections', { body: { ids } }), undefined)
  }

  return (
    <span className="flex">
      <MoveButtons name={row.name} place={at} count={items.length} onMove={(to) => void move(to)} />
    </span>
  )
}
