import type { CollectionItem, CollectionState } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePageAction } from '../../components/actions/page-action.ts'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import type { ListColumn } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildCollectionPath, paths } from '../../lib/paths.ts'
import { readListQuery, useListSearch } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { CreateDialog } from './create-dialog.tsx'

const stateTones = { empty: 'plain', planned: 'waiting', early: 'waiting', open: 'success' } as const

/** /collections: the drops and series in the order of staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { sort, state, ...query } = readListQuery(request, ['state'])
  const named = { ...query, sort: sort as 'position' | undefined, state: state as CollectionState | undefined }
  return unwrapList(await staffApi()('listCollections', { query: named }), request)
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
        <ListFilter
          label={t.state}
          name="state"
          options={Object.entries(t.states).map(([value, label]) => ({ value, label }))}
        />
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
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t.states[state]}</Badge>,
    },
    {
      id: 'opening',
      header: t.opening,
      sort: 'opens_at',
      cell: ({ opens_at }) => (opens_at === null ? '—' : formatDateTime(opens_at, lang)),
    },
    {
      id: 'products',
      header: t.products,
      sort: 'products',
      align: 'end',
      cell: ({ published, products }) => t.published(published, products),
    },
    { id: 'announced', header: t.announced, cell: ({ announced }) => (announced ? '✓' : '—') },
    {
      id: 'changed',
      header: t.changed,
      isWideOnly: true,
      cell: ({ changed_at, changed_by }) =>
        changed_at === null ? '—' : t.changedBy(formatDateTime(changed_at, lang), changed_by),
    },
  ]
  if (!canOrder || !isInOrder || items.length < 2) return columns
  return [...columns, { id: 'order', header: t.order, cell: (row) => <OrderButtons row={row} items={items} /> }]
}

/** Moves a collection one place up or down. */
function OrderButtons({ row, items }: { row: CollectionItem; items: readonly CollectionItem[] }) {
  const { t } = useMessages(collectionMessages)
  const { run, pending } = usePageAction()
  const at = items.findIndex(({ id }) => id === row.id)

  async function move(by: 1 | -1): Promise<void> {
    const ids = items.map(({ id }) => id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, row.id)
    await run(() => staffApi()('orderCollections', { body: { ids } }), undefined)
  }

  return (
    <span className="flex">
      <IconButton label={t.moveUp(row.name)} disabled={at === 0 || pending} onClick={() => void move(-1)}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton
        label={t.moveDown(row.name)}
        disabled={at === items.length - 1 || pending}
        onClick={() => void move(1)}
      >
        <Icon name="arrow-down" />
      </IconButton>
    </span>
  )
}
