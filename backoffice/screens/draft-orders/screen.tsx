import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DraftOrderState } from '../../components/draft-orders/draft-order-state.tsx'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildDraftOrderPath, paths } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import { CreateDialog } from './create-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readCallQuery<'listDraftOrders'>(request, ['state'])
  return unwrapList(await staffApi()('listDraftOrders', { query }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(draftOrderMessages)
  const [isCreating, setIsCreating] = useNewDialog()
  return (
    <Page
      title={t.title}
      text={t.text}
      back={{ href: paths.orders, label: t.orders }}
      action={<Button onClick={() => setIsCreating(true)}>{t.create}</Button>}
    >
      <ListFilters placeholder={t.search} hasViews={false}>
        <ListFilter label={t.state} name="state" options={toOptions(t.states)} />
      </ListFilters>
      <ListView
        caption={t.title}
        result={result}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
        nameHeader={t.customer}
        getId={({ id }) => id}
        getName={({ name, email }) => name || email}
        getHref={({ id }) => buildDraftOrderPath(id)}
        columns={[
          { id: 'state', header: t.state, render: ({ state }) => <DraftOrderState state={state} /> },
          { id: 'articles', header: t.articles, align: 'end', render: ({ articles }) => articles },
          { id: 'order', header: t.order, render: ({ order_code }) => order_code ?? '—' },
          { id: 'created', header: t.createdBy, render: ({ created_by }) => created_by },
          { id: 'changed', header: t.changed, render: ({ changed_at }) => formatDateTime(changed_at, lang) },
        ]}
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
